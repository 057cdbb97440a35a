import { orderWithLines } from '../orders/order-lines.ts'
import { readOrderNumber } from '../orders/read-order-number.ts'
import type { Shop } from '../shop.ts'
import { contact, passwordChanged, resetPassword, welcome } from './account-mail.ts'
import type { Mail } from './mail.ts'
import type { MailContent } from './mail-content.ts'
import { orderCancelled, orderExpired, orderPaid, orderPlaced, orderReminder, orderShipped } from './order-mail.ts'
import { paymentRefunded } from './payment-mail.ts'

const orderTemplates = {
  'order-placed': orderPlaced,
  'order-reminder': orderReminder,
  'order-paid': orderPaid,
  'order-shipped': orderShipped,
}

/** Composes a mail when it is sent. Returns undefined when it is outdated, such as a reminder of a paid order. */
export async function composeMail(shop: Shop, mail: Mail): Promise<MailContent | undefined> {
  switch (mail.template) {
    case 'welcome':
      return welcome(shop.settings, mail)
    case 'reset-password':
      return resetPassword(shop.settings, mail)
    case 'password-changed':
      return passwordChanged(shop.settings, mail)
    case 'contact':
      return contact(await administrators(shop), mail)
    case 'order-cancelled':
      return orderCancelled(shop.settings, mail.order)
    case 'order-expired':
      return orderExpired(shop.settings, mail.order)
    case 'payment-refunded': {
      const payment = await shop.db.selectFrom('payment').selectAll().where('id', '=', mail.paymentId).executeTakeFirstOrThrow()
      return paymentRefunded(shop.settings, payment, await readOrderNumber(shop.db, payment.orderId))
    }
    default: {
      const order = await shop.db.selectFrom('order').selectAll().where('id', '=', mail.orderId).executeTakeFirst()
      const outdated = mail.template === 'order-reminder' && order?.status !== 'unpaid'
      if (!order || outdated) return undefined
      return orderTemplates[mail.template](shop.settings, await orderWithLines(shop.db, order))
    }
  }
}

async function administrators(shop: Shop): Promise<MailContent['to']> {
  const admins = await shop.db.selectFrom('person').select(['name', 'email']).where('role', '=', 'admin').orderBy('id').execute()
  return admins.map(({ name, email }) => ({ name, address: email }))
}
