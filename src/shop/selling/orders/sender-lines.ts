import type { ShopSettings } from '../../../contract/office/settings.ts'
import { addressLines } from '../../../contract/rules/address-lines.ts'

/** Who sells and sends, as packing slips and receipts print it. */
export const senderLines = ({ name, legalName, phone, email, ...address }: ShopSettings): string[] =>
  [legalName || name, ...addressLines(address), phone, email].filter(Boolean)
