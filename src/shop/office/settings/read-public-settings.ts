import { footerLinks } from '../../../contract/ground/footer.ts'
import type { PublicSettings } from '../../../contract/office/public-settings.ts'
import { bankAccount } from '../../../contract/rules/bank-account.ts'
import { hasRates } from '../../../contract/rules/total-order.ts'
import { currentTerms } from '../../ground/settings/current-terms.ts'
import type { Shop } from '../../shop.ts'

/** What every page shows of the settings. */
export function readPublicSettings(shop: Shop): PublicSettings {
  const { name, sentence, currency, timeZone, footer, showBlogs, showPortfolio, closingLine } = shop.settings()
  const terms = currentTerms(shop.settings())
  const { delivery, pickUp, tax } = shop.settings()
  const { logo, logoOnDark, logoHasName } = shop.settings()
  return {
    logo,
    logoOnDark,
    logoHasName,
    name,
    sentence,
    currency,
    timeZone,
    footer: footerLinks(footer),
    showBlogs,
    showPortfolio,
    closingLine,
    rates: hasRates({ delivery, pickUp, tax }) ? { delivers: delivery.length > 0 || pickUp === '', pickUp } : null,
    prepaid: { card: shop.gateway !== undefined, transfer: bankAccount(shop.settings()) !== undefined },
    google: shop.config.offersGoogle ?? true,
    ...(terms && { termsOfSale: { name: terms.name, path: terms.path, version: terms.version } }),
  }
}
