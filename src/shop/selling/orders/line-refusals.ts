import { specifiedMessage } from '../../../contract/rules/order-quantity.ts'
import type { LineReason } from '../../../contract/selling/order.ts'
import { toLimits } from '../../catalog/products/to-product.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { ResolvedLine } from './find-line-products.ts'
import { orderMessages } from './messages.ts'

export interface LineRefusal extends ResolvedLine {
  reason: LineReason
  message: string
  /** The quantity that can be ordered instead, where the limits of the product do not tell it. */
  suggestion?: number | undefined
}

/** Refuses an order with the reason of each line that cannot be ordered. */
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
  const { index, productID, sku, ...facts } = toFacts(line)
  const limits = { available, minimum_order: minimumOrder }
  const message = specifiedMessage(limits, Number(line.orderUnit), facts)
  return new Refusal('out-of-range', message, { ...facts, lines: [toFacts(line)] })
}

function toFacts({ index, productID, sku, reason, message, product, suggestion }: LineRefusal) {
  return {
    index,
    productID: product?.id ?? productID,
    sku: product?.sku ?? sku,
    reason,
    message,
    ...(product && toLimits(product)),
    ...(suggestion !== undefined && { suggestion }),
  }
}
