import { messages } from '../../contract/messages.ts'
import type { LineReason } from '../../contract/orders.ts'
import type { ProductRow } from '../database/tables.ts'
import { notFound, Refusal } from '../refusal.ts'
import { orderMessages } from './messages.ts'
import type { ResolvedLine } from './resolve-lines.ts'

export interface LineRefusal extends ResolvedLine {
  reason: LineReason
  message?: string
  product?: ProductRow
}

/** Refuses an order with the reason of each line that cannot be ordered (design section 5). */
export function refuseLines(refusals: LineRefusal[]): Refusal {
  const lines = refusals.map(toFacts)
  const [first, ...others] = lines
  const message = others.length === 0 && first ? first.message : orderMessages.linesRefused(lines.length)
  return new Refusal('out-of-range', message, { lines })
}

/** Refuses an order of one product in the words of the specification, which knows two reasons (section 5). */
export function refuseProduct(refusals: LineRefusal[]): Refusal {
  const [line] = refusals
  if (!line?.product) return notFound('product')
  const { available, minimumOrder } = line.product
  const isBelowMinimum = (line.orderUnit as number) < minimumOrder
  const specified = isBelowMinimum ? messages.minimumOrder(minimumOrder) : messages.available(available)
  const { index, productID, sku, ...facts } = toFacts(line)
  return new Refusal('out-of-range', line.reason === 'sold-out' ? specified : facts.message, { ...facts, lines: [toFacts(line)] })
}

function toFacts({ index, productId, sku, reason, message, product }: LineRefusal) {
  return {
    index,
    productID: productId,
    sku: product?.sku ?? sku,
    reason,
    message: message ?? orderMessages.unknownProduct(sku),
    ...(product && { available: product.available, minimum_order: product.minimumOrder, increment: product.increment }),
  }
}
