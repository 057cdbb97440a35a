import type { Person, System } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import type { Tx } from '../database/tables.ts'
import type { Shop } from '../shop.ts'
import { imageId, imageUrl, originalName } from './image-name.ts'
import type { Geometry } from './measure-drawing.ts'

export interface EncodedImage {
  bytes: Uint8Array
  width: number
  height: number
  drawing: Geometry | null
}

/**
 * Keeps a picture that is ready to be served. The row comes first and holds its lock while the bytes are written, so
 * that the removal of unused pictures never takes away what is being stored; a picture that is stored already counts as
 * new again.
 */
export async function saveImage(shop: Shop, tx: Tx, who: Person | System, image: EncodedImage): Promise<{ url: string }> {
  const kept = await saveImageRow(shop, tx, who, image)
  await saveImageBytes(shop, image.bytes)
  return kept
}

/** The row of a picture, for a caller who keeps its bytes. */
export async function saveImageRow(
  shop: Shop,
  tx: Tx,
  who: Person | System,
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
      personId: who.kind === 'system' ? null : who.id,
      width,
      height,
      drawing: drawing && JSON.stringify(drawing),
      createdAt,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ createdAt }))
    .execute()
  await recordEvent(shop, tx, who, { verb: 'image.stored', thing: 'image', thingId: id, after: { url, width, height } })
  return { url }
}

export const saveImageBytes = (shop: Shop, bytes: Uint8Array) => shop.images.put(originalName(imageId(bytes)), bytes)
