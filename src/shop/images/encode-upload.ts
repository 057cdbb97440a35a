import sharp, { type WebpOptions } from 'sharp'
import { Refusal } from '../refusal.ts'
import { inspectImage, MAX_PIXELS } from './inspect-image.ts'
import { measureDrawing, SIDE } from './measure-drawing.ts'
import { imageStoreMessages } from './messages.ts'
import type { EncodedImage } from './save-image.ts'

const MAX_STORED_SIDE = 2000
/** A more opaque image counts as a photograph. */
const MAX_OPACITY = 0.9
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

/** How much neighboring pixels differ in a photograph of much detail. Noise has up to 85, and takes an encoder many times as long. */
const MAX_DETAIL = 10
const careful: WebpOptions = { quality: 88, alphaQuality: 95, smartSubsample: true }
const fast: WebpOptions = { quality: 88, alphaQuality: 95, effort: 0 }

/** Encodes an upload as WebP without metadata, at most 2000 px per side. Refuses other files, damaged ones, and too many pixels. */
export async function encodeUpload(upload: Uint8Array): Promise<EncodedImage> {
  await inspectImage(upload)
  const pixels = await readPixels(upload)
  const { data: bytes, info } = await sharp(pixels.data, { raw: pixels.info })
    .webp(detailOf(pixels) > MAX_DETAIL ? fast : careful)
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { bytes, width, height, drawing: (await hasTransparentBackground(bytes)) ? measureDrawing(await toSquare(bytes)) : null }
}

/** Reads before it encodes, because each needs up to 100 MB. */
const readPixels = (upload: Uint8Array) =>
  sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: MAX_STORED_SIDE, height: MAX_STORED_SIDE, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Refusal('invalid', imageStoreMessages.damaged)
    })

/** The mean difference between a pixel and the next one, to the right or below, whichever is more. */
function detailOf({ data, info: { width, channels } }: Awaited<ReturnType<typeof readPixels>>): number {
  const stride = width * channels
  let [right, below] = [0, 0]
  for (let at = stride; at < data.length; at++) {
    const value = data[at] ?? 0
    right += Math.abs(value - (data[at - channels] ?? 0))
    below += Math.abs(value - (data[at - stride] ?? 0))
  }
  return Math.max(right, below) / data.length
}

async function hasTransparentBackground(bytes: Buffer) {
  const { isOpaque, channels } = await sharp(bytes).stats()
  return !isOpaque && (channels.at(-1)?.mean ?? 255) < MAX_OPACITY * 255
}

const toSquare = (bytes: Buffer) =>
  sharp(bytes).resize(SIDE, SIDE, { fit: 'contain', background: TRANSPARENT }).ensureAlpha().raw().toBuffer()
