import { countUnits } from '../../../contract/ground/counts.ts'
import type { ClaimKind, ClaimWish } from '../../../contract/selling/claim.ts'
import type { LineUnits } from '../../../contract/selling/shipments.ts'
import type { OrderWithLines } from '../../ground/database/tables.ts'
import type { ShopConfig } from '../../shop.ts'
import { claimMailMessages } from './claim-messages.ts'
import { button, greeting, type MailContent, type MailPart, text } from './mail-content.ts'
import { mailMessages } from './messages.ts'
import { withPurchaseOrder } from './with-purchase-order.ts'

export interface MailedClaim {
  messageId: string
  kind: ClaimKind
  /** What it is instead of the kind, if it is not empty. */
  report?: ClaimKind | '' | undefined
  wish: ClaimWish
  /** What was written; empty where it is not repeated. */
  message: string
  /** Who asked. */
  email: string
  lines: LineUnits[]
  photos: number
}

/** Tells the customer that a return or claim has arrived. Repeats what was written only to an address that is confirmed. */
export function claimReceived(config: ShopConfig, order: OrderWithLines, claim: MailedClaim): MailContent {
  const { subject, heading, body, button: label } = claimMailMessages.received
  const name = claim.email === order.email ? order.customerName : ''
  return {
    to: [{ name, address: claim.email }],
    subject: subject(withPurchaseOrder(order)),
    heading: heading(order.number),
    parts: [
      greeting(name),
      text(body),
      factsOf(order, claim),
      ...(claim.message ? [text(claim.message)] : []),
      button(label, `${config.publicUrl}/dashboard/my-orders/${order.id}`),
    ],
  }
}

/** Tells the office about a return or claim. A reply goes to the customer. */
export function officeClaim(config: ShopConfig, to: MailContent['to'], order: OrderWithLines, claim: MailedClaim): MailContent {
  const { subject, body, photos, button: label } = claimMailMessages.office
  return {
    to,
    replyTo: claim.email,
    subject: subject(kindOf(claim), withPurchaseOrder(order)),
    heading: subject(kindOf(claim), order.number),
    parts: [
      greeting(''),
      text(body(order.company || order.customerName, kindOf(claim))),
      factsOf(order, claim),
      text(claim.message),
      ...(claim.photos > 0 ? [text(photos(claim.photos))] : []),
      button(label, `${config.publicUrl}/dashboard/inbox/${claim.messageId}`),
    ],
  }
}

const kindOf = ({ kind, report }: MailedClaim): ClaimKind => report || kind

function factsOf({ number, lines }: OrderWithLines, claim: MailedClaim): MailPart {
  const { wish, lines: claimed } = claim
  const { facts } = mailMessages
  const words = claimMailMessages.received
  return {
    kind: 'facts',
    title: facts.request,
    facts: [
      [facts.order, number],
      [facts.request, words.kinds[kindOf(claim)]],
      [facts.wish, words.wishes[wish]],
      ...claimed.map(({ position, units }): [string, string] => [
        lines.find((line) => line.position === position)?.product ?? '',
        countUnits(units),
      ]),
    ],
  }
}
