import { keysOf } from '../../../contract/ground/keys-of.ts'
import type { PartyAddress } from '../../../contract/selling/document-snapshot.ts'
import { codeAmount, codeText } from './code-text.ts'
import type { Transfer } from './payment-code.ts'
import { creditorReference, qrReference } from './payment-reference.ts'

/** A party of a Swiss QR-bill, with a structured address. */
export interface BillParty {
  name: string
  street: string
  postcode: string
  city: string
  /** An ISO code. */
  country: string
}

/** What a Swiss QR-bill says, in the code and beside it. */
export interface SwissBill {
  iban: string
  creditor: BillParty
  amountCents: number
  currency: string
  /** Unknown if the address does not fit; there is then room to write it. */
  debtor: BillParty | undefined
  reference: { type: 'QRR' | 'SCOR' | 'NON'; text: string }
  message: string
}

/** Basic Latin, Latin-1, Latin Extended-A, the Romanian letters and the euro sign. */
const allowed = /^[\u0020-\u007E\u00A0-\u017F\u0218-\u021B\u20AC]*$/u

const limits = { name: 70, street: 70, postcode: 16, city: 35 } as const
const MAX_MESSAGE = 140

/**
 * A Swiss QR-bill (Implementation Guidelines 2.3). Undefined where they do not allow one: another currency, or a creditor whose name or
 * address is incomplete, too long or in other letters.
 */
export function swissBill({ holder, currency, amountCents, reference, seller, buyer }: Transfer, iban: string): SwissBill | undefined {
  const creditor = seller && toParty({ ...seller, name: holder })
  const message = codeText(reference)
  const found = referenceOf(iban, message)
  if ((currency !== 'CHF' && currency !== 'EUR') || !creditor || !found) return undefined
  if (message.length > MAX_MESSAGE || !allowed.test(message)) return undefined
  return { iban, creditor, amountCents, currency, debtor: buyer && toParty(buyer), reference: found, message }
}

/** A QR-IBAN takes a QR reference and nothing else. */
function referenceOf(iban: string, reference: string): SwissBill['reference'] | undefined {
  const institution = Number(iban.slice(4, 9))
  if (institution >= 30_000 && institution <= 31_999) {
    const text = qrReference(reference)
    return text === undefined ? undefined : { type: 'QRR', text }
  }
  const text = creditorReference(reference)
  return text === undefined ? { type: 'NON', text: '' } : { type: 'SCOR', text }
}

function toParty({ country, ...address }: PartyAddress): BillParty | undefined {
  const [name, street, postcode, city] = (['name', 'street', 'postcode', 'city'] as const).map((field) => codeText(address[field]))
  const party = { name: name ?? '', street: street ?? '', postcode: postcode ?? '', city: city ?? '', country }
  const fits = keysOf(limits).every((field) => {
    const text = party[field]
    return text.length <= limits[field] && allowed.test(text) && (text !== '' || field === 'street')
  })
  return fits && country !== '' ? party : undefined
}

/** The text of the code. The ultimate creditor is for future use and stays empty. */
export function swissCode({ iban, creditor, amountCents, currency, debtor, reference, message }: SwissBill): string {
  const ultimateCreditor = partyFields(undefined)
  return [
    ...['SPC', '0200', '1', iban],
    ...partyFields(creditor),
    ...ultimateCreditor,
    ...[codeAmount(amountCents), currency],
    ...partyFields(debtor),
    ...[reference.type, reference.text, message, 'EPD'],
  ].join('\n')
}

/** The number of the building is in the street. */
const partyFields = (party: BillParty | undefined): string[] =>
  party ? ['S', party.name, party.street, '', party.postcode, party.city, party.country] : Array(7).fill('')
