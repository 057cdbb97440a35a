/** The images of one product, in their order. */
export interface MatchedImages<Named> {
  sku: string
  files: Named[]
}

/**
 * Finds the products of images by their names: `PL-1180.jpg` is the first image of PL-1180, and `PL-1180-2.png` the second one. A part number
 * that ends like the second comes first. `known` is given each part number that may be meant, and returns it as the shop has it.
 */
export function matchImages<Named extends { name: string }>(files: readonly Named[], known: (sku: string) => string | undefined) {
  const matched = new Map<string, { place: number; file: Named }[]>()
  const unmatched: Named[] = []
  for (const file of files) {
    const found = skusOf(file.name).flatMap(({ sku, place }) => {
      const match = known(sku)
      return match === undefined ? [] : [{ sku: match, place }]
    })[0]
    if (!found) unmatched.push(file)
    else matched.set(found.sku, [...(matched.get(found.sku) ?? []), { place: found.place, file }])
  }
  const products: MatchedImages<Named>[] = [...matched].map(([sku, images]) => ({
    sku,
    files: images.sort((a, b) => a.place - b.place || (a.file.name < b.file.name ? -1 : 1)).map(({ file }) => file),
  }))
  return { products, unmatched }
}

/** The part numbers that a file may be named after, the likelier one first, with the place of the image. */
export function skusOf(name: string): { sku: string; place: number }[] {
  const base = name.replace(/\.[^.]*$/, '').trim()
  const [, sku, place] = /^(.+?)[-_ ](\d{1,2})$/.exec(base) ?? []
  return [{ sku: base, place: 1 }, ...(sku ? [{ sku, place: Number(place) }] : [])].filter((each) => each.sku !== '')
}
