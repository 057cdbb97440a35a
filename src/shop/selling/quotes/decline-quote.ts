import type { Person } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { lockQuote } from './lock-quote.ts'
import { quoteMessages } from './messages.ts'
import { quotesOfCustomer } from './quotes-visible-to.ts'

/** Declines an offer. The office gets an email. Refuses a quote that is not offered. */
export async function declineQuote(shop: Shop, person: Person, quoteId: string): Promise<void> {
  await transact(shop, async (tx) => {
    const { state, version } = await lockQuote(shop, tx, quoteId, { scope: quotesOfCustomer(person) })
    if (state !== 'offered') throw new Refusal('wrong-state', quoteMessages.notAcceptable[state], { state })
    await tx
      .updateTable('quote')
      .set({ state: 'declined', closedAt: shop.now(), closedById: person.id, version: version + 1 })
      .where('id', '=', quoteId)
      .execute()
    await recordEvent(shop, tx, person, { verb: 'quote.declined', thing: 'quote', thingId: quoteId })
    await enqueue(shop, tx, {
      kind: 'mail',
      deduplicationKey: `quote-answered:${quoteId}`,
      payload: { template: 'quote-answered', quoteId },
    })
  })
}
