import { showMoney } from '../../../contract/ground/money.ts'
import type { OrderWithLines } from '../../ground/database/tables.ts'
import { taxedToday } from '../../people/companies/taxed-as.ts'
import type { Shop, ShopConfig } from '../../shop.ts'
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

/** Outdated once something has left, or if the ID counts no more. */
export async function composeTaxIdValid(shop: Shop, orderId: string): Promise<MailContent | undefined> {
  const order = await readMailedOrder(shop, orderId)
  if (!order?.companyId || order.lines.some(({ shippedUnit }) => shippedUnit > 0)) return undefined
  const company = await shop.db.selectFrom('company').selectAll().where('id', '=', order.companyId).executeTakeFirst()
  const { taxId } = taxedToday(shop, company ?? null)
  const isOpen = order.status === 'unpaid' || order.status === 'pending'
  return isOpen && order.taxCents > 0 && taxId ? taxIdValid(shop.config, order, taxId.id) : undefined
}
