import { createHash } from 'node:crypto'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { Shop } from '../../shop.ts'
import type { Tx } from '../database/tables.ts'
import { beforeCommit } from '../database/transact.ts'
import { Refusal } from '../refusal.ts'
import { insertMessage } from './insert-message.ts'
import type { LinkMail } from './link-mail.ts'
import type { Mail } from './mail.ts'
import { isToOffice, mailBudgets, mailClasses } from './mail-budgets.ts'
import { outboxMessages } from './messages.ts'

const HOUR_MS = 3_600_000
const DAY_SECONDS = 86_400

interface Counted {
  mail: Mail | LinkMail
  messageId: string
  /** Empty for the office. */
  address: string
}

/** The emails of a transaction by whom they count for. */
const countedIn = new WeakMap<Tx, Map<string, Counted[]>>()

export const hasBudget = ({ template }: Pick<Mail, 'template'>): boolean =>
  !['signing-in', 'money-and-goods', 'by-the-office'].includes(mailClasses[template])

/**
 * Counts an email that is in the outbox against the budget of its recipient, as the last step of the transaction. The emails beyond it are kept
 * back: they stay in the outbox, are delivered to nobody, and are summed up for the office if they were to the office.
 */
export function keepBudget(shop: Shop, tx: Tx, counted: Counted) {
  const { template } = counted.mail
  // What it is about is gone, and so is its address.
  if (!isToOffice(counted.mail) && !counted.address) return
  const key = isToOffice(counted.mail) ? `office ${template}` : `${counterOf(template)}${mailboxOf(counted.address)}`
  let byKey = countedIn.get(tx)
  if (!byKey) {
    byKey = new Map()
    countedIn.set(tx, byKey)
    const last = async () => countMails(shop, tx)
    // The steps of other operations may lock something, and whoever holds a count waits for nothing else.
    beforeCommit(tx, async () => beforeCommit(tx, last))
  }
  byKey.set(key, [...(byKey.get(key) ?? []), counted])
}

async function countMails(shop: Shop, tx: Tx) {
  const counted = [...(countedIn.get(tx) ?? [])]
  countedIn.delete(tx)
  const [day] = inShopZone(shop.now())
  // In one order, so that two transactions never wait for each other.
  const byRecipient = counted.map(([key, mails]) => [hashOf(key), mails] as const)
  for (const [recipient, mails] of byRecipient.sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { total } = await tx
      .insertInto('mail_count')
      .values({ recipient, day, mails: mails.length })
      .onConflict((conflict) =>
        conflict.columns(['recipient', 'day']).doUpdateSet({ mails: (eb) => eb('mail_count.mails', '+', mails.length) }),
      )
      .returning('mails as total')
      .executeTakeFirstOrThrow()
    if (total <= mailBudgets.unconfirmed) continue
    const over = total - (await readBudget(tx, mails[0]))
    if (over > 0) await withhold(shop, tx, mails.slice(-over), { isFirst: over <= mails.length })
  }
}

async function readBudget(tx: Tx, counted: Counted | undefined): Promise<number> {
  if (!counted?.address) return mailBudgets.office
  const person = await tx.selectFrom('person').select('emailVerified').where('email', '=', counted.address.toLowerCase()).executeTakeFirst()
  return person?.emailVerified ? mailBudgets.confirmed : mailBudgets.unconfirmed
}

async function withhold(shop: Shop, tx: Tx, mails: Counted[], { isFirst }: { isFirst: boolean }) {
  const now = shop.now()
  const [first] = mails
  if (!first) return
  const { template } = first.mail
  if (mails.some(({ mail }) => mailClasses[mail.template] === 'invitation'))
    throw new Refusal('too-many', outboxMessages.tooManyToAddress, { retryAfter: DAY_SECONDS })
  await tx
    .updateTable('outbox')
    .set({ state: 'delivered', deliveredAt: now, recipient: '', withheldAt: now })
    .where(
      'id',
      'in',
      mails.map(({ messageId }) => messageId),
    )
    .execute()
  if (isFirst) shop.log.warn({ template, messageId: first.messageId }, outboxMessages.withheld)
  if (isToOffice(first.mail)) await tellOffice(shop, tx, now)
}

/** One email at the end of the hour, whatever was held back in it. */
async function tellOffice(shop: Shop, tx: Tx, now: Date) {
  const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  const from = new Date(hour).toISOString()
  const until = new Date(hour + HOUR_MS)
  await insertMessage(shop, tx, {
    kind: 'mail',
    deduplicationKey: `office-withheld:${from}`,
    payload: { template: 'office-withheld', from, until: until.toISOString() },
    notBefore: until,
  })
}

/** Invitations are counted apart, so that whoever orders much can be invited. */
const counterOf = (template: Mail['template']) => (mailClasses[template] === 'invitation' ? 'invitation ' : '')

/** The mailbox of an address: most servers deliver `name+anything@` to `name@`. */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const tag = address.indexOf('+')
  return (tag > 0 && tag < at ? address.slice(0, tag) + address.slice(at) : address).toLowerCase()
}

/** A hash, so that the counts store no addresses. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 27)
