import sharp from 'sharp'
import { Refusal } from '../refusal.ts'
import { inspectImage, MAX_PIXELS } from './inspect-image.ts'
import { measureDrawing, SIDE } from './measure-drawing.ts'
import { imageStoreMessages } from './messages.ts'
import type { EncodedImage } from './save-image.ts'

const MAX_STORED_SIDE = 2000
/** A more opaque image counts as a photograph. */
const MAX_OPACITY = 0.9
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

/** Encodes an upload as WebP without metadata, at most 2000 px per side. Refuses other files, damaged ones, and too many pixels. */
export async function encodeUpload(upload: Uint8Array): Promise<EncodedImage> {
  await inspectImage(upload)
  const { data: bytes, info } = await sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: MAX_STORED_SIDE, height: MAX_STORED_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88, alphaQuality: 95, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Refusal('invalid', imageStoreMessages.damaged)
    })
  const { width, height } = info
  return { bytes, width, height, drawing: (await hasTransparentBackground(bytes)) ? measureDrawing(await toSquare(bytes)) : null }
}

async function hasTransparentBackground(bytes: Buffer) {
  const { isOpaque, channels } = await sharp(bytes).stats()
  return !isOpaque && (channels.at(-1)?.mean ?? 255) < MAX_OPACITY * 255
}

const toSquare = (bytes: Buffer) =>
  sharp(bytes).resize(SIDE, SIDE, { fit: 'contain', background: TRANSPARENT }).ensureAlpha().raw().toBuffer()
