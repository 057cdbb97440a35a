import { isSEPACountry, isValidBIC } from 'ibantools'
import { isInEu } from '../../../contract/ground/eu-countries.ts'
import { compactId } from '../../../contract/rules/tax-id-parts.ts'
import { codeAmount, codeText } from './code-text.ts'
import type { Transfer } from './payment-code.ts'

const MAX_NAME = 70
const MAX_REFERENCE = 140
const MAX_BYTES = 331

/** Outside of the European Economic Area, a code needs the BIC. */
const isInEea = (country: string) => isInEu(country) || ['IS', 'NO', 'LI'].includes(country)

/**
 * The text of a code for a SEPA credit transfer (EPC069-12, version 002). Undefined where it does not allow one: another currency, an account
 * outside of SEPA, or a name that is too long, which must not be cut because banks compare it with the account's.
 */
export function epcCode({ holder, bic, currency, amountCents, reference }: Transfer, iban: string): string | undefined {
  const country = iban.slice(0, 2)
  const [name, compactBic, remittance] = [codeText(holder), compactId(bic), codeText(reference)]
  const knownBic = isValidBIC(compactBic) ? compactBic : ''
  if (currency !== 'EUR' || !isSEPACountry(country) || (knownBic === '' && !isInEea(country))) return undefined
  if (name === '' || lengthOf(name) > MAX_NAME || lengthOf(remittance) > MAX_REFERENCE) return undefined
  const purpose = ''
  const structuredReference = ''
  const code = [
    'BCD',
    '002',
    // UTF-8.
    '1',
    'SCT',
    knownBic,
    name,
    iban,
    `EUR${codeAmount(amountCents)}`,
    purpose,
    structuredReference,
    remittance,
  ].join('\n')
  return Buffer.byteLength(code) > MAX_BYTES ? undefined : code
}

const lengthOf = (text: string) => [...text].length
