import { sql } from 'kysely'

/** What has arrived of an order in parts. */
export const receivedCents = sql<number>`coalesce((select sum(order_payment."amountCents" - order_payment."backCents") from order_payment where order_payment."orderId" = "order".id), 0)`

/** What is left to pay of an order on account, less what was credited and has arrived. Debts, statements and open items all take it from here. */
export const openCents = sql<number>`"order"."amountCents" - coalesce((select sum(refund."amountCents") from refund where refund."orderId" = "order".id), 0) - ${receivedCents}`
