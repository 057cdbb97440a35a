import type { House } from '../actor.ts'
import type { Tx } from '../database/tables.ts'
import type { Shop } from '../shop.ts'
import { keepRow } from './keep-picture.ts'
import type { Geometry } from './measure-drawing.ts'
import { webpSize } from './webp-size.ts'

/**
 * Enters a picture that the demo shop was delivered with: it is our own WebP, measured already, and is not encoded
 * again. Its bytes are kept before the transaction, all pictures at once.
 */
export const storeDemoPicture = (shop: Shop, tx: Tx, house: House, bytes: Buffer, drawing: Geometry | null) =>
  keepRow(shop, tx, house, { bytes, ...webpSize(bytes), drawing })
