/** The texts that the browser shows too are in `contract/rules/image-file.ts`. */
export const imageStoreMessages = {
  unknownImage: 'This image is not in the shop. Please upload it again.',
  tooManyPixels: (maxSide: number, million: number, kind: string) =>
    `This image has too many pixels. ${kind[0]?.toUpperCase()}${kind.slice(1)} may have ${maxSide} per side and ${million} million in total.`,
  largeAvif: (megabytes: number) => `An AVIF image may have at most ${megabytes} MB. Save it with a lower quality, or as a JPEG.`,
  tooCostly: 'This image takes too much time or memory to open. Save it with fewer pixels, or as a JPEG.',
  damaged: 'This image is damaged and cannot be read',
  bucketUnavailable: (reason: string) => `The image bucket is unavailable: ${reason}`,
}

/** Why an SVG is not accepted as a logo. */
export const svgMessages = {
  entities: 'This SVG defines entities, which a logo does not need. Export it as a plain SVG.',
  elsewhere: 'This SVG refers to something outside of it. Export it with everything in the file, or use a PNG.',
  text: 'This SVG has text, which would look different without its font. Convert the text to shapes first.',
  element: (name: string) => `This SVG has a ‘${name.slice(0, 40)}’. A logo may have plain shapes only; export it again, or use a PNG.`,
  malformed: 'This SVG is damaged. Export it again, or use a PNG.',
  encoding: 'This SVG is not written in UTF-8. Export it again.',
  tooComplex: 'This SVG is too complex for a logo. Simplify it, or use a PNG.',
  size: 'This SVG has no usable width and height. Export it again, or use a PNG.',
  empty: 'This logo is empty',
}
