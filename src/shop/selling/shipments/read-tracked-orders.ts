import { readOrderNumber } from '../../../contract/rules/order-number.ts'
import type { TrackingAnswer, TrackingRow } from '../../../contract/selling/tracking.ts'
import type { Staff } from '../../ground/actor.ts'
import type { Shop } from '../../shop.ts'
import { ordersVisibleTo } from '../orders/orders-visible-to.ts'
import { type NumberedRow, refuseRow, type TrackedOrder } from './answer-tracking.ts'
import { listShipments } from './list-shipments.ts'
import { shipmentMessages } from './messages.ts'

/** The orders that rows name, with their rows, and the answers to rows that name none. */
export async function readTrackedOrders({ db }: Shop, admin: Staff, rows: TrackingRow[]) {
  const named = Map.groupBy(rows.map(readRow), ({ number }) => number)
  const numbers = [...named.keys()].filter((number) => number !== undefined)
  const [orders, canceled] =
    numbers.length > 0
      ? await Promise.all([
          db
            .selectFrom('order')
            .select(['id', 'number', 'status', 'customerName', 'company'])
            .where('number', 'in', numbers)
            .where(ordersVisibleTo(admin))
            .execute(),
          db.selectFrom('canceled_order').select('number').where('number', 'in', numbers).execute(),
        ])
      : [[], []]
  const shipments = await listShipments(
    db,
    orders.map(({ id }) => id),
    { withTakenBack: true },
  )
  const tracked = orders.map(({ id, number, status, customerName, company }): { order: TrackedOrder; rows: NumberedRow[] } => ({
    order: { id, number, status, customer: company || customerName, shipments: shipments.get(id) ?? [] },
    rows: named.get(number) ?? [],
  }))
  const found = new Set<string | undefined>(orders.map(({ number }) => number))
  const ended = new Set<string | undefined>(canceled.map(({ number }) => number))
  const refused = [...named].flatMap(([number, others]): TrackingAnswer[] =>
    found.has(number) ? [] : others.map((row) => refuseRow(row, ended.has(number) ? shipmentMessages.orderCanceled : unknown(row))),
  )
  return { tracked, refused }
}

function readRow(row: TrackingRow, index: number): NumberedRow & { number: string | undefined } {
  const read = readOrderNumber(row.number)
  return { index, row, number: read?.number, delivery: read?.delivery }
}

const unknown = ({ row }: NumberedRow) => (row.number === '' ? shipmentMessages.orderNumberMissing : shipmentMessages.orderNumberUnknown)
