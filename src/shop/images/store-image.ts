import { maxImageBytes } from '../../contract/image-file.ts'
import type { Person, System } from '../actor.ts'
import { transact } from '../database/transact.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { encodeInTurn, type Sharp } from './encoder.ts'
import { inspectImage, MAX_PIXELS, tooHeavy } from './inspect-image.ts'
import { measureDrawing, SIDE } from './measure-drawing.ts'
import { type EncodedImage, saveImage } from './save-image.ts'

const MAX_STORED_SIDE = 2000
/** A picture that covers more of its ground is a photograph, whatever its format says. */
const MOST_COVERED = 0.9
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/**
 * Stores an uploaded picture under a new name and gives its address. It is never kept as it came: it is re-encoded to
 * WebP, upright, without metadata, at most 2000 px a side, and its drawing is measured. The same picture again gets the
 * same address. Refuses what is not a JPEG, PNG, WebP, AVIF or GIF, more than 10 MB, and what cannot be read.
 */
export async function storeImage(shop: Shop, who: Person | System, upload: Uint8Array): Promise<{ url: string }> {
  if (upload.length > maxImageBytes) throw tooHeavy()
  const image = await finish(upload)
  return transact(shop, (tx) => saveImage(shop, tx, who, image))
}

const finish = (upload: Uint8Array): Promise<EncodedImage> =>
  encodeInTurn(async (sharp) => {
    await inspectImage(sharp, upload)
    const { data: bytes, info } = await sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: MAX_STORED_SIDE, height: MAX_STORED_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88, alphaQuality: 95, smartSubsample: true })
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw new Refusal('invalid', 'This picture is damaged and cannot be read')
      })
    const { width, height } = info
    return { bytes, width, height, drawing: (await hasClearGround(sharp, bytes)) ? measureDrawing(await squareOf(sharp, bytes)) : null }
  })

async function hasClearGround(sharp: Sharp, bytes: Buffer) {
  const { isOpaque, channels } = await sharp(bytes).stats()
  return !isOpaque && (channels.at(-1)?.mean ?? 255) < MOST_COVERED * 255
}

/** The picture as it stands on a square tile: whole, in the middle. */
const squareOf = (sharp: Sharp, bytes: Buffer) =>
  sharp(bytes).resize(SIDE, SIDE, { fit: 'contain', background: CLEAR }).ensureAlpha().raw().toBuffer()
