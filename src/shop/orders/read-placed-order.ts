import type { Tx } from '../database/tables.ts'

export interface PlacedOrder {
  orderId: string
  number: string
  amountCents: number
}

/** Reads what placing an order answered, also after the order has ended. */
export async function readPlacedOrder(tx: Tx, orderId: string): Promise<PlacedOrder> {
  const order = await tx.selectFrom('order').select(['number', 'amountCents']).where('id', '=', orderId).executeTakeFirst()
  if (order) return { orderId, ...order }
  const { after } = await tx
    .selectFrom('event')
    .select('after')
    .where('thing', '=', 'order')
    .where('thingId', '=', orderId)
    .where('verb', '=', 'order.placed')
    .executeTakeFirstOrThrow()
  const { number = '', amountCents } = JSON.parse(after as string) as { number?: string; amountCents: number }
  return { orderId, number, amountCents }
}
