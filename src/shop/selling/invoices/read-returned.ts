import type { LineUnits } from '../../../contract/selling/shipments.ts'
import { readStoredEvent } from '../../ground/audit-log/read-stored-event.ts'
import type { RefundRow, Tx } from '../../ground/database/tables.ts'

/** The units that came back with a refund, as its event recorded them. A refund in the gateway's dashboard names none. */
export async function readReturned(tx: Tx, { id, orderId }: RefundRow): Promise<LineUnits[]> {
  const events = await tx
    .selectFrom('event')
    .select(['verb', 'before', 'after'])
    .where('thing', '=', 'order')
    .where('thingId', '=', orderId)
    .where('verb', '=', 'order.refund-started')
    .execute()
  return events.flatMap((row) => {
    const event = readStoredEvent(row)
    return event?.verb === 'order.refund-started' && event.after.refundId === id ? event.after.lines : []
  })
}
