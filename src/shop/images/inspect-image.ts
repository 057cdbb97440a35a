import { imageMessages, maxImageBytes } from '../../contract/image-file.ts'
import { Refusal } from '../refusal.ts'
import type { Sharp } from './encoder.ts'

export const MAX_PIXELS = 50_000_000
const MAX_SIDE = 12_000
const ZIP_TAIL = 65_557

export const tooHeavy = () => new Refusal('invalid', imageMessages.tooLarge)

const notAImage = () => new Refusal('invalid', imageMessages.notAnImage)
const tooLarge = () =>
  new Refusal('invalid', `This picture has too many pixels: at most ${MAX_SIDE} on a side and 50 million in all, please`)

/** Looks at what a file is, by its content. Refuses what is no picture, is something else as well, or is too large to open. */
export async function inspectImage(sharp: Sharp, bytes: Uint8Array) {
  if (bytes.length > maxImageBytes) throw tooHeavy()
  if (bytes.length === 0 || isAlsoSomethingElse(bytes)) throw notAImage()
  const { format, compression, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw notAImage()
    })
  if (format === 'heif' && compression !== 'av1') throw notAImage()
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) throw tooLarge()
}

/** A file that a browser or an archiver would read as a page, a script, a document or an archive is no picture to us. */
function isAlsoSomethingElse(bytes: Uint8Array) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const text = file.toString('latin1')
  return (
    /<(?:!doctype|html|head|body|script|iframe|svg)[\s>/]|<\?php|<%@/i.test(text) ||
    text.slice(0, 1024).includes('%PDF-') ||
    file.subarray(-ZIP_TAIL).includes('PK\x05\x06')
  )
}
