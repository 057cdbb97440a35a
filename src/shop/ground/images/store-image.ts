import { maxImageBytes } from '../../../contract/rules/image-file.ts'
import type { Log, Shop } from '../../shop.ts'
import type { Caller, System } from '../actor.ts'
import { transact } from '../database/transact.ts'
import { uploadedImages } from './image-jobs.ts'
import { imageTooLarge } from './image-too-large.ts'
import { refuseIfEnded } from './refuse-if-ended.ts'
import { saveImage } from './save-image.ts'

/** Stores an upload as WebP and returns its URL. Refuses what `encodeUpload` refuses, and more than 10 MB. Stops when the signal is given. */
export async function storeImage(
  shop: Shop,
  actor: Caller | System,
  upload: Uint8Array,
  { signal, log = shop.log }: { signal?: AbortSignal | undefined; log?: Log | undefined } = {},
): Promise<{ url: string }> {
  if (upload.length > maxImageBytes) throw imageTooLarge()
  const image = await uploadedImages.run(log, { task: 'upload' }, upload, signal).catch(refuseIfEnded)
  return transact(shop, (tx) => saveImage(shop, tx, actor, image))
}
