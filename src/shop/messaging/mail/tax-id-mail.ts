import type { Selectable } from 'kysely'
import { showMoney } from '../../../contract/ground/money.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { CompanyRow, OrderWithLines, Tables } from '../../ground/database/tables.ts'
import type { Mail } from '../../ground/outbox/mail.ts'
import { taxedToday } from '../../people/companies/taxed-as.ts'
import { currentCheck } from '../../people/tax-ids/current-check.ts'
import type { Shop, ShopConfig } from '../../shop.ts'
import { formatDay } from './format-time.ts'
import { button, greeting, type MailContent, text } from './mail-content.ts'
import { envelope, mailTable } from './order-mail-parts.ts'
import { readMailedOrder } from './read-mailed-order.ts'
import { taxIdMailMessages as words } from './tax-id-messages.ts'

/** Tells whoever ordered that the company's tax ID was found valid after the order was placed with tax. */
export const taxIdValid = ({ publicUrl }: ShopConfig, order: OrderWithLines, taxId: string): MailContent => ({
  ...envelope(order, { subject: words.subject, heading: () => words.heading }),
  parts: [
    greeting(order.customerName),
    text(words.body(taxId, order.number, showMoney(order.taxCents))),
    text(order.status === 'unpaid' ? words.unpaid : words.paid),
    mailTable(order),
    button(words.button, `${publicUrl}/dashboard/my-orders/${order.id}`),
  ],
})

type Reissued = Pick<Selectable<Tables['reissue']>, 'taxCents' | 'amountCents' | 'payBackCents' | 'invoiceId'>

/** Tells whoever ordered that the order was issued anew without tax, with old and new sums and what happens with the money. */
export function orderReissued({ publicUrl }: ShopConfig, order: OrderWithLines, before: Reissued): MailContent {
  const { subject, heading, body, documents, sums, changed } = words.reissued
  const facts = [
    [sums.tax, changed(showMoney(before.taxCents), showMoney(order.taxCents))],
    [sums.total, changed(showMoney(before.amountCents), showMoney(order.amountCents))],
  ] satisfies [string, string][]
  return {
    ...envelope(order, { subject, heading }),
    parts: [
      greeting(order.customerName),
      text(body(order.number)),
      ...(before.invoiceId ? [text(documents)] : []),
      { kind: 'facts', title: sums.title, facts },
      text(moneyInWords(order, before.payBackCents)),
      mailTable(order),
      button(words.button, `${publicUrl}/dashboard/my-orders/${order.id}`),
    ],
  }
}

export async function composeOrderReissued(
  shop: Shop,
  { orderId, reissueId }: Extract<Mail, { template: 'order-reissued' }>,
): Promise<MailContent | undefined> {
  const reissue = await shop.db.selectFrom('reissue').selectAll().where('id', '=', reissueId).executeTakeFirst()
  const order = await readMailedOrder(shop, orderId)
  return order && reissue && orderReissued(shop.config, order, reissue)
}

/** What happens with the money of an order that has another total now. */
export function moneyInWords({ paidAt, paidOn, dueAt, terms }: OrderWithLines, payBackCents: number): string {
  const { byCard, byTransfer, onAccount, unpaid } = words.reissued
  if (payBackCents > 0) return (paidOn ? byTransfer : byCard)(showMoney(payBackCents))
  return terms === 'account' && dueAt && !paidAt ? onAccount(formatDay(inShopZone(dueAt)[0])) : unpaid
}

/** Tells the managers of a company that the register does not know its tax ID, so that tax applies. */
export const taxIdInvalid = ({ publicUrl }: ShopConfig, { taxId, country }: Pick<CompanyRow, 'taxId' | 'country'>): MailContent => ({
  to: [],
  subject: words.invalid.subject(taxId),
  heading: words.invalid.heading,
  parts: [
    greeting(''),
    text(words.invalid.body(taxId)),
    text(words.invalid.tax(country)),
    button(words.invalid.button, `${publicUrl}/dashboard/my-company`),
  ],
})

/** Outdated once the company has another ID, or this one counts. */
export async function composeTaxIdInvalid(
  shop: Shop,
  { companyId, of }: Extract<Mail, { template: 'tax-id-invalid' }>,
): Promise<MailContent | undefined> {
  const company = await shop.db.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirst()
  if (!company) return undefined
  const { state, check } = currentCheck(company)
  return state === 'invalid' && check.of === of ? taxIdInvalid(shop.config, company) : undefined
}

/** Outdated once something has left, or if the ID counts no more. */
export async function composeTaxIdValid(shop: Shop, orderId: string): Promise<MailContent | undefined> {
  const order = await readMailedOrder(shop, orderId)
  if (!order?.companyId || order.lines.some(({ shippedUnit }) => shippedUnit > 0)) return undefined
  const company = await shop.db.selectFrom('company').selectAll().where('id', '=', order.companyId).executeTakeFirst()
  const { taxId } = taxedToday(shop, company ?? null)
  const isOpen = order.status === 'unpaid' || order.status === 'pending'
  return isOpen && order.taxCents > 0 && taxId ? taxIdValid(shop.config, order, taxId.id) : undefined
}
