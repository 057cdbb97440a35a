import { logoMessages, maxLogoBytes } from '../../contract/rules/logo-file.ts'
import type { Admin } from '../actor.ts'
import { transact } from '../database/transact.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { uploadedImages } from './image-jobs.ts'
import type { LogoGround } from './logo-ground.ts'
import { refuseIfEnded } from './refuse-if-ended.ts'
import { saveImage } from './save-image.ts'

/**
 * Stores a logo for a light or a dark ground and returns its address and size. It is drawn to a WebP: browsers never get the SVG, so
 * nothing in it can run. Refuses what `drawLogo` refuses, and more than 2 MB. Stops when the signal is given.
 */
export async function storeLogo(shop: Shop, admin: Admin, upload: Uint8Array, ground: LogoGround, signal?: AbortSignal) {
  if (upload.length > maxLogoBytes) throw new Refusal('invalid', logoMessages.tooLarge)
  const image = await uploadedImages.run(shop.log, { task: 'logo', bytes: upload, ground }, signal).catch(refuseIfEnded)
  const { url } = await transact(shop, (tx) => saveImage(shop, tx, admin, image))
  return { url, width: image.width, height: image.height }
}
