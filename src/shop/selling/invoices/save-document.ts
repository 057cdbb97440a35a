import type { DocumentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import { system } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { toJson } from '../../ground/database/json.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { newId } from '../../ground/new-id.ts'
import type { Shop } from '../../shop.ts'
import type { TakenNumber } from './take-number.ts'

interface NewDocument {
  orderId: string
  /** The order of an invoice, the refund of a credit note. */
  causeId: string
  kind: 'invoice' | 'credit-note'
  series: string
  taken: TakenNumber
  snapshot: DocumentSnapshot
}

/** Stores an invoice or a credit note as it is issued, and records the event. */
export async function saveDocument(shop: Shop, tx: Tx, { series, taken, snapshot, ...document }: NewDocument): Promise<void> {
  const { position, number, issuedAt, issuedOn } = taken
  const { totalCents, taxCents } = snapshot
  const id = newId()
  await tx
    .insertInto('invoice')
    .values({
      id,
      ...document,
      number,
      series,
      position,
      issuedAt,
      issuedOn,
      totalCents,
      taxCents,
      logo: snapshot.logo?.url ?? '',
      snapshot: toJson(snapshot),
    })
    .execute()
  await recordEvent(shop, tx, system, {
    verb: document.kind === 'invoice' ? 'order.invoiced' : 'order.credited',
    thing: 'order',
    thingId: document.orderId,
    after: { invoiceId: id, number, totalCents, taxCents },
  })
}
