import jsqr from 'jsqr'

// Node gives all of a module of CommonJS, Vitest its default.
const decode = 'default' in jsqr ? (jsqr.default as typeof jsqr) : jsqr

/** What a decoder reads in the QR code of a picture, of which each pixel has red, green, blue and opacity. It knows codes with a Swiss cross. */
export const readQr = (data: Uint8ClampedArray, width: number, height: number): string | undefined => decode(data, width, height)?.data
