import { showMoney } from '../../../contract/ground/money.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { OrderWithLines } from '../../ground/database/tables.ts'
import type { ShopConfig } from '../../shop.ts'
import { formatDay } from './format-time.ts'
import { button, greeting, type MailContent, text } from './mail-content.ts'
import { envelope } from './order-mail-parts.ts'
import { termsMailMessages } from './terms-messages.ts'

/** Reminds of an order on account, before or after its last day. */
export function orderDue(
  config: ShopConfig,
  order: OrderWithLines,
  { kind, dueAt, toPayCents }: { kind: 'due' | 'overdue'; dueAt: Date; toPayCents: number },
): MailContent {
  const { subject, body } = termsMailMessages[kind]
  return {
    ...envelope(order, { subject, heading: subject }),
    parts: [
      greeting(order.customerName),
      text(body(showMoney(toPayCents), formatDay(inShopZone(dueAt)[0]))),
      button(termsMailMessages.pay, `${config.publicUrl}/payment/${order.id}`),
    ],
  }
}
