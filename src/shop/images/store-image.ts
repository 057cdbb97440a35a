import { maxImageBytes } from '../../contract/rules/image-file.ts'
import type { Caller, System } from '../actor.ts'
import { transact } from '../database/transact.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { encodeInTurn, type Sharp } from './encoder.ts'
import { fileTooLarge, inspectImage, MAX_PIXELS } from './inspect-image.ts'
import { measureDrawing, SIDE } from './measure-drawing.ts'
import { imageStoreMessages } from './messages.ts'
import { type EncodedImage, saveImage } from './save-image.ts'

const MAX_STORED_SIDE = 2000
/** A more opaque image counts as a photograph. */
const MAX_OPACITY = 0.9
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

/** Stores an upload as WebP without metadata, at most 2000 px per side, and returns its URL. Refuses other files and more than 10 MB. */
export async function storeImage(shop: Shop, actor: Caller | System, upload: Uint8Array): Promise<{ url: string }> {
  if (upload.length > maxImageBytes) throw fileTooLarge()
  const image = await encode(upload)
  return transact(shop, (tx) => saveImage(shop, tx, actor, image))
}

const encode = (upload: Uint8Array): Promise<EncodedImage> =>
  encodeInTurn(async (sharp) => {
    await inspectImage(sharp, upload)
    const { data: bytes, info } = await sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: MAX_STORED_SIDE, height: MAX_STORED_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88, alphaQuality: 95, smartSubsample: true })
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw new Refusal('invalid', imageStoreMessages.damaged)
      })
    const { width, height } = info
    return {
      bytes,
      width,
      height,
      drawing: (await hasTransparentBackground(sharp, bytes)) ? measureDrawing(await toSquare(sharp, bytes)) : null,
    }
  })

async function hasTransparentBackground(sharp: Sharp, bytes: Buffer) {
  const { isOpaque, channels } = await sharp(bytes).stats()
  return !isOpaque && (channels.at(-1)?.mean ?? 255) < MAX_OPACITY * 255
}

const toSquare = (sharp: Sharp, bytes: Buffer) =>
  sharp(bytes).resize(SIDE, SIDE, { fit: 'contain', background: TRANSPARENT }).ensureAlpha().raw().toBuffer()
