import type { FooterLinks } from '../ground/footer.ts'
import type { ShopLocale } from '../ground/shop-locale.ts'
import type { PrepaidWays } from '../rules/prepaid-ways.ts'
import type { TermsOfSale } from '../selling/terms-of-sale.ts'

export interface PublicLogo {
  url: string
  width: number
  height: number
}

/** What order forms must know of delivery and tax. */
export interface PublicRates {
  /** False if orders can only be picked up. */
  delivers: boolean
  /** Where they are picked up; empty if they cannot. */
  pickUp: string
}

/** What every page shows of the settings. */
export interface PublicSettings extends ShopLocale {
  /** The sentence under the name. */
  sentence: string
  footer: FooterLinks
  showBlogs: boolean
  showPortfolio: boolean
  /** Ends documents. */
  closingLine: string
  /** Without one, a monogram of the name is shown. */
  logo: PublicLogo | null
  /** For dark grounds; without it, the logo is shown on a white plate. */
  logoOnDark: PublicLogo | null
  /** The name is not written beside the logo. */
  logoHasName: boolean
  /** Null if neither delivery nor tax has rates. */
  rates: PublicRates | null
  /** How orders can be paid in advance. */
  prepaid: PrepaidWays
  /** Whether people can sign in with Google. */
  google: boolean
  /** Absent if customers accept none with their orders. */
  termsOfSale?: TermsOfSale | undefined
}

export const defaultSentence =
  'Hand tools forged, ground and tested under one roof. Sold by the hundred to works, workshops and rental fleets.'
