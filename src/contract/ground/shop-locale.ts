/** The currencies that a shop can sell in. All have cents. */
export const currencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF'] as const
export type Currency = (typeof currencies)[number]

/** What texts need of the owner's settings. */
export interface ShopLocale {
  name: string
  currency: Currency
  /** The name of a time zone, such as Europe/Berlin. */
  timeZone: string
}

export const defaultLocale: ShopLocale = { name: 'Tools Manufacturer', currency: 'USD', timeZone: 'UTC' }

let current = defaultLocale

/** The name, the currency and the time zone of the shop. A process serves one shop, and a page shows one. */
export const shopLocale = (): ShopLocale => current

/** Called wherever settings arrive: at the start, after an edit, and in the browser with the page. */
export function setShopLocale({ name, currency, timeZone }: ShopLocale): void {
  current = { name, currency, timeZone }
}

/** The title of a page (specification section 1). */
export const pageTitle = (title: string) => `${title} - ${current.name}`

const currencyWords: Record<Currency, { symbol: string; name: string }> = {
  USD: { symbol: '$', name: 'US dollars' },
  EUR: { symbol: '€', name: 'euros' },
  GBP: { symbol: '£', name: 'pounds sterling' },
  CAD: { symbol: 'CA$', name: 'Canadian dollars' },
  AUD: { symbol: 'A$', name: 'Australian dollars' },
  CHF: { symbol: 'CHF\u00a0', name: 'Swiss francs' },
}

/** A currency as a choice shows it, such as US dollars, $. */
export const currencyLabel = (currency: Currency): string => `${currencyWords[currency].name}, ${currencyWords[currency].symbol.trim()}`

/** What comes before an amount. */
export const currencySymbol = (currency: Currency = current.currency): string => currencyWords[currency].symbol

/** The currency as a sentence names it, such as US dollars. */
export const currencyName = (): string => currencyWords[current.currency].name
