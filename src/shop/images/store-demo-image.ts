import type { System } from '../actor.ts'
import type { Tx } from '../database/tables.ts'
import type { Shop } from '../shop.ts'
import type { Geometry } from './measure-drawing.ts'
import { saveImageRow } from './save-image.ts'
import { webpSize } from './webp-size.ts'

/**
 * Enters a picture that the demo shop was delivered with: it is our own WebP, measured already, and is not encoded
 * again. Its bytes are kept before the transaction, all pictures at once.
 */
export const storeDemoImage = (shop: Shop, tx: Tx, house: System, bytes: Buffer, drawing: Geometry | null) =>
  saveImageRow(shop, tx, house, { bytes, ...webpSize(bytes), drawing })
