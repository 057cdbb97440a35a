import { defaultSettings, type ShopSettings } from '../../../contract/office/settings.ts'
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

/** No rate is a decision, too. */
export function toRates({ delivery, noDelivery, tax, noTax }: ShopSettings): Says {
  const decided = [delivery.length > 0 || noDelivery, tax.length > 0 || noTax].filter(Boolean).length
  const says = [
    gettingStartedMessages.rates('Delivery', delivery.length, noDelivery),
    gettingStartedMessages.rates('Tax', tax.length, noTax),
  ]
  return { state: decided === 2 ? 'done' : decided === 1 ? 'half' : 'open', says }
}
