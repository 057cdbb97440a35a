import type { Database } from '../database/tables.ts'
import type { LinkMail } from './link-mail.ts'
import type { Mail } from './mail.ts'
import { readInvoicesTo } from './read-invoices-to.ts'

interface Recipient {
  name: string
  address: string
  /** Whether the address is confirmed, so that mail may carry any name. */
  isProven: boolean
}

/** Who an email about an order or a quote is for, and the company that the order belongs to. */
interface Concerned {
  companyId: string | null
  personId: string | null
  email: string
}

/** They go where the company wants its invoices now. */
const reminders: readonly (Mail | LinkMail)['template'][] = ['order-due', 'order-overdue']

/**
 * Returns who gets an email about an order, a quote or the tax ID of a company; undefined for any other mail. It is whoever ordered, paid or asked; for a company only
 * while they are a member, and otherwise its managers. Invoices and reminders go where the company wants its invoices, credit notes where their
 * invoice went. Empty: nobody.
 */
export async function readOrderRecipients(db: Database, mail: Mail | LinkMail): Promise<Recipient[] | undefined> {
  const concerned = await readConcerned(db, mail)
  if (!concerned) return undefined
  const { companyId, email } = concerned
  const own = [{ name: '', address: email, isProven: false }]
  if (companyId === null) return own
  const { invoiceEmail } = await db.selectFrom('company').select('invoiceEmail').where('id', '=', companyId).executeTakeFirstOrThrow()
  const toInvoices = invoiceEmail ? [{ name: '', address: invoiceEmail, isProven: false }] : []
  if (mail.template === 'invoice-issued') {
    const address = await readInvoicesTo(db, mail.orderId, mail.causeId)
    if (address) return [{ name: '', address, isProven: false }]
  } else if (reminders.includes(mail.template) && invoiceEmail) return toInvoices
  if (await isMember(db, companyId, concerned)) return own
  const managers = await readManagers(db, companyId)
  return managers.length > 0 ? managers : toInvoices
}

async function readConcerned(db: Database, mail: Mail | LinkMail): Promise<Concerned | undefined> {
  if ('order' in mail) return { ...mail.order, companyId: mail.order.companyId ?? null }
  switch (mail.template) {
    case 'office-claim':
    case 'office-order-paid':
    case 'quote-requested':
    case 'quote-answered':
      return undefined
    case 'claim-received':
      return readSender(db, (await db.selectFrom('claim').select('messageId').where('id', '=', mail.claimId).executeTakeFirst())?.messageId)
    case 'answer':
      return readSender(
        db,
        (await db.selectFrom('message_answer').select('messageId').where('id', '=', mail.answerId).executeTakeFirst())?.messageId,
      )
    case 'payment-refunded': {
      const payment = await db.selectFrom('payment').select(['orderId', 'email']).where('id', '=', mail.paymentId).executeTakeFirst()
      return payment && { ...payment, companyId: (await readOrder(db, payment.orderId))?.companyId ?? null, personId: null }
    }
    case 'quote-offered':
    case 'quote-withdrawn':
      return db
        .selectFrom('quote')
        .innerJoin('person', 'person.id', 'quote.personId')
        .select(['quote.companyId', 'quote.personId', 'person.email'])
        .where('quote.id', '=', mail.quoteId)
        .executeTakeFirst()
    case 'tax-id-invalid':
      return { companyId: mail.companyId, personId: null, email: '' }
    default:
      return 'orderId' in mail ? readOrder(db, mail.orderId) : undefined
  }
}

const fields = ['companyId', 'personId', 'email'] as const

const readOrder = async (db: Database, orderId: string): Promise<Concerned | undefined> =>
  (await db.selectFrom('order').select(fields).where('id', '=', orderId).executeTakeFirst()) ??
  (await db.selectFrom('canceled_order').select(fields).where('id', '=', orderId).executeTakeFirst())

/** Whoever wrote about an order; undefined if the message is about none. */
async function readSender(db: Database, messageId: string | undefined): Promise<Concerned | undefined> {
  if (messageId === undefined) return undefined
  const message = await db.selectFrom('contact_message').selectAll().where('id', '=', messageId).executeTakeFirst()
  if (!message?.orderId) return undefined
  return { ...message, companyId: (await readOrder(db, message.orderId))?.companyId ?? null }
}

/** By the address, where a payment says no more. */
async function isMember(db: Database, companyId: string, { personId, email }: Concerned): Promise<boolean> {
  const member = await db
    .selectFrom('company_member')
    .innerJoin('person', 'person.id', 'company_member.personId')
    .select('company_member.personId')
    .where('companyId', '=', companyId)
    .where((eb) => (personId === null ? eb('person.email', '=', email) : eb('person.id', '=', personId)))
    .executeTakeFirst()
  return member !== undefined
}

async function readManagers(db: Database, companyId: string): Promise<Recipient[]> {
  const managers = await db
    .selectFrom('company_member')
    .innerJoin('person', 'person.id', 'company_member.personId')
    .select(['person.name', 'person.email', 'emailVerified'])
    .where('companyId', '=', companyId)
    .where('company_member.role', '=', 'manager')
    .where('person.disabledAt', 'is', null)
    .orderBy('person.id')
    .execute()
  return managers.map(({ name, email, emailVerified }) => ({ name, address: email, isProven: emailVerified }))
}
