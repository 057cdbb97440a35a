import type { DocumentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import type { Shop } from '../../shop.ts'
import { storedImages } from '../images/image-jobs.ts'

const MAX_WIDTH = 720

let last: { url: string; png: Uint8Array } | undefined

/** Reads the logo of a document as a PNG on white. A logo that is missing does not stop a document. */
export async function readLogo(shop: Shop, { logo }: DocumentSnapshot): Promise<Uint8Array | undefined> {
  if (!logo) return undefined
  if (last?.url === logo.url) return last.png
  try {
    const webp = await shop.images.get(logo.url.slice('/images/'.length))
    if (!webp) return undefined
    const size = { width: MAX_WIDTH, withoutEnlargement: true }
    const { bytes: png } = await storedImages.run(shop.log, { task: 'png', size }, webp)
    last = { url: logo.url, png }
    return png
  } catch (error) {
    shop.log.warn({ err: error }, 'Could not read the logo for a document')
    return undefined
  }
}
