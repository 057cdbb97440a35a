/** The widths in which the shop serves its own pictures. */
const widths = [96, 192, 240, 320, 480, 640, 960, 1400] as const

/** Where a picture's smaller AVIF copies are; a foreign address has none. */
export function avifSrcSet(image: string, from: number, to: number) {
  const stem = stemOf(image)
  const fitting = widths.filter((width) => width >= from && width <= to)
  return stem && fitting.map((width) => `${stem}-${width}.avif ${width}w`).join(', ')
}

/** The WebP copy for a browser without AVIF. */
export function webpUrl(image: string, width: (typeof widths)[number]) {
  const stem = stemOf(image)
  return stem ? `${stem}-${width}.webp` : image
}

const stemOf = (image: string) => /^(\/images\/[\w-]+)\.webp$/.exec(image)?.[1]
