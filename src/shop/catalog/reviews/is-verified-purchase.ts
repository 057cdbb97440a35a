import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../ground/database/tables.ts'

/** Whether the author of a review keeps units of the product in a paid or released order. */
export const isVerifiedPurchase = ({ exists, selectFrom }: ExpressionBuilder<Tables, 'review'>) =>
  exists(
    selectFrom('order')
      .innerJoin('order_line', 'order_line.orderId', 'order.id')
      .select('order.id')
      .whereRef('order.personId', '=', 'review.personId')
      .whereRef('order_line.productID', '=', 'review.productId')
      .where('order.status', 'in', ['pending', 'shipped'])
      .where((eb) => eb('order_line.orderUnit', '>', eb('order_line.canceledUnit', '+', eb.ref('order_line.returnedUnit')))),
  )
