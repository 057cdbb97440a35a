import { countryName } from '../../../contract/ground/countries.ts'
import { currencyLabel } from '../../../contract/ground/shop-locale.ts'
import { defaultSettings, type ManagedSettings, type ShopSettings } from '../../../contract/office/settings.ts'
import { countryCode } from '../../../contract/rules/country-code.ts'
import { ownCountryHasNoRow } from '../../../contract/rules/own-country-has-no-row.ts'
import { gettingStartedMessages } from './messages.ts'
import type { Says } from './read-start-list.ts'

export function toName({ name, legalName, street, city, region, country }: ShopSettings): Says {
  const isOwn = name !== defaultSettings.name || legalName !== ''
  const hasAddress = [street, city, country].every(Boolean)
  if (isOwn && hasAddress) return { state: 'done', says: [[legalName || name, street, city, region, country].filter(Boolean).join(', ')] }
  const says = [!isOwn && gettingStartedMessages.noName, !hasAddress && gettingStartedMessages.noAddress].filter((text) => text !== false)
  return { state: isOwn || hasAddress ? 'half' : 'open', says }
}

export function toLegal({ footer: { legal } }: ShopSettings): Says {
  if (legal.length === 0) return { state: 'open', says: [gettingStartedMessages.noLegalPages] }
  // An entry can lead to a page elsewhere.
  const missing = legal.filter(({ text, link }) => !text && !link).map(({ name }) => name)
  if (missing.length === 0) return { state: 'done', says: [gettingStartedMessages.legalDone(legal.map(({ name }) => name))] }
  return { state: missing.length < legal.length ? 'half' : 'open', says: [gettingStartedMessages.legalMissing(missing)] }
}

/** The currency of a shop that has orders, or whose owner has chosen one, is decided. */
export function toCurrency({ currency, startDecided, firstOrder }: ManagedSettings): Says {
  const label = currencyLabel(currency)
  if (firstOrder) return { state: 'done', says: [gettingStartedMessages.currencyFixed(label, firstOrder.number)] }
  const isDecided = currency !== defaultSettings.currency || startDecided.includes('currency')
  return { state: isDecided ? 'done' : 'open', says: [gettingStartedMessages.currency(label)] }
}

/** No invoices is a decision, too. */
export function toInvoices({ invoicePrefix, street, city, country, startDecided }: ManagedSettings): Says {
  if (invoicePrefix === '')
    return startDecided.includes('invoices')
      ? { state: 'done', says: [gettingStartedMessages.noInvoices] }
      : { state: 'open', says: [gettingStartedMessages.noPrefix] }
  const hasAddress = [street, city, country].every(Boolean)
  return hasAddress
    ? { state: 'done', says: [gettingStartedMessages.invoices(invoicePrefix)] }
    : { state: 'half', says: [gettingStartedMessages.noInvoiceAddress(invoicePrefix)] }
}

/** No rate is a decision, too. */
export function toRates({ delivery, noDelivery, tax, noTax, country }: ShopSettings): Says {
  const decided = [delivery.length > 0 || noDelivery, tax.length > 0 || noTax].filter(Boolean).length
  const says = [
    gettingStartedMessages.rates('Delivery', delivery.length, noDelivery),
    gettingStartedMessages.rates('Tax', tax.length, noTax),
  ]
  if (ownCountryHasNoRow({ country, tax })) {
    const home = countryName(countryCode(country) ?? '') ?? country
    return { state: 'half', says: [...says, gettingStartedMessages.noHomeRow(home)] }
  }
  return { state: decided === 2 ? 'done' : decided === 1 ? 'half' : 'open', says }
}
