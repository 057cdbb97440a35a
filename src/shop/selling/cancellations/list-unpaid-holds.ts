import type { UnpaidHold } from '../../../contract/selling/unpaid-holds.ts'
import { isPublicSql } from '../../catalog/products/draft-sql.ts'
import { notOrderableSql } from '../../catalog/products/order-quantity-sql.ts'
import type { Staff } from '../../ground/actor.ts'
import type { Shop } from '../../shop.ts'
import { isKnownSql } from '../orders/is-known-sql.ts'
import { statusLiteral } from '../orders/status-literal.ts'

const MAX_CUSTOMERS = 100

/** Lists the customers whose unpaid orders leave others less than a minimum order, those with the most products first. */
export async function listUnpaidHolds({ db }: Shop, _staff: Staff): Promise<UnpaidHold[]> {
  const held = await db
    .selectFrom('product')
    .innerJoin('order_line', 'order_line.productID', 'product.id')
    .innerJoin('order', 'order.id', 'order_line.orderId')
    .select(['order.personId', 'product.id', 'product.name', 'product.sku', 'product.available', 'product.minimumOrder'])
    .select(({ fn }) => fn.sum('order_line.orderUnit').as('units'))
    .where(notOrderableSql)
    .where(isPublicSql)
    .where('order.status', '=', statusLiteral('unpaid'))
    .groupBy(['order.personId', 'product.id', 'product.name', 'product.sku', 'product.available', 'product.minimumOrder'])
    .orderBy('product.sku')
    .execute()
  const short = held.filter(({ available, minimumOrder, units }) => available + Number(units) >= minimumOrder)
  const byCustomer = [...Map.groupBy(short, ({ personId }) => personId)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, MAX_CUSTOMERS)
  if (byCustomer.length === 0) return []
  const ids = byCustomer.map(([personId]) => personId)
  const [people, orders] = await Promise.all([
    db
      .selectFrom('person')
      .select(['id', 'name', 'email', isKnownSql.as('isKnown')])
      .where('id', 'in', ids)
      .execute(),
    db
      .selectFrom('order')
      .select(['id', 'number', 'personId', 'expiresAt'])
      .where('personId', 'in', ids)
      .where('status', '=', statusLiteral('unpaid'))
      .orderBy('id')
      .execute(),
  ])
  return byCustomer.flatMap(([personId, products]) => {
    const person = people.find(({ id }) => id === personId)
    if (!person) return []
    return {
      customerID: personId,
      customerName: person.name,
      email: person.email,
      isNew: !person.isKnown,
      orders: orders
        .filter((order) => order.personId === personId)
        .map(({ id, number, expiresAt }) => ({ _id: id, number, expiresAt: expiresAt.toISOString() })),
      products: products.map(({ id, name, sku, available, minimumOrder, units }) => ({
        productID: id,
        product: name,
        sku,
        orderUnit: Number(units),
        available,
        minimum_order: minimumOrder,
      })),
    }
  })
}
