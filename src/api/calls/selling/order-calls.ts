import { toAmount } from '../../../contract/ground/money.ts'
import { readOrderTotal } from '../../../shop/office/overview/read-order-total.ts'
import { cancelOrder } from '../../../shop/selling/cancellations/cancel-order.ts'
import { exportOrders, exportOwnOrders } from '../../../shop/selling/orders/export-orders.ts'
import { findOrders } from '../../../shop/selling/orders/find-orders.ts'
import { listAddresses } from '../../../shop/selling/orders/list-addresses.ts'
import { countOrdersByStatus, listOrdersOf } from '../../../shop/selling/orders/list-orders.ts'
import { placeOrder } from '../../../shop/selling/orders/place-order.ts'
import { readOrder } from '../../../shop/selling/orders/read-order.ts'
import { readOrderEvents } from '../../../shop/selling/orders/read-order-events.ts'
import { readOrderPreview } from '../../../shop/selling/orders/read-order-preview.ts'
import { readOrderSummary } from '../../../shop/selling/orders/read-order-summary.ts'
import { shipOrder } from '../../../shop/selling/shipments/ship-order.ts'
import { anyone, limited, listItems, signedIn, signedInOrKey, staffOnly } from '../ground/access.ts'
import { csvFile } from '../ground/csv-file.ts'
import { idempotencyKey } from '../ground/idempotency-key.ts'
import { readerOf } from '../ground/reader-of.ts'

export const orderCalls = {
  place: signedIn.orders.place.use(limited('order')).handler(async ({ context, input }) => {
    const { orderId, number, amountCents } = await placeOrder(context.shop, context.person, input, idempotencyKey(context.headers))
    return { insertedId: orderId, number, orderAmount: toAmount(amountCents) }
  }),
  preview: anyone.orders.preview
    .use(limited('preview'))
    .handler(async ({ context, input }) => readOrderPreview(context.shop, await readerOf(context), input.lines, input)),
  mine: signedIn.orders.mine.handler(async ({ context, input }) =>
    listItems(await listOrdersOf(context.shop, context.person, input), context),
  ),
  find: signedInOrKey.orders.find.handler(({ context, input }) => readOrder(context.shop, context.caller, input.orderId)),
  events: staffOnly.orders.events.handler(({ context, input }) => readOrderEvents(context.shop, context.staff, input.orderId)),
  all: staffOnly.orders.all.handler(async ({ context, input }) =>
    listItems(await findOrders(context.shop, context.staff, input ?? {}), context),
  ),
  export: staffOnly.orders.export.handler(async ({ context, input }) =>
    csvFile(context, 'orders', input ?? {}, await exportOrders(context.shop, context.staff, input ?? {})),
  ),
  exportMine: signedIn.orders.exportMine.handler(async ({ context, input }) =>
    csvFile(context, 'my-orders', input, await exportOwnOrders(context.shop, context.person, input)),
  ),
  total: staffOnly.orders.total.handler(({ context, input }) => readOrderTotal(context.shop, context.staff, input ?? {})),
  counts: staffOnly.orders.counts.handler(({ context }) => countOrdersByStatus(context.shop, context.staff)),
  summary: signedIn.orders.summary.handler(({ context, input }) => readOrderSummary(context.shop, context.person, input)),
  addresses: signedIn.orders.addresses.handler(({ context }) => listAddresses(context.shop, context.person)),
  ship: staffOnly.orders.ship.handler(async ({ context, input }) => {
    await shipOrder(context.shop, context.staff, input.orderId)
    return { modifiedCount: 1 }
  }),
  cancel: signedIn.orders.cancel.handler(async ({ context, input }) => {
    await cancelOrder(context.shop, context.person, input.orderId)
    return { deletedCount: 1 }
  }),
}
