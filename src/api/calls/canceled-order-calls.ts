import { countCanceledOrders, listCanceledOrders } from '../../shop/cancellations/list-canceled-orders.ts'
import { readCanceledOrder } from '../../shop/cancellations/read-canceled-order.ts'
import { listItems, signedIn } from './access.ts'

export const canceledOrderCalls = {
  list: signedIn.canceledOrders.list.handler(async ({ context, input }) =>
    listItems(await listCanceledOrders(context.shop, context.person, input ?? {}), context),
  ),
  count: signedIn.canceledOrders.count.handler(async ({ context, input }) => ({
    orders: await countCanceledOrders(context.shop, context.person, input ?? {}),
  })),
  find: signedIn.canceledOrders.find.handler(({ context, input }) => readCanceledOrder(context.shop, context.person, input.orderId)),
}
