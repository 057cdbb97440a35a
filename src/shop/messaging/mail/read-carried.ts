import type { Database, OrderWithLines } from '../../ground/database/tables.ts'
import type { Mail, OrderSnapshot } from '../../ground/outbox/mail.ts'
import { signConfirmation } from '../../people/identity/confirm-link.ts'
import { isProven } from '../../people/identity/is-proven.ts'
import type { Shop } from '../../shop.ts'
import { carriedName, carriedOrder } from './carried-words.ts'

/** Who has the address now, and whether they have confirmed it. */
const readOwner = (db: Database, email: string) =>
  db.selectFrom('person').select(['id', 'email', 'emailVerified']).where('email', '=', email).executeTakeFirst()

/** An email to an account, with its words as its address may get them. */
export async function readCarriedMail(db: Database, mail: Mail): Promise<Mail> {
  if (!('to' in mail && 'name' in mail)) return mail
  const isOwn = Boolean((await readOwner(db, mail.to))?.emailVerified)
  const carried = { ...mail, name: carriedName(mail.name, isOwn) }
  return carried.template === 'email-change-asked' && !isOwn ? { ...carried, email: '' } : carried
}

/** An order with the words that its mail carries. */
export async function readCarriedOrder<Order extends OrderSnapshot | OrderWithLines>(db: Database, order: Order): Promise<Order> {
  return carriedOrder(order, order.status !== 'unpaid' || (await isProven(db, order.personId)))
}

/** The name of a company as an email to somebody outside carries it: chosen by managers, each of whom has confirmed their address, or plain. */
export async function readCarriedCompany(db: Database, { companyId, company }: { companyId: string; company: string }): Promise<string> {
  const unproven = await db
    .selectFrom('company_member')
    .innerJoin('person', 'person.id', 'company_member.personId')
    .select('personId')
    .where('companyId', '=', companyId)
    .where('company_member.role', '=', 'manager')
    .where('emailVerified', '=', false)
    .limit(1)
    .executeTakeFirst()
  return carriedName(company, !unproven)
}

/** What the link carries that confirms an address; undefined if it is confirmed, or nobody has it anymore. */
export async function readConfirmation(shop: Shop, email: string): Promise<string | undefined> {
  const owner = await readOwner(shop.db, email)
  return owner && !owner.emailVerified ? signConfirmation(shop, owner) : undefined
}

/** Somebody whose name contains more than that is addressed by email address. */
export async function readPromoted({ db }: Shop, { person, email }: { person: string; email: string }) {
  const isConfirmed = Boolean((await readOwner(db, email))?.emailVerified)
  return { person: carriedName(person, isConfirmed) || email, isProven: isConfirmed }
}
