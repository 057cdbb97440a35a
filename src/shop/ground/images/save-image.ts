import type { Shop } from '../../shop.ts'
import { type Caller, isPerson, type System } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { toJson } from '../database/json.ts'
import type { Tx } from '../database/tables.ts'
import { imageId, imageUrl, originalName } from './image-name.ts'
import type { Geometry } from './measure-drawing.ts'

export interface EncodedImage {
  bytes: Uint8Array
  width: number
  height: number
  drawing: Geometry | null
}

/** Saves an encoded image. The locked row keeps `removeUnusedImages` from deleting the bytes. An existing image counts as new. */
export async function saveImage(shop: Shop, tx: Tx, actor: Caller | System, image: EncodedImage): Promise<{ url: string }> {
  const saved = await saveImageRow(shop, tx, actor, image)
  await saveImageBytes(shop, image.bytes)
  return saved
}

/** Saves the row only. */
export async function saveImageRow(
  shop: Shop,
  tx: Tx,
  actor: Caller | System,
  { bytes, width, height, drawing }: EncodedImage,
): Promise<{ url: string }> {
  const id = imageId(bytes)
  const url = imageUrl(id)
  const createdAt = shop.now()
  await tx
    .insertInto('image')
    .values({
      id,
      url,
      personId: isPerson(actor) ? actor.id : null,
      width,
      height,
      drawing: drawing && toJson(drawing),
      createdAt,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ createdAt }))
    .execute()
  await recordEvent(shop, tx, actor, { verb: 'image.stored', thing: 'image', thingId: id, after: { url, width, height } })
  return { url }
}

export const saveImageBytes = (shop: Shop, bytes: Uint8Array) => shop.images.put(originalName(imageId(bytes)), bytes)
