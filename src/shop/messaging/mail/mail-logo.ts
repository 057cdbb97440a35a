import { storedImages } from '../../ground/images/image-jobs.ts'
import type { Shop } from '../../shop.ts'

const HEIGHT = 28
const MAX_WIDTH = 240
const SCALE = 2

/** The logo as mail programs show it: a PNG on white, legible in a dark inbox too. */
export interface MailLogo {
  png: Buffer
  width: number
  height: number
  /** The name is not written beside it. */
  hasName: boolean
}

const drawn = new WeakMap<Shop, { url: string; png: Buffer }>()

/** Reads the logo for an email. An email never waits for a logo that is missing: without one it has the name. */
export async function readMailLogo(shop: Shop): Promise<MailLogo | undefined> {
  const { logo, logoHasName: hasName } = shop.settings()
  if (!logo) return undefined
  const share = Math.min(HEIGHT / logo.height, MAX_WIDTH / logo.width)
  const [width, height] = [Math.round(logo.width * share), Math.round(logo.height * share)]
  try {
    const known = drawn.get(shop)
    if (known?.url === logo.url) return { png: known.png, width, height, hasName }
    const webp = await shop.images.get(logo.url.slice('/images/'.length))
    if (!webp) return undefined
    const size = { width: width * SCALE, height: height * SCALE, fit: 'inside' } as const
    const { bytes } = await storedImages.run(shop.log, { task: 'png', size }, webp)
    const png = Buffer.from(bytes)
    drawn.set(shop, { url: logo.url, png })
    return { png, width, height, hasName }
  } catch (error) {
    shop.log.warn({ err: error }, 'Could not read the logo for an email')
    return undefined
  }
}
