/** The widths of the copies that the shop serves of its own images. */
const widths = [96, 192, 240, 320, 480, 640, 960, 1400] as const

/** Returns the `srcset` of an image's AVIF copies; undefined for images of other sites. */
export function avifSrcSet(image: string, from: number, to: number) {
  const stem = stemOf(image)
  const selected = widths.filter((width) => width >= from && width <= to)
  return stem && selected.map((width) => `${stem}-${width}.avif ${width}w`).join(', ')
}

export function webpUrl(image: string, width: (typeof widths)[number]) {
  const stem = stemOf(image)
  return stem ? `${stem}-${width}.webp` : image
}

const stemOf = (image: string) => /^(\/images\/[\w-]+)\.webp$/.exec(image)?.[1]
