import type { House } from '../actor.ts'
import type { Tx } from '../database/tables.ts'
import type { Shop } from '../shop.ts'
import { keepPicture } from './keep-picture.ts'
import type { Geometry } from './measure-drawing.ts'
import { webpSize } from './webp-size.ts'

/** Keeps a picture that the demo shop was delivered with: it is our own WebP, measured already, and is not encoded again. */
export const storeDemoPicture = (shop: Shop, tx: Tx, house: House, bytes: Buffer, drawing: Geometry | null) =>
  keepPicture(shop, tx, house, { bytes, ...webpSize(bytes), drawing })
