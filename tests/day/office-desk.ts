import type { OutboxMessage } from '../../src/contract/messaging/outbox.ts'
import type { InboxMessage, InboxMessageDetail } from '../../src/contract/selling/inbox.ts'
import type { OrderDetail } from '../../src/contract/selling/order.ts'
import type { Desk } from './desk.ts'

/** Answers a message unless a colleague has done so. */
export async function answerMail({ person, dice }: Desk) {
  const messages = (await person.ask('office: inbox', 'GET', '/message?answered=false')) as InboxMessage[] | undefined
  if (!messages?.length) return
  const { _id } = dice.pick(messages)
  const message = (await person.ask('office: message', 'GET', `/message/${_id}`)) as InboxMessageDetail
  if (message.claim) return
  const body = { text: 'It ships tomorrow.', seenAnswers: message.answers.length }
  await person.ask('office: answer a message', 'POST', `/message/${_id}/answer`, { body, also: [409] })
}

/** Refunds, replaces or declines what a customer claims. */
export async function handleClaims({ person, dice }: Desk) {
  const messages = (await person.ask('office: inbox', 'GET', '/message?answered=false')) as InboxMessage[] | undefined
  const about = messages?.filter(({ order }) => order) ?? []
  if (about.length === 0) return
  const { _id, order } = dice.pick(about)
  const message = (await person.ask('office: message', 'GET', `/message/${_id}`)) as InboxMessageDetail
  const detail = (await person.ask('office: page of an order', 'GET', `/order/${order?._id}`, { also: [404] })) as OrderDetail | undefined
  if (!message.claim || !detail) return
  const claim = message.claim._id
  const lines = message.claim.lines.map(({ position, units }) => ({ position, units }))
  const answer = dice.roll(3)
  if (answer === 0) {
    const amount = Math.round(lines.reduce((sum, { position, units }) => sum + units * (detail.lines[position]?.price ?? 0), 0) * 100) / 100
    const body = { amount, reason: 'Claim accepted', restock: dice.roll(2) ? lines : [], claim }
    await person.ask('office: refund a claim', 'POST', `/order/${detail._id}/refund`, { body, also: [404, 409, 422] })
  } else if (answer === 1) {
    await person.ask('office: replace what is claimed', 'POST', `/order/${detail._id}/shipment`, {
      body: { claim, lines },
      also: [404, 409, 422],
    })
  } else {
    await person.ask('office: decline a claim', 'POST', `/claim/${claim}/decline`, { body: { text: 'Worn by use.' }, also: [409] })
  }
  await person.ask('office: mark a message', 'PATCH', `/message/${_id}`, { body: { answered: true } })
}

/** Corrects an address, tries again, or dismisses what failed. */
export async function mendFailedWork({ person, dice }: Desk) {
  const failed = (await person.ask('office: failed work', 'GET', '/outbox?state=failed')) as OutboxMessage[] | undefined
  if (!failed?.length) return
  const { _id, canGoElsewhere, canBeDismissed } = dice.pick(failed)
  if (canGoElsewhere && dice.roll(2)) {
    const body = { recipient: `purchasing-${dice.roll(1000)}@nordverft.example` }
    return person.ask('office: correct the address of an email', 'PATCH', `/outbox/${_id}`, { body, also: [404, 409] })
  }
  if (canBeDismissed && dice.roll(2))
    return person.ask('office: dismiss failed work', 'POST', `/outbox/${_id}/dismiss`, {
      body: { reason: 'Told by telephone' },
      also: [404, 409],
    })
  return person.ask('office: retry failed work', 'POST', `/outbox/${_id}/retry`, { body: {}, also: [404, 409] })
}
