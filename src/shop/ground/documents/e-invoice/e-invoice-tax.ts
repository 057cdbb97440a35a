import { roundedShare } from '../../../../contract/rules/rounded-share.ts'
import type { DocumentSnapshot } from '../../../../contract/selling/document-snapshot.ts'
import { eInvoiceMessages } from './messages.ts'
import { xmlText } from './xml.ts'

/** VAT categories of EN 16931 (UNTDID 5305). */
export type TaxCode = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O'

/** The only tax of a document (BG-23): EN 16931 has one rate for what several taxes take together. */
export interface EInvoiceTax {
  code: TaxCode
  /** Null where the category has none. */
  percentThousandths: number | null
  onCents: number
  cents: number
  reason: string
  /** A code of VATEX. */
  reasonCode: string
}

interface TaxIds {
  seller: string
  buyer: string
}

const reasonCodes: Partial<Record<TaxCode, string>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
}

/** The tax on a net amount, rounded as EN 16931 wants it (BR-CO-17), whatever rounding the order had. */
export function eInvoiceTax(snapshot: DocumentSnapshot, onCents: number, ids: TaxIds): EInvoiceTax {
  const code = codeOf(snapshot, ids)
  const percent = code === 'S' ? snapshot.taxes.reduce((sum, { percentThousandths }) => sum + percentThousandths, 0) : 0
  const needsReason = code !== 'S' && code !== 'Z'
  return {
    code,
    percentThousandths: code === 'O' ? null : percent,
    onCents,
    cents: roundedShare(onCents, percent, 100_000),
    reason: needsReason ? xmlText(snapshot.exemption) || eInvoiceMessages.reasons[code] : '',
    reasonCode: reasonCodes[code] ?? '',
  }
}

/** Exports need the seller's VAT ID, and what the buyer owes needs the IDs of both: without them the document is exempt for its own reason. */
function codeOf({ category, taxes }: DocumentSnapshot, { seller, buyer }: TaxIds): TaxCode {
  switch (category) {
    case 'standard':
      return taxes.some(({ percentThousandths }) => percentThousandths > 0) ? 'S' : 'Z'
    case 'zero-rated':
      return 'Z'
    case 'export':
      return seller ? 'G' : 'E'
    case 'intra-community':
      return seller && buyer ? 'K' : 'E'
    case 'reverse-charge':
      return seller && buyer ? 'AE' : 'E'
    case 'certificate':
    case 'other':
      return 'E'
    case 'not-taxable':
    case null:
      return 'O'
  }
}
