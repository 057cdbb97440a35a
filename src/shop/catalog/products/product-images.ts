import { fromJson, toJson } from '../../ground/database/json.ts'
import type { ProductRow, Tx } from '../../ground/database/tables.ts'
import { claimImage } from '../../ground/images/claim-image.ts'
import type { Shop } from '../../shop.ts'

type StoredImages = Pick<ProductRow, 'image' | 'moreImages'>

/** Returns all images of a product. The first one is its `image`; a draft may have none. */
export const readImages = ({ image, moreImages }: StoredImages): string[] => (image ? [image, ...fromJson(moreImages)] : [])

/** Formats the images of a product for its columns: `first`, then the others of `all`, each once. */
export const writeImages = (first: string, all: readonly string[]): StoredImages => ({
  image: first,
  moreImages: toJson([...new Set(all)].filter((image) => image !== first)),
})

/** The images after an edit. A new `image` takes the place of the first one. */
export function imagesAfter(
  before: StoredImages,
  { image, images = readImages(before) }: { image?: string | undefined; images?: string[] | undefined },
): StoredImages {
  const [first = before.image, ...others] = images
  return writeImages(image && image !== before.image ? image : first, others)
}

/** Keeps `removeUnusedImages` from deleting newly used uploads. Refuses an upload that it has already deleted. */
export async function claimNewImages(shop: Shop, tx: Tx, before: StoredImages, images: readonly string[] = []): Promise<void> {
  const known = readImages(before)
  for (const image of images) if (image.startsWith('/images/') && !known.includes(image)) await claimImage(shop, tx, image)
}
