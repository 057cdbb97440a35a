import type { ProductRow } from '../database/tables.ts'

type StoredImages = Pick<ProductRow, 'image' | 'moreImages'>

/** Returns all images of a product. The first one is its `image`. */
export const readImages = ({ image, moreImages }: StoredImages): string[] => [image, ...(JSON.parse(moreImages) as string[])]

/** Formats the images of a product for its columns: `first`, then the others of `all`, each once. */
export const writeImages = (first: string, all: readonly string[]): StoredImages => ({
  image: first,
  moreImages: JSON.stringify([...new Set(all)].filter((image) => image !== first)),
})

/** The images after an edit. A new `image` takes the place of the first one. */
export function imagesAfter(
  before: StoredImages,
  { image, images = readImages(before) }: { image?: string | undefined; images?: string[] | undefined },
): StoredImages {
  const [first = before.image, ...others] = images
  return writeImages(image && image !== before.image ? image : first, others)
}
