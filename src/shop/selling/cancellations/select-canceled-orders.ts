import { toAmount } from '../../../contract/ground/money.ts'
import { productsInWords, totalUnits } from '../../../contract/rules/order-lines.ts'
import type { CanceledOrder } from '../../../contract/selling/canceled-orders.ts'
import { type Caller, isStaff } from '../../ground/actor.ts'
import { fromJson } from '../../ground/database/json.ts'
import type { CanceledOrderRow, Database } from '../../ground/database/tables.ts'
import { ratesOf } from '../orders/rates-of.ts'

type Selected = CanceledOrderRow & { actorName: string | null }

/** Selects canceled orders together with the name of who canceled them. */
export const selectCanceledOrders = (db: Database) =>
  db
    .selectFrom('canceled_order')
    .leftJoin('person', 'person.id', 'canceled_order.actorId')
    .selectAll('canceled_order')
    .select('person.name as actorName')

/** Converts a row to the contract's: amounts in the shop's currency, times in UTC. Customers do not learn which administrator it was. */
export function showCanceledOrder(row: Selected, reader: Caller): CanceledOrder {
  const placedAt = row.placedAt.toISOString()
  const lines = fromJson(row.lines)
  const isByCustomer = row.actorId === row.personId
  return {
    _id: row.id,
    number: row.number,
    orderDate: placedAt.slice(0, 10),
    orderTime: placedAt.slice(11, 19),
    placedAt,
    product: productsInWords(lines),
    productID: lines[0]?.productID ?? '',
    productImg: lines[0]?.productImg ?? '',
    orderUnit: totalUnits(lines),
    orderAmount: toAmount(row.amountCents),
    goods: toAmount(row.amountCents - row.deliveryCents - row.taxCents),
    delivery: toAmount(row.deliveryCents),
    tax: toAmount(row.taxCents),
    rates: ratesOf(row),
    customerID: row.personId,
    customerName: row.customerName,
    email: row.email,
    phone: row.phone,
    company: row.company,
    street: row.street,
    city: row.city,
    region: row.region,
    postcode: row.postcode,
    country: row.country,
    purchaseOrder: row.purchaseOrder,
    note: row.note,
    canceledAt: row.canceledAt.toISOString(),
    reason: row.reason,
    canceledBy: isByCustomer ? 'customer' : row.actorId === null ? 'shop' : 'office',
    actorName: isStaff(reader) && !isByCustomer ? row.actorName : null,
    lines: lines.map(({ priceCents, amountCents, ...line }) => ({ ...line, price: toAmount(priceCents), amount: toAmount(amountCents) })),
  }
}
