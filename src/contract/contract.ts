import { auditLog } from './audit-log.ts'
import { catalog } from './catalog.ts'
import { contact } from './contact.ts'
import { images } from './images.ts'
import { orders } from './orders.ts'
import { outbox } from './outbox.ts'
import { payments } from './payments.ts'
import { people } from './people.ts'
import { reviews } from './reviews.ts'

/** Every call of the shop: its REST path, input and output. Server, browser and OpenAPI page are all derived from this value. */
export const contract = { catalog, orders, payments, outbox, people, reviews, contact, images, auditLog }
