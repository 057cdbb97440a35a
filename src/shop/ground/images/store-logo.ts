import { logoMessages, maxLogoBytes } from '../../../contract/rules/logo-file.ts'
import type { Log, Shop } from '../../shop.ts'
import type { Admin } from '../actor.ts'
import { transact } from '../database/transact.ts'
import { Refusal } from '../refusal.ts'
import { uploadedLogos } from './image-jobs.ts'
import type { LogoGround } from './logo-ground.ts'
import { refuseIfEnded } from './refuse-if-ended.ts'
import { saveImage } from './save-image.ts'

/**
 * Stores a logo for a light or a dark ground and returns its address and size. It is drawn to a WebP: browsers never get the SVG, so
 * nothing in it can run. Refuses what `drawLogo` refuses, and more than 2 MB. Stops when the signal is given.
 */
export async function storeLogo(
  shop: Shop,
  admin: Admin,
  upload: Uint8Array,
  { ground, signal, log = shop.log }: { ground: LogoGround; signal?: AbortSignal | undefined; log?: Log | undefined },
) {
  if (upload.length > maxLogoBytes) throw new Refusal('invalid', logoMessages.tooLarge)
  const image = await uploadedLogos.run(log, { task: 'logo', ground }, upload, signal).catch(refuseIfEnded)
  const { url } = await transact(shop, (tx) => saveImage(shop, tx, admin, image))
  return { url, width: image.width, height: image.height }
}
