import { bankAccount } from '../../../contract/rules/bank-account.ts'
import { isPublicSql } from '../../catalog/products/draft-sql.ts'
import { countWithheld } from '../../ground/outbox/count-withheld.ts'
import type { ChangedShipment, Mail } from '../../ground/outbox/mail.ts'
import { readOffice } from '../../ground/outbox/read-office.ts'
import { officeEmail } from '../../ground/settings/office-email.ts'
import { isProven } from '../../people/identity/is-proven.ts'
import { readEndedReceived } from '../../selling/kept-money/read-ended-received.ts'
import { readToPay } from '../../selling/orders/open-on-account.ts'
import { readOrderNumber } from '../../selling/orders/read-order-number.ts'
import { listShipments } from '../../selling/shipments/list-shipments.ts'
import type { Shop } from '../../shop.ts'
import { accountDeleted, emailChange, emailChangeAsked, emailChanged, emailTaken } from './account-change-mail.ts'
import { accountDisabled, confirmAddress, madeAdmin, otherMadeAdmin, passwordChanged, resetPassword, welcome } from './account-mail.ts'
import { backInStock } from './back-in-stock-mail.ts'
import { carriedName } from './carried-words.ts'
import { claimReceived, officeClaim } from './claim-mail.ts'
import { companyInvitation } from './company-mail.ts'
import { composeCompanyChanged } from './compose-company-changed.ts'
import { orderDue } from './due-mail.ts'
import { webhookDisabled } from './integration-mail.ts'
import { invoiceIssued } from './invoice-mail.ts'
import type { MailContent } from './mail-content.ts'
import { answer, contact, officeLowStock, officeOrderPaid } from './office-mail.ts'
import { composeOrderChanged } from './order-changed-mail.ts'
import { orderCanceled, orderCorrected, orderExpired, orderPaid, orderPlaced, orderRefunded, orderReminder } from './order-mail.ts'
import { paymentRefunded } from './payment-mail.ts'
import { type MailedQuote, quoteAnswered, quoteOffered, quoteRequested, quoteWithdrawn } from './quote-mail.ts'
import { readCarriedCompany, readCarriedMail, readCarriedOrder, readConfirmation, readPromoted } from './read-carried.ts'
import { readInvitation } from './read-invitation.ts'
import { readMailedChange } from './read-mailed-change.ts'
import { readMailedOrder } from './read-mailed-order.ts'
import { guessed, lastingChange } from './security-mail.ts'
import { orderShipped, shipmentsChanged, shipmentTakenBack } from './shipment-mail.ts'
import { composeOrderReissued, composeTaxIdInvalid, composeTaxIdValid } from './tax-id-mail.ts'
import { officeWithheld } from './withheld-mail.ts'

const orderTemplates = {
  'order-placed': orderPlaced,
  'order-reminder': orderReminder,
  'order-paid': orderPaid,
}

/** Composes an email when it is sent. Returns undefined when it is outdated, such as a reminder of a paid order. */
export async function composeMail(shop: Shop, enqueued: Mail): Promise<MailContent | undefined> {
  const mail = await readCarriedMail(shop.db, enqueued)
  switch (mail.template) {
    case 'welcome':
      return welcome(shop.config, { ...mail, token: await readConfirmation(shop, mail.to) })
    case 'confirm-address': {
      const token = await readConfirmation(shop, mail.to)
      return token === undefined ? undefined : confirmAddress(shop.config, { ...mail, token })
    }
    case 'reset-password':
      return resetPassword(shop.config, mail)
    case 'password-changed':
      return passwordChanged(shop.config, mail)
    case 'email-change': {
      const content = await readMailedChange(shop, mail.changeId)
      return content && { link: emailChange, taken: emailTaken }[content](shop.config, mail)
    }
    case 'email-change-asked':
      return emailChangeAsked(shop.config, mail)
    case 'email-changed':
      return emailChanged(shop.config, mail)
    case 'account-deleted':
      return accountDeleted(shop.config, mail)
    case 'made-admin':
      return madeAdmin(shop.config, mail)
    case 'other-made-admin':
      return otherMadeAdmin(shop.config, { ...mail, ...(await readPromoted(shop, mail)) })
    case 'guessed':
      return guessed(shop.config, mail)
    case 'lasting-change':
      return lastingChange(shop.config, mail)
    case 'contact':
      return contact(await readOffice(shop), { ...mail, name: carriedName(mail.name ?? '', false) })
    case 'account-disabled':
      return accountDisabled(shop.config, mail)
    case 'answer':
      return answer(officeEmail(shop), await readAnswer(shop, mail.answerId))
    case 'claim-received':
    case 'office-claim': {
      const claim = await readClaim(shop, mail.claimId)
      const order = await readMailedOrder(shop, claim.orderId)
      if (!order) return undefined
      return mail.template === 'office-claim'
        ? officeClaim(shop.config, await readOffice(shop), order, claim)
        : claimReceived(shop.config, order, { ...claim, message: claim.isProven ? claim.message : '' })
    }
    case 'quote-requested':
      return quoteRequested(shop.config, await readOffice(shop), await readMailedQuote(shop, mail.quoteId))
    case 'quote-answered':
      return quoteAnswered(shop.config, await readOffice(shop), await readMailedQuote(shop, mail.quoteId))
    case 'quote-withdrawn':
      return quoteWithdrawn(shop.config, await readMailedQuote(shop, mail.quoteId))
    case 'quote-offered': {
      const quote = await readMailedQuote(shop, mail.quoteId)
      return quote.state === 'offered' ? quoteOffered(shop.config, quote) : undefined
    }
    case 'office-order-paid': {
      const order = await readMailedOrder(shop, mail.orderId)
      const office = officeEmail(shop)
      return order && office ? officeOrderPaid(shop.config, office, order) : undefined
    }
    case 'office-low-stock': {
      const product = await shop.db.selectFrom('product').selectAll().where('id', '=', mail.productId).executeTakeFirst()
      const office = officeEmail(shop)
      return product && !product.removedAt && office ? officeLowStock(shop.config, office, product, mail) : undefined
    }
    case 'back-in-stock': {
      const person = await shop.db.selectFrom('person').selectAll().where('id', '=', mail.personId).executeTakeFirst()
      const product = await shop.db.selectFrom('product').selectAll().where('id', '=', mail.productId).where(isPublicSql).executeTakeFirst()
      return person && !person.disabledAt && product ? backInStock(shop.config, person, product) : undefined
    }
    case 'office-withheld': {
      const hour = { from: new Date(mail.from), until: new Date(mail.until) }
      return officeWithheld(shop.config, await readOffice(shop), { ...hour, withheld: await countWithheld(shop, hour) })
    }
    case 'webhook-disabled':
      return webhookDisabled(shop.config, await readOffice(shop), mail)
    case 'company-invitation': {
      const invitation = await readInvitation(shop, mail.invitationId)
      return (
        invitation && companyInvitation(shop.config, { ...invitation, ...mail, company: await readCarriedCompany(shop.db, invitation) })
      )
    }
    case 'office-company-changed':
      return composeCompanyChanged(shop, mail)
    case 'order-cancelled':
      return orderCanceled(shop.config, await readCarriedOrder(shop.db, mail.order), await readEndedReceived(shop.db, mail.order.id))
    case 'order-expired':
      return orderExpired(shop.config, await readCarriedOrder(shop.db, mail.order))
    case 'payment-refunded': {
      const payment = await shop.db.selectFrom('payment').selectAll().where('id', '=', mail.paymentId).executeTakeFirstOrThrow()
      return paymentRefunded(shop.config, payment, await readOrderNumber(shop.db, payment.orderId))
    }
    case 'order-shipped': {
      const order = await readMailedOrder(shop, mail.orderId)
      const shipments = (await listShipments(shop.db, [mail.orderId])).get(mail.orderId) ?? []
      // Versions without shipments enqueued mail without `shipmentId`.
      const shipment = mail.shipmentId === undefined ? shipments.at(-1) : shipments.find(({ id }) => id === mail.shipmentId)
      if (!order || !shipment) return undefined
      const earlier = shipments.filter(({ number, claimId }) => number < shipment.number && !claimId)
      return orderShipped(shop.config, order, shipment, earlier)
    }
    case 'shipment-changed': {
      const order = await readMailedOrder(shop, mail.orderId)
      const current = (await listShipments(shop.db, [mail.orderId])).get(mail.orderId) ?? []
      const changed = current.filter(({ id, carrier, trackingNumber }) =>
        changedShipments(mail).some(
          ({ shipmentId, known }) => shipmentId === id && (known.carrier !== carrier || known.trackingNumber !== trackingNumber),
        ),
      )
      return order && changed.length > 0 ? shipmentsChanged(shop.config, order, changed) : undefined
    }
    case 'shipment-taken-back': {
      const { order, shipment } = await readShipment(shop, mail)
      return order && shipment && shipmentTakenBack(shop.config, order, shipment)
    }
    case 'order-corrected': {
      const order = await readMailedOrder(shop, mail.orderId)
      return order && orderCorrected(shop.config, order, mail, bankAccount(shop.settings()))
    }
    case 'invoice-issued': {
      const invoice = await shop.db.selectFrom('invoice').selectAll().where('causeId', '=', mail.causeId).executeTakeFirst()
      const order = await readMailedOrder(shop, mail.orderId)
      return order && invoice && invoiceIssued(shop.config, order, invoice)
    }
    case 'tax-id-valid':
      return composeTaxIdValid(shop, mail.orderId)
    case 'order-reissued':
      return composeOrderReissued(shop, mail)
    case 'order-changed':
      return composeOrderChanged(shop, mail)
    case 'tax-id-invalid':
      return composeTaxIdInvalid(shop, mail)
    case 'order-due':
    case 'order-overdue': {
      const order = await readMailedOrder(shop, mail.orderId)
      if (!order?.dueAt || order.paidAt) return undefined
      const toPayCents = await readToPay(shop.db, order)
      const kind = mail.template === 'order-due' ? 'due' : 'overdue'
      return toPayCents > 0 ? orderDue(shop.config, order, { kind, dueAt: order.dueAt, toPayCents }) : undefined
    }
    case 'order-refunded': {
      const refund = await shop.db.selectFrom('refund').selectAll().where('id', '=', mail.refundId).executeTakeFirstOrThrow()
      const order = await readMailedOrder(shop, mail.orderId)
      return order && orderRefunded(shop.config, order, refund)
    }
    default: {
      const order = await readMailedOrder(shop, mail.orderId)
      const outdated = mail.template === 'order-reminder' && order?.status !== 'unpaid'
      return order && !outdated ? orderTemplates[mail.template](shop.config, order, bankAccount(shop.settings())) : undefined
    }
  }
}

async function readClaim({ db }: Shop, claimId: string) {
  const claim = await db
    .selectFrom('claim')
    .innerJoin('contact_message', 'contact_message.id', 'claim.messageId')
    .selectAll('claim')
    .select(['contact_message.message', 'contact_message.email', 'contact_message.personId'])
    .where('claim.id', '=', claimId)
    .executeTakeFirstOrThrow()
  const lines = await db.selectFrom('claim_line').select(['position', 'units']).where('claimId', '=', claimId).orderBy('position').execute()
  const photos = await db.selectFrom('claim_photo').select('url').where('claimId', '=', claimId).execute()
  return { ...claim, lines, photos: photos.length, isProven: claim.personId !== null && (await isProven(db, claim.personId)) }
}

async function readMailedQuote({ db }: Shop, quoteId: string): Promise<MailedQuote> {
  const { companyName, emailVerified, ...quote } = await db
    .selectFrom('quote')
    .innerJoin('person', 'person.id', 'quote.personId')
    .leftJoin('company', 'company.id', 'quote.companyId')
    .selectAll('quote')
    .select(['person.name as customerName', 'person.email', 'emailVerified', 'company.name as companyName'])
    .where('quote.id', '=', quoteId)
    .executeTakeFirstOrThrow()
  const lines = await db.selectFrom('quote_line').selectAll().where('quoteId', '=', quoteId).orderBy('position').execute()
  const names = { customerName: carriedName(quote.customerName, emailVerified), company: carriedName(companyName ?? '', emailVerified) }
  return { ...quote, ...names, lines }
}

/** An email of the version before has one shipment. */
const changedShipments = ({ shipments, ...mail }: Extract<Mail, { template: 'shipment-changed' }>): ChangedShipment[] =>
  shipments ?? ('shipmentId' in mail ? [mail] : [])

async function readShipment(shop: Shop, { orderId, shipmentId }: { orderId: string; shipmentId: string }) {
  const shipments = (await listShipments(shop.db, [orderId], { withTakenBack: true })).get(orderId) ?? []
  return { order: await readMailedOrder(shop, orderId), shipment: shipments.find(({ id }) => id === shipmentId) }
}

async function readAnswer({ db }: Shop, answerId: string) {
  const { messageId, ...answer } = await db
    .selectFrom('message_answer')
    .innerJoin('person', 'person.id', 'message_answer.authorId')
    .select(['message_answer.messageId', 'message_answer.text', 'person.email'])
    .where('message_answer.id', '=', answerId)
    .executeTakeFirstOrThrow()
  const message = await db.selectFrom('contact_message').selectAll().where('id', '=', messageId).executeTakeFirstOrThrow()
  return { ...answer, message }
}
