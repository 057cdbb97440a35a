import { isInEu } from '../ground/eu-countries.ts'
import { countryCode } from './country-code.ts'
import { splitTaxId, vatPrefixOf } from './tax-id-parts.ts'

export const taxIdStates = ['unchecked', 'valid', 'invalid', 'unavailable', 'accepted'] as const
export type TaxIdState = (typeof taxIdStates)[number]

/** What was asked about a tax ID and what came of it, as it is stored. Moments are ISO texts. */
export interface TaxIdCheck {
  /** Which ID, as `taxIdKey` writes it. */
  of: string
  /** As documents name it once it counts: a VAT number with its prefix, others as they were typed, without spaces and dots. */
  id: string
  askedAt: string | null
  answeredAt: string | null
  /** What the register said last. */
  answer: 'valid' | 'invalid' | null
  /** The company's name and address in the register; empty where the country does not tell them. */
  name: string
  address: string
  /** Of the answer, as the proof that it was asked. */
  reference: string
  /** Why the last question got no answer, such as MS_UNAVAILABLE. */
  problem: string
  lastValidAt: string | null
  /** When the register first said that it is invalid, and the managers were told. Absent in a check of the version before. */
  invalidSince?: string | null
  /** Who of the office accepted the ID by hand, when and why. */
  acceptedBy: string
  acceptedAt: string | null
  reason: string
}

export const emptyCheck = (of: string): TaxIdCheck => ({
  of,
  id: '',
  askedAt: null,
  answeredAt: null,
  answer: null,
  name: '',
  address: '',
  reference: '',
  problem: '',
  lastValidAt: null,
  invalidSince: null,
  acceptedBy: '',
  acceptedAt: null,
  reason: '',
})

/** Whether the EU's register VIES knows VAT numbers that begin so: those of the EU, with EL for Greece, and of Northern Ireland. */
export const isInVies = (prefix: string) => prefix === 'EL' || prefix === 'XI' || (prefix !== 'GR' && isInEu(prefix))

/**
 * A tax ID as it is compared: two spellings of one ID are the same text. `ownerCountry`, as it was typed, counts where the ID has no
 * prefix.
 */
export function taxIdKey(taxId: string, ownerCountry: string): string {
  const { prefix, number, country } = splitTaxId(taxId, countryCode(ownerCountry) ?? '')
  return `${prefix || vatPrefixOf(country)}${number}`
}
