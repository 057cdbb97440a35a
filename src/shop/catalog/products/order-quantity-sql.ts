import { type Expression, type SqlBool, sql } from 'kysely'

/** The rules of `contract/rules/order-quantity.ts` for rows of the table `product`; `order-quantity-sql.test.ts` compares both. */

/** `canOrder` in SQL: whether `units` of the product can be ordered. */
export const canOrderSql = (units: Expression<number>) =>
  sql<SqlBool>`(product."minimumOrder" <= ${units} and ${units} <= product.available and ${units} % product.increment = 0)`

/** The opposite of `isOrderable` in SQL: whether no quantity can be ordered. */
export const notOrderableSql = sql<SqlBool>`(product.available < product."minimumOrder")`

/** `isBelowMinimum` in SQL: whether there is stock, but less than the minimum order. */
export const belowMinimumSql = sql<SqlBool>`(product.available > 0 and ${notOrderableSql})`
