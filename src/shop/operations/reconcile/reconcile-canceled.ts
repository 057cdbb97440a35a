import type { EventFacts } from '../../../contract/messaging/recorded-event.ts'
import { readStoredEvent } from '../../ground/audit-log/read-stored-event.ts'
import { fromJson } from '../../ground/database/json.ts'
import type { CanceledOrderRow, Tx } from '../../ground/database/tables.ts'
import { hasSameLines } from './event-lines.ts'
import { reconcileMessages } from './messages.ts'

const PAGE_SIZE = 1000

type Ended = EventFacts<'order.cancelled'>['before']

/** Checks that every order that ended is among the canceled orders with its amount and lines, and no other order is. */
export async function reconcileCanceled(tx: Tx): Promise<string[]> {
  const discrepancies: string[] = []
  const known = new Set<string>()
  for (let after = ''; ; ) {
    const rows = await tx
      .selectFrom('event')
      .select(['id', 'thingId', 'verb', 'before', 'after'])
      .where('verb', 'in', ['order.cancelled', 'order.expired', 'order.refunded'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute()
    const kept = await readKept(
      tx,
      rows.map(({ thingId }) => thingId),
    )
    for (const { thingId, ...row } of rows) {
      known.add(thingId)
      const event = readStoredEvent(row)
      const isEnding = event?.verb === 'order.cancelled' || event?.verb === 'order.expired' || event?.verb === 'order.refunded'
      if (isEnding) discrepancies.push(...compare(thingId, event.before, kept.get(thingId)))
    }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_SIZE) break
    after = last.id
  }
  const all = await tx.selectFrom('canceled_order').select('id').execute()
  return [...discrepancies, ...all.flatMap(({ id }) => (known.has(id) ? [] : [reconcileMessages.canceledWithoutEvent(id)]))]
}

type Kept = Pick<CanceledOrderRow, 'id' | 'deliveryCents' | 'taxCents' | 'amountCents' | 'lines'>

async function readKept(tx: Tx, ids: string[]): Promise<Map<string, Kept>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('canceled_order')
    .select(['id', 'deliveryCents', 'taxCents', 'amountCents', 'lines'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function compare(id: string, ended: Ended, kept: Kept | undefined): string[] {
  if (!kept) return [reconcileMessages.canceledNotKept(id)]
  // Events from before delivery and tax have neither.
  const { deliveryCents = 0, taxCents = 0 } = ended
  const hasSameSums = kept.amountCents === ended.amountCents && kept.deliveryCents === deliveryCents && kept.taxCents === taxCents
  const isSame = hasSameSums && hasSameLines(fromJson(kept.lines), ended.lines)
  return isSame ? [] : [reconcileMessages.canceledDiffers(id)]
}
