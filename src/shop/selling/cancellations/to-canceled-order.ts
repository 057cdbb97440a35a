import { toJson } from '../../ground/database/json.ts'
import type { CanceledLine, CanceledOrderRow, OrderWithLines } from '../../ground/database/tables.ts'

type Ended = Omit<OrderWithLines, 'expiresAt' | 'paidAt' | 'paidOn' | 'terms' | 'dueAt' | 'shippedAt'>

/** The row that stays of an order that ends. */
export function toCanceledOrder(
  order: Ended,
  ending: Pick<CanceledOrderRow, 'reason' | 'canceledAt' | 'actorId' | 'actor'>,
): CanceledOrderRow {
  const { id, number, personId, customerName, email, phone, company, street, city, region, postcode, country } = order
  const { purchaseOrder, note, deliveryCents, taxCents, amountCents, rates = null, companyId = null, placedAt, lines } = order
  return {
    id,
    number,
    personId,
    customerName,
    email,
    phone,
    company,
    street,
    city,
    region,
    postcode,
    country,
    purchaseOrder,
    note,
    deliveryCents,
    taxCents,
    amountCents,
    rates,
    companyId,
    placedAt,
    lines: toJson(lines.map(toLine)),
    ...ending,
  }
}

const toLine = ({ productID, sku, product, productImg, orderUnit, priceCents, amountCents }: CanceledLine): CanceledLine => ({
  productID,
  sku,
  product,
  productImg,
  orderUnit,
  priceCents,
  amountCents,
})
