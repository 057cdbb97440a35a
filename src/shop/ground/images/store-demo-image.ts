import type { Shop } from '../../shop.ts'
import type { System } from '../actor.ts'
import type { Tx } from '../database/tables.ts'
import type { Geometry } from './measure-drawing.ts'
import { saveImageRow } from './save-image.ts'
import { webpSize } from './webp-size.ts'

/** Saves the row of an encoded image of the demo catalog. The caller saves the bytes. */
export const storeDemoImage = (shop: Shop, tx: Tx, system: System, { bytes, drawing }: { bytes: Buffer; drawing: Geometry | null }) =>
  saveImageRow(shop, tx, system, { bytes, ...webpSize(bytes), drawing })
