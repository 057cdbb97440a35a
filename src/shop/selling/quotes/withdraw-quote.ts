import type { Person } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { lockQuote } from './lock-quote.ts'
import { quoteMessages } from './messages.ts'
import { isOpen } from './offer-quote.ts'
import { quotesVisibleTo } from './quotes-visible-to.ts'

/** Withdraws a request as its customer, or also an offer as an administrator, of which the customer gets an email. */
export async function withdrawQuote(shop: Shop, person: Person, quoteId: string): Promise<void> {
  await transact(shop, async (tx) => {
    const { state, version } = await lockQuote(shop, tx, quoteId, { scope: quotesVisibleTo(person) })
    const isAllowed = person.kind === 'admin' ? isOpen(state) : state === 'requested'
    if (!isAllowed) throw new Refusal('wrong-state', quoteMessages.closed(state), { state })
    await tx
      .updateTable('quote')
      .set({ state: 'withdrawn', closedAt: shop.now(), closedById: person.id, version: version + 1 })
      .where('id', '=', quoteId)
      .execute()
    await recordEvent(shop, tx, person, { verb: 'quote.withdrawn', thing: 'quote', thingId: quoteId })
    if (person.kind === 'admin' && state === 'offered')
      await enqueue(shop, tx, {
        kind: 'mail',
        deduplicationKey: `quote-withdrawn:${quoteId}`,
        payload: { template: 'quote-withdrawn', quoteId },
      })
  })
}
