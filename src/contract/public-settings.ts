import { defaultLocale, type ShopLocale } from './shop-locale.ts'

/** What every page shows of the settings. */
export interface PublicSettings extends ShopLocale {
  /** The sentence under the name. */
  sentence: string
}

export const defaultPublicSettings: PublicSettings = {
  ...defaultLocale,
  sentence: 'Hand tools forged, ground and tested under one roof. Sold by the hundred to works, workshops and rental fleets.',
}
