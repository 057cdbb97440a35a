import { claimableUnits } from '../../../contract/rules/claimable-units.ts'
import type { ClaimKind, ClaimWish } from '../../../contract/selling/claim.ts'
import type { LineUnits } from '../../../contract/selling/shipments.ts'
import type { Person } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { OrderWithLines, Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { claimIdempotencyKey } from '../../ground/idempotency/claim-idempotency-key.ts'
import { claimImage } from '../../ground/images/claim-image.ts'
import { newId } from '../../ground/new-id.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { ordersVisibleTo } from '../orders/orders-visible-to.ts'
import { claimMessages } from './messages.ts'
import { readClaimedLines } from './read-claimed-lines.ts'

export interface ClaimRequest {
  kind: ClaimKind
  wish: ClaimWish
  reason: string
  lines: LineUnits[]
  /** Addresses of stored images. */
  photos: string[]
  idempotencyKey?: string | undefined
}

/** A claim with its number within the order. */
export interface SentClaim {
  claimId: string
  number: number
}

/**
 * Asks to return units of an order, or reports damage. The message is in the inbox, the office and the customer get an email. What an
 * administrator sends is in the name of the customer. Refuses an order of which nothing shipped, and units that did not ship, are back in
 * stock or are asked for already. A repeated call with the same idempotency key returns the first claim.
 */
export async function sendClaim(
  shop: Shop,
  person: Person,
  orderId: string,
  { kind, wish, reason, lines: requested, photos, idempotencyKey }: ClaimRequest,
): Promise<SentClaim> {
  const [claimId, messageId] = [newId(), newId()]
  return transact(shop, async (tx) => {
    if (idempotencyKey) {
      const request = JSON.stringify([orderId, kind, wish, reason, requested, photos])
      const earlier = await claimIdempotencyKey(shop, tx, person, { key: idempotencyKey, request, answer: claimId })
      if (earlier) return readSentClaim(tx, earlier)
    }
    const order = await lockOrder(tx, orderId, ordersVisibleTo(person))
    if (order.lines.every(({ shippedUnit }) => shippedUnit === 0)) throw new Refusal('wrong-state', claimMessages.nothingShipped)
    const lines = await checkLines(tx, order, requested)
    const number = await nextNumber(tx, orderId)
    const sender = person.kind === 'admin' ? { id: order.personId, email: order.email } : person
    const units = lines.reduce((sum, line) => sum + line.units, 0)
    const createdAt = shop.now()
    await tx
      .insertInto('contact_message')
      .values({
        id: messageId,
        orderId,
        createdAt,
        message: reason,
        email: sender.email,
        personId: sender.id,
        subject: claimMessages.subject(kind, units, order.number),
      })
      .execute()
    await tx
      .insertInto('claim')
      .values({ id: claimId, orderId, number, messageId, ...stored(kind), wish, createdAt })
      .execute()
    await tx
      .insertInto('claim_line')
      .values(lines.map((line) => ({ claimId, ...line })))
      .execute()
    await keepPhotos(shop, tx, claimId, photos)
    await recordEvent(shop, tx, person, {
      verb: 'order.claimed',
      thing: 'order',
      thingId: orderId,
      after: { claimId, claim: number, messageId, kind, wish, lines },
    })
    for (const template of ['claim-received', 'office-claim'] as const)
      await enqueue(shop, tx, { kind: 'mail', deduplicationKey: `${template}:${claimId}`, payload: { template, orderId, claimId } })
    return { claimId, number }
  })
}

const readSentClaim = (tx: Tx, claimId: string): Promise<SentClaim> =>
  tx.selectFrom('claim').select(['id as claimId', 'number']).where('id', '=', claimId).executeTakeFirstOrThrow()

/** Adds up the units of each line. */
async function checkLines(tx: Tx, order: OrderWithLines, requested: LineUnits[]): Promise<LineUnits[]> {
  const claimed = await readClaimedLines(tx, order.id)
  const lines = [...Map.groupBy(requested, ({ position }) => position)].map(([position, each]) => ({
    position,
    units: each.reduce((sum, { units }) => sum + units, 0),
  }))
  const refused = lines.flatMap(({ position, units }) => {
    const line = order.lines.find((other) => other.position === position)
    if (!line) return [{ position, max: 0, message: claimMessages.unknownLine(position) }]
    const max = claimableUnits(
      line,
      claimed.filter((other) => other.position === position),
    )
    return units > max ? [{ position, max, message: claimMessages.tooMany(line.sku, max) }] : []
  })
  if (refused[0]) throw new Refusal('out-of-range', refused[0].message, { lines: refused })
  return lines
}

async function keepPhotos(shop: Shop, tx: Tx, claimId: string, photos: string[]) {
  const urls = [...new Set(photos)]
  for (const url of urls.toSorted()) await claimImage(shop, tx, url)
  if (urls.length > 0)
    await tx
      .insertInto('claim_photo')
      .values(urls.map((url, position) => ({ claimId, position, url })))
      .execute()
}

async function nextNumber(tx: Tx, orderId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('claim')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** The table knows returns and damage; what is short or wrong is damage of a kind. */
const stored = (kind: ClaimKind) => (kind === 'short' || kind === 'wrong' ? ({ kind: 'damage', report: kind } as const) : { kind })
