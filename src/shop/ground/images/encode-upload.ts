import sharp, { type WebpOptions } from 'sharp'
import { Refusal } from '../refusal.ts'
import { inspectImage, MAX_PIXELS } from './inspect-image.ts'
import { measureDrawing, SIDE } from './measure-drawing.ts'
import { imageStoreMessages } from './messages.ts'
import type { EncodedImage } from './save-image.ts'

const MAX_STORED_SIDE = 2000
/** To encode a transparent pixel takes twice the memory. */
const MAX_TRANSPARENT_SIDE = 1800
/** A more opaque image counts as a photograph. */
const MAX_OPACITY = 0.9
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

/** How much neighboring pixels differ in a photograph of much detail. Noise has up to 85, and takes an encoder many times as long. */
const MAX_DETAIL = 10
const opaque: WebpOptions = { quality: 88, smartSubsample: true }
/** A transparency is encoded without loss, which takes 50 MB more with more effort. */
const transparent: WebpOptions = { quality: 88, alphaQuality: 95, effort: 2 }
const noise: WebpOptions = { quality: 88, alphaQuality: 20, effort: 0 }

/**
 * Encodes an upload as WebP without metadata, at most 2000 px per side, or 1800 px if it can be transparent. Refuses other files, damaged
 * ones, and too many pixels.
 */
export async function encodeUpload(upload: Uint8Array): Promise<EncodedImage> {
  const { hasAlpha } = await inspectImage(upload)
  const pixels = await readPixels(upload, hasAlpha ? MAX_TRANSPARENT_SIDE : MAX_STORED_SIDE)
  const { data: bytes, info } = await toSharp(pixels).webp(optionsFor(pixels)).toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { bytes, width, height, drawing: opacityOf(pixels) < MAX_OPACITY ? measureDrawing(await toSquare(pixels)) : null }
}

function optionsFor(pixels: Pixels): WebpOptions {
  if (detailOf(pixels) > MAX_DETAIL) return noise
  return isWithAlpha(pixels) ? transparent : opaque
}

/** Reads before it encodes, because each needs up to 100 MB. */
const readPixels = (upload: Uint8Array, side: number) =>
  sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Refusal('invalid', imageStoreMessages.damaged)
    })

type Pixels = Awaited<ReturnType<typeof readPixels>>

const toSharp = ({ data, info }: Pixels) => sharp(data, { raw: info })

const toSquare = (pixels: Pixels) =>
  toSharp(pixels).resize(SIDE, SIDE, { fit: 'contain', background: TRANSPARENT }).ensureAlpha().raw().toBuffer()

/** Gray or colors, with an alpha channel. */
const isWithAlpha = ({ info: { channels } }: Pixels) => channels === 2 || channels === 4

/** The mean difference between a pixel and the next one, to the right or below, whichever is more. Every fourth line tells. */
function detailOf({ data, info: { width, channels } }: Pixels): number {
  const stride = width * channels
  let [right, below, count] = [0, 0, 1]
  for (let line = stride; line < data.length; line += 4 * stride)
    for (let at = line; at < line + stride; at++, count++) {
      const value = data[at] ?? 0
      right += Math.abs(value - (data[at - channels] ?? 0))
      below += Math.abs(value - (data[at - stride] ?? 0))
    }
  return Math.max(right, below) / count
}

/** The mean of its alpha channel, from 0 to 1. */
function opacityOf(pixels: Pixels): number {
  if (!isWithAlpha(pixels)) return 1
  const { data, info } = pixels
  let sum = 0
  for (let at = info.channels - 1; at < data.length; at += info.channels) sum += data[at] ?? 0
  return sum / (info.width * info.height * 255)
}
