import { countUnits } from '../../../contract/ground/counts.ts'
import { showMoney } from '../../../contract/ground/money.ts'
import { fromJson } from '../../ground/database/json.ts'
import type { OrderWithLines, StoredOrderState, StoredStateLine } from '../../ground/database/tables.ts'
import type { CorrectedField, Mail } from '../../ground/outbox/mail.ts'
import { findPlacedOrder, type PlacedOrder } from '../../selling/orders/read-placed-order.ts'
import type { Shop, ShopConfig } from '../../shop.ts'
import { button, greeting, type MailContent, text } from './mail-content.ts'
import { orderChangedMessages as words } from './order-changed-messages.ts'
import { envelope, mailTable, shippingAddress } from './order-mail-parts.ts'
import { readMailedOrder } from './read-mailed-order.ts'
import { moneyInWords } from './tax-id-mail.ts'

export interface MailedChange {
  before: StoredOrderState
  after: StoredOrderState
  payBackCents: number
  hasDocuments: boolean
  /** What was more than was paid. */
  second: Pick<PlacedOrder, 'number' | 'amountCents'> | undefined
  fields: readonly CorrectedField[]
}

/** Tells whoever ordered what the office changed, with what each changed line and sum was before. */
export function orderChanged({ publicUrl }: ShopConfig, order: OrderWithLines, change: MailedChange): MailContent {
  const { before, after, payBackCents, hasDocuments, second, fields } = change
  const lines = changedLines(before, after)
  const isOtherTotal = before.amountCents !== after.amountCents
  return {
    ...envelope(order, words),
    parts: [
      greeting(order.customerName),
      text(words.body(order.number)),
      ...(hasDocuments ? [text(words.documents)] : []),
      ...(lines.length > 0 ? [{ kind: 'facts' as const, title: words.linesTitle, facts: lines }] : []),
      { kind: 'facts', title: words.sums.title, facts: changedSums(before, after) },
      ...(isOtherTotal ? [text(moneyInWords(order, payBackCents))] : []),
      ...(second ? [text(words.second(second.number, showMoney(second.amountCents)))] : []),
      mailTable(order),
      ...(fields.length > 0 ? [text(words.address), ...shippingAddress(order)] : []),
      button(words.button, `${publicUrl}/dashboard/my-orders/${order.id}`),
    ],
  }
}

export async function composeOrderChanged(
  shop: Shop,
  { orderId, changeId, fields }: Extract<Mail, { template: 'order-changed' }>,
): Promise<MailContent | undefined> {
  const order = await readMailedOrder(shop, orderId)
  const change = await shop.db
    .selectFrom('order_change')
    .leftJoin('reissue', 'reissue.id', 'order_change.reissueId')
    .select(['before', 'after', 'secondOrderId', 'reissue.invoiceId', 'reissue.payBackCents'])
    .where('order_change.id', '=', changeId)
    .executeTakeFirst()
  if (!order || !change) return undefined
  return orderChanged(shop.config, order, {
    before: fromJson(change.before),
    after: fromJson(change.after),
    payBackCents: change.payBackCents ?? 0,
    hasDocuments: change.invoiceId !== null,
    second: change.secondOrderId ? await findPlacedOrder(shop.db, change.secondOrderId) : undefined,
    fields,
  })
}

function changedLines(before: StoredOrderState, after: StoredOrderState): [string, string][] {
  const wasOf = new Map(before.lines.map((line) => [line.productID, line]))
  const isOf = new Map(after.lines.map((line) => [line.productID, line]))
  const changed = after.lines.flatMap((line): [string, string][] => {
    const was = wasOf.get(line.productID)
    if (was?.orderUnit === line.orderUnit && was.priceCents === line.priceCents) return []
    const reason = line.reason && was?.priceCents !== line.priceCents ? `. ${line.reason}` : ''
    return [[line.product, was ? `${words.changed(inWords(was), inWords(line))}${reason}` : `${words.added(inWords(line))}${reason}`]]
  })
  const removed = before.lines.flatMap((line): [string, string][] =>
    isOf.has(line.productID) ? [] : [[line.product, words.removed(inWords(line))]],
  )
  return [...changed, ...removed]
}

const inWords = ({ orderUnit, priceCents }: StoredStateLine) => `${countUnits(orderUnit)} at ${showMoney(priceCents)}`

const changedSums = (before: StoredOrderState, after: StoredOrderState): [string, string][] =>
  (
    [
      [words.sums.goods, 'goodsCents'],
      [words.sums.delivery, 'deliveryCents'],
      [words.sums.tax, 'taxCents'],
      [words.sums.total, 'amountCents'],
    ] as const
  ).map(([name, sum]) => [
    name,
    before[sum] === after[sum] ? showMoney(after[sum]) : words.changed(showMoney(before[sum]), showMoney(after[sum])),
  ])
