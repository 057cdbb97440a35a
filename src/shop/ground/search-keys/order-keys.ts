import { foldCode, foldWords } from '../../../contract/rules/fold-text.ts'
import type { OrderRow, Tables } from '../database/tables.ts'
import { piecesOf } from './pieces.ts'

/** The keys of the numbers that only this order has. */
export const keysOfOrder = ({ number, purchaseOrder }: Pick<OrderRow, 'number' | 'purchaseOrder'>): string[] => [
  ...piecesOf(foldCode(number)),
  ...(foldCode(purchaseOrder) ? piecesOf(foldCode(purchaseOrder)) : []),
]

/** The keys that an invoice or a credit note adds to its order. */
export const keysOfInvoice = ({ number }: Pick<Tables['invoice'], 'number'>): string[] => piecesOf(foldCode(number))

/** The keys that a shipment adds to its order. */
export const keysOfShipment = ({ carrier, trackingNumber }: Pick<Tables['shipment'], 'carrier' | 'trackingNumber'>): string[] => [
  ...[...new Set([...foldWords(carrier), foldCode(carrier)])].filter(Boolean).map((word) => piecesOf(word)[0] ?? ''),
  ...(foldCode(trackingNumber) ? piecesOf(foldCode(trackingNumber)) : []),
]
