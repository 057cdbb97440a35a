import { imageMessages, maxImageBytes } from '../../contract/rules/image-file.ts'
import { Refusal } from '../refusal.ts'
import type { Sharp } from './encoder.ts'
import { imageStoreMessages } from './messages.ts'

export const MAX_PIXELS = 50_000_000
const MAX_SIDE = 12_000
/** The largest end-of-central-directory record of a ZIP file, in bytes. */
const MAX_ZIP_END = 65_557

export const fileTooLarge = () => new Refusal('invalid', imageMessages.tooLarge)

const notAImage = () => new Refusal('invalid', imageMessages.notAnImage)
const tooManyPixels = () => new Refusal('invalid', imageStoreMessages.tooManyPixels(MAX_SIDE))

/** Checks a file by its content. Refuses other formats, files that are also something else, and too many bytes or pixels. */
export async function inspectImage(sharp: Sharp, bytes: Uint8Array) {
  if (bytes.length > maxImageBytes) throw fileTooLarge()
  if (bytes.length === 0 || isPolyglot(bytes)) throw notAImage()
  const { format, compression, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw notAImage()
    })
  if (format === 'heif' && compression !== 'av1') throw notAImage()
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) throw tooManyPixels()
}

/** Returns whether other programs would read the file as HTML, a script, a PDF or a ZIP archive. */
function isPolyglot(bytes: Uint8Array) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const text = file.toString('latin1')
  return (
    /<(?:!doctype|html|head|body|script|iframe|svg)[\s>/]|<\?php|<%@\s*page\s/i.test(text) ||
    text.slice(0, 1024).includes('%PDF-') ||
    file.subarray(-MAX_ZIP_END).includes('PK\x05\x06')
  )
}
