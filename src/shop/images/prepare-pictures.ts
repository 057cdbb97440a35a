import type { Shop } from '../shop.ts'
import { openPicture } from './open-picture.ts'
import { type PictureType, readName, variantName } from './picture-name.ts'

/** How many of the newest products stand in the first screens of the home page and the list. */
const FIRST = 8
const sizes: [number, PictureType][] = [
  [480, 'avif'],
  [320, 'avif'],
  [640, 'avif'],
]

/** Makes the sizes that the first screens ask for before somebody does, one after the other. Gives how many pictures it saw to. */
export async function preparePictures(shop: Shop, signal: AbortSignal): Promise<number> {
  const newest = await shop.db
    .selectFrom('product')
    .select('image')
    .where('removedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(FIRST)
    .execute()
  const ids = newest.flatMap(({ image }) => readName(image.replace('/images/', ''))?.id ?? [])
  for (const [width, type] of sizes) {
    for (const id of ids) {
      if (signal.aborted) return 0
      await openPicture(shop, variantName(id, width, type))
    }
  }
  return ids.length
}
