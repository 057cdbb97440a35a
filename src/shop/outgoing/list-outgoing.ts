import type { Admin } from '../actor.ts'
import type { OutgoingRow } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { type Page, type PageRequest, toPage } from '../page.ts'
import { recordEvent } from '../record-event.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'

const PAGE = 100

/** Work owed to the outside as an administrator sees it: without its payload, which may hold a link that opens an account. */
export interface ShownOutgoing {
  _id: string
  kind: string
  what: string
  state: OutgoingRow['state']
  attempts: number
  lastError: string | null
  createdAt: string
  nextAt: string
}

/** What is owed or has failed, newest first. */
export async function listOutgoing(
  shop: Shop,
  _admin: Admin,
  { state = 'failed', ...page }: PageRequest & { state?: OutgoingRow['state'] | undefined },
): Promise<Page<ShownOutgoing>> {
  const limit = page.limit ?? PAGE
  const rows = await shop.db
    .selectFrom('outgoing')
    .selectAll()
    .where('state', '=', state)
    .$if(page.after !== undefined, (query) => query.where('id', '<', page.after as string))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, show)
}

/** Tries work again that had failed for good, at once and with all its attempts. Refuses work that has not failed. */
export async function retryOutgoing(shop: Shop, admin: Admin, outgoingId: string): Promise<void> {
  await transact(shop, async (tx) => {
    const retried = await tx
      .updateTable('outgoing')
      .set({ state: 'owed', attempts: 0, nextAt: shop.now() })
      .where('id', '=', outgoingId)
      .where('state', '=', 'failed')
      .returning(['id', 'kind'])
      .executeTakeFirst()
    if (!retried) {
      const known = await tx.selectFrom('outgoing').select('state').where('id', '=', outgoingId).executeTakeFirst()
      if (!known) throw notFound('outgoing work')
      throw new Refusal('wrong-state', known.state === 'done' ? 'This is done already' : 'This is being tried already', {
        state: known.state,
      })
    }
    await recordEvent(shop, tx, admin, { verb: 'outgoing.retried', thing: 'outgoing', thingId: retried.id, after: { kind: retried.kind } })
  })
  shop.owed()
}

function show(row: OutgoingRow): ShownOutgoing {
  const { id: _id, kind, state, attempts, lastError, createdAt, nextAt, payload } = row
  const what = kind === 'mail' ? (JSON.parse(payload) as { template: string }).template : row.reason
  return { _id, kind, what, state, attempts, lastError, createdAt: createdAt.toISOString(), nextAt: nextAt.toISOString() }
}
