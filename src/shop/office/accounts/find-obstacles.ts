import { showMoney } from '../../../contract/ground/money.ts'
import type { Person } from '../../ground/actor.ts'
import type { Database, Tx } from '../../ground/database/tables.ts'
import { companyOf } from '../../people/companies/company-of.ts'
import { peopleMessages } from '../../people/messages.ts'
import { isOnlyAdmin } from '../../people/staff/is-only-admin.ts'
import { readKept } from '../../selling/kept-money/keep-money.ts'
import { hasNothingReceived, isOpenOnAccount, readToPay } from '../../selling/orders/open-on-account.ts'
import { ownOrdersOf } from '../../selling/orders/orders-visible-to.ts'
import type { Shop } from '../../shop.ts'
import { accountMessages } from './messages.ts'

/** Returns in words what keeps the person from deleting the account. It stays true under the locks of `deleteAccount`. */
export async function findObstacles({ config }: Shop, db: Database | Tx, person: Person): Promise<string[]> {
  const [debt, unshipped, partPaid] = [await listDebt(db, person), await listUnshipped(db, person), await listPartPaid(db, person)]
  const keptCents = await readKept(db, { companyId: null, personId: person.id })
  const company = await companyOf(db, person.id)
  const isLastManager = company?.role === 'manager' && !company.disabledAt && (await countManagers(db, company.id)) === 1
  return [
    ...(person.email === config.reservedEmail ? [peopleMessages.reservedAddress] : []),
    ...((await isOnlyAdmin(db, person.id)) ? [accountMessages.lastAdmin] : []),
    ...(company && isLastManager ? [accountMessages.lastManager(company.name)] : []),
    ...(debt.length > 0 ? [accountMessages.openDebt(debt)] : []),
    ...(keptCents > 0 ? [accountMessages.keptMoney(showMoney(keptCents))] : []),
    ...(partPaid.length > 0 ? [accountMessages.partPaid(partPaid)] : []),
    ...(unshipped.length > 0 ? [accountMessages.unshipped(unshipped)] : []),
  ]
}

async function countManagers(db: Database | Tx, companyId: string): Promise<number> {
  const managers = await db
    .selectFrom('company_member')
    .select('personId')
    .where('companyId', '=', companyId)
    .where('role', '=', 'manager')
    .execute()
  return managers.length
}

/**
 * The numbers of the person's orders on account of which something is left to pay. Those of a former employer remain without the person.
 */
async function listDebt(db: Database | Tx, person: Person): Promise<string[]> {
  const orders = await db
    .selectFrom('order')
    .select(['id', 'number', 'amountCents', 'terms'])
    .where(ownOrdersOf(person))
    .where(isOpenOnAccount)
    .orderBy('id')
    .execute()
  const numbers = []
  for (const order of orders) if ((await readToPay(db, order)) > 0) numbers.push(order.number)
  return numbers
}

async function listUnshipped(db: Database | Tx, person: Person): Promise<string[]> {
  const orders = await db
    .selectFrom('order')
    .select('number')
    .where(ownOrdersOf(person))
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute()
  return orders.map(({ number }) => number)
}

async function listPartPaid(db: Database | Tx, person: Person): Promise<string[]> {
  const orders = await db
    .selectFrom('order')
    .select('number')
    .where(ownOrdersOf(person))
    .where('status', '=', 'unpaid')
    .where((eb) => eb.not(hasNothingReceived(eb)))
    .orderBy('id')
    .execute()
  return orders.map(({ number }) => number)
}
