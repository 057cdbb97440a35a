import { sql } from 'kysely'
import { isPublicSql } from '../../catalog/products/draft-sql.ts'
import { notOrderableSql } from '../../catalog/products/order-quantity-sql.ts'
import type { Database, Tx } from '../../ground/database/tables.ts'
import { isKnownSql } from './is-known-sql.ts'
import { statusLiteral } from './status-literal.ts'

interface Whose {
  /** Undefined for all new customers together. */
  personId?: string
  /** Products that do not count. */
  besides: readonly string[]
}

/** Counts the products of which unpaid orders leave others less than the minimum order: without them, it would be there. */
export async function countLeftShort(db: Database | Tx, { personId, besides }: Whose): Promise<number> {
  const { products } = await db
    .selectFrom((from) =>
      from
        .selectFrom('product')
        .innerJoin('order_line', 'order_line.productID', 'product.id')
        .innerJoin('order', 'order.id', 'order_line.orderId')
        .select('product.id')
        .where(notOrderableSql)
        .where(isPublicSql)
        .where('order.status', '=', statusLiteral('unpaid'))
        .$call((query) =>
          personId === undefined
            ? query
                .innerJoin('person', 'person.id', 'order.personId')
                .leftJoin('company', 'company.id', 'order.companyId')
                .where((eb) => eb.not(isKnownSql))
                .where('company.termsDays', 'is', null)
            : query.where('order.personId', '=', personId),
        )
        .$if(besides.length > 0, (query) => query.where('product.id', 'not in', besides))
        .groupBy(['product.id', 'product.available', 'product.minimumOrder'])
        .having(sql<boolean>`product.available + sum(order_line."orderUnit") >= product."minimumOrder"`)
        .as('short'),
    )
    .select(({ fn }) => fn.countAll().as('products'))
    .executeTakeFirstOrThrow()
  return Number(products)
}
