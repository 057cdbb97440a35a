import sharp, { type Metadata } from 'sharp'
import { imageMessages } from '../../../contract/rules/image-file.ts'
import { Refusal } from '../refusal.ts'
import { imageStoreMessages } from './messages.ts'

/** The most pixels of any image. */
export const MAX_PIXELS = 50_000_000
const MAX_SIDE = 12_000
const MILLION = 1_000_000
const MB = 1024 * 1024
/** Its decoder takes the longest for each byte. A photograph of four million pixels has one megabyte. */
const MAX_AVIF_BYTES = 5 * MB
/** The largest end-of-central-directory record of a ZIP file, in bytes. */
const MAX_ZIP_END = 65_557

const notAnImage = () => new Refusal('invalid', imageMessages.notAnImage)

/** Checks a file by its content, before it is decoded. Refuses other formats, files that are also something else, and too many pixels. */
export async function inspectImage(bytes: Uint8Array): Promise<Metadata> {
  if (bytes.length === 0 || isPolyglot(bytes)) throw notAnImage()
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw notAnImage()
    })
  const { format, compression, width, height } = metadata
  if (format === 'heif' && compression !== 'av1') throw notAnImage()
  if (format === 'heif' && bytes.length > MAX_AVIF_BYTES) throw new Refusal('invalid', imageStoreMessages.largeAvif(MAX_AVIF_BYTES / MB))
  const { kind, max } = pixelLimit(metadata)
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > max)
    throw new Refusal('invalid', imageStoreMessages.tooManyPixels(MAX_SIDE, max / MILLION, kind))
  return metadata
}

/** What a format costs for each pixel differs: JPEG and PNG are scaled while they are read, and the others are held in memory whole. */
function pixelLimit({ format, isProgressive, chromaSubsampling }: Metadata): { kind: string; max: number } {
  if (format === 'heif') return { kind: 'an AVIF image', max: 4 * MILLION }
  if (format === 'webp') return { kind: 'a WebP image', max: 12.5 * MILLION }
  if (format === 'gif') return { kind: 'a GIF image', max: 12.5 * MILLION }
  if (!isProgressive) return { kind: 'an image', max: MAX_PIXELS }
  if (format === 'png') return { kind: 'an interlaced PNG', max: 12.5 * MILLION }
  return { kind: 'a progressive JPEG', max: (chromaSubsampling === '4:2:0' ? 25 : 12.5) * MILLION }
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
