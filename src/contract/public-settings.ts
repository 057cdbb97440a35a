import { defaultFooter, type FooterLinks, footerLinks } from './footer.ts'
import { defaultLocale, type ShopLocale } from './shop-locale.ts'

/** What every page shows of the settings. */
export interface PublicSettings extends ShopLocale {
  /** The sentence under the name. */
  sentence: string
  footer: FooterLinks
  showBlogs: boolean
  showPortfolio: boolean
  /** Ends documents. */
  closingLine: string
}

export const defaultSentence =
  'Hand tools forged, ground and tested under one roof. Sold by the hundred to works, workshops and rental fleets.'

export const defaultPublicSettings: PublicSettings = {
  ...defaultLocale,
  sentence: defaultSentence,
  footer: footerLinks(defaultFooter),
  showBlogs: true,
  showPortfolio: true,
  closingLine: '',
}
