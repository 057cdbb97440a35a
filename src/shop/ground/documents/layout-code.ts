import type { DocumentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import { type PaymentCode, paymentCode } from '../payment-codes/payment-code.ts'
import type { Sheet } from './sheet.ts'

/** The QR code of a document with the modules of each row, without the white around it. */
export type LaidOutCode = PaymentCode & { rows: boolean[][] }

/** The code with which an invoice or a pro forma can be paid. Nothing if it is paid, or without an account that a code can name. */
export async function layOutCode({
  kind,
  money,
  currency,
  totalCents,
  receivedCents = 0,
  seller,
  billTo,
}: DocumentSnapshot): Promise<LaidOutCode | undefined> {
  if (money?.state !== 'due' || (kind !== 'invoice' && kind !== 'pro-forma')) return undefined
  const code = paymentCode({ ...money, currency, amountCents: totalCents - receivedCents, seller: seller.address, buyer: billTo.address })
  if (!code) return undefined
  // Loaded with the first code.
  const { encodeQR } = await import('qr')
  const bordered = encodeQR(code.text, 'raw', { ecc: 'medium', border: 1 })
  return { ...code, rows: bordered.slice(1, -1).map((row) => row.slice(1, -1)) }
}

const BLACK = '#000000'

/** Draws the dark modules of a code as one path, each run of a row as a rectangle. */
export function drawModules({ doc }: Sheet, rows: boolean[][], { x, y, size }: { x: number; y: number; size: number }): void {
  const module = size / rows.length
  for (const [line, row] of rows.entries()) {
    let start = 0
    while (start < row.length) {
      const end = row.indexOf(!row[start], start)
      const next = end === -1 ? row.length : end
      if (row[start]) doc.rect(x + start * module, y + line * module, (next - start) * module, module)
      start = next
    }
  }
  doc.fill(BLACK)
}
