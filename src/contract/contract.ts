import { accounting } from './accounting.ts'
import { accounts } from './accounts.ts'
import { apiKeys } from './api-keys.ts'
import { auditLog } from './audit-log.ts'
import { canceledOrders } from './canceled-orders.ts'
import { carts, lists } from './carts.ts'
import { catalog } from './catalog.ts'
import { claims } from './claims.ts'
import { companies } from './companies.ts'
import { companyAccounts } from './company-accounts.ts'
import { contact } from './contact.ts'
import { customers } from './customers.ts'
import { documents } from './documents.ts'
import { eventFeed } from './event-feed.ts'
import { families } from './families.ts'
import { gettingStarted } from './getting-started.ts'
import { images } from './images.ts'
import { inbox } from './inbox.ts'
import { invoices } from './invoices.ts'
import { managedProducts } from './managed-products.ts'
import { notes } from './notes.ts'
import { officeOrders } from './office-orders.ts'
import { orders } from './orders.ts'
import { outbox } from './outbox.ts'
import { overview } from './overview.ts'
import { payments } from './payments.ts'
import { people } from './people.ts'
import { priceLists } from './price-lists.ts'
import { productImports } from './product-imports.ts'
import { productReviews } from './product-reviews.ts'
import { productsBySku } from './products-by-sku.ts'
import { quotes } from './quotes.ts'
import { refunds } from './refunds.ts'
import { reviews } from './reviews.ts'
import { settings } from './settings.ts'
import { shipments } from './shipments.ts'
import { stockAlerts } from './stock-alerts.ts'
import { tracking } from './tracking.ts'
import { unpaidHolds } from './unpaid-holds.ts'
import { webhooks } from './webhooks.ts'

/** Every call with its REST path, input and output. The server, the browser client and the OpenAPI document are derived from it. */
export const contract = {
  catalog,
  managedProducts,
  productsBySku,
  productImports,
  families,
  priceLists,
  carts,
  lists,
  stockAlerts,
  orders,
  invoices,
  accounting,
  canceledOrders,
  officeOrders,
  unpaidHolds,
  shipments,
  tracking,
  payments,
  refunds,
  claims,
  quotes,
  outbox,
  overview,
  people,
  accounts,
  customers,
  companies,
  companyAccounts,
  notes,
  reviews,
  productReviews,
  contact,
  inbox,
  images,
  documents,
  settings,
  gettingStarted,
  auditLog,
  apiKeys,
  eventFeed,
  webhooks,
}
