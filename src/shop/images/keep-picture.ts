import type { House, Person } from '../actor.ts'
import type { Tx } from '../database/tables.ts'
import { recordEvent } from '../record-event.ts'
import type { Shop } from '../shop.ts'
import type { Geometry } from './measure-drawing.ts'
import { originalName, pictureId, pictureUrl } from './picture-name.ts'

export interface FinishedPicture {
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
export async function keepPicture(shop: Shop, tx: Tx, who: Person | House, picture: FinishedPicture): Promise<{ url: string }> {
  const kept = await keepRow(shop, tx, who, picture)
  await keepBytes(shop, picture.bytes)
  return kept
}

/** The row of a picture, for a caller who keeps its bytes. */
export async function keepRow(
  shop: Shop,
  tx: Tx,
  who: Person | House,
  { bytes, width, height, drawing }: FinishedPicture,
): Promise<{ url: string }> {
  const id = pictureId(bytes)
  const url = pictureUrl(id)
  const createdAt = shop.now()
  await tx
    .insertInto('image')
    .values({
      id,
      url,
      personId: who.kind === 'house' ? null : who.id,
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

export const keepBytes = (shop: Shop, bytes: Uint8Array) => shop.pictures.put(originalName(pictureId(bytes)), bytes)
