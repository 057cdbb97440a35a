import type { PartyAddress } from '../../../contract/selling/document-snapshot.ts'
import { readIban } from '../identifiers/read-iban.ts'
import { epcCode } from './epc-code.ts'
import { type SwissBill, swissBill, swissCode } from './swiss-bill.ts'

/** A transfer that a code can ask for. */
export interface Transfer {
  holder: string
  /** An IBAN or any other account number. */
  account: string
  /** A BIC or a routing number. */
  bic: string
  currency: string
  amountCents: number
  /** What the shop recognizes the payment by. */
  reference: string
  seller: PartyAddress | undefined
  buyer: PartyAddress | undefined
}

export type PaymentCode =
  | { standard: 'epc'; text: string }
  /** With everything that is printed beside the code. */
  | { standard: 'swiss'; text: string; bill: SwissBill }

/** The largest amount of both standards. */
const MAX_CENTS = 99_999_999_999

/**
 * The QR code with which a banking app fills in a transfer: a Swiss QR-bill for accounts in Switzerland and Liechtenstein, EPC069-12 for other
 * transfers in euros. Undefined where neither standard allows one, such as without an IBAN or in another currency.
 */
export function paymentCode(transfer: Transfer): PaymentCode | undefined {
  const { account, amountCents } = transfer
  const iban = readIban(account)
  if (!iban || amountCents < 1 || amountCents > MAX_CENTS) return undefined
  if (/^(CH|LI)/.test(iban)) {
    const bill = swissBill(transfer, iban)
    return bill && { standard: 'swiss', text: swissCode(bill), bill }
  }
  const text = epcCode(transfer, iban)
  return text === undefined ? undefined : { standard: 'epc', text }
}
