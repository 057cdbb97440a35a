import { sql } from 'kysely'
import type { Database } from '../../ground/database/tables.ts'
import { isOpenOnAccount, isPayableOrder } from '../../selling/orders/open-on-account.ts'
import { statusLiteral } from '../../selling/orders/status-literal.ts'
import { partsOf } from './parts-of.ts'

/** An order that waits for its payment. */
export interface OpenOrder {
  id: string
  number: string
  /** The numbers of its invoices. */
  invoices: string[]
  customer: string
  company: string
  personId: string
  companyId: string | null
  toPayCents: number
}

interface Wanted {
  /** Of orders. */
  numbers: string[]
  /** Numbers of invoices. */
  invoices: string[]
  /** What is left to pay, in cents. */
  amounts: number[]
}

/** So many orders of one amount are compared. */
const MAX_OF_AMOUNTS = 20_000

/** Reads the orders that wait for their payment and have one of these numbers, invoices or amounts. */
export async function readOpenOrders(db: Database, { numbers, invoices, amounts }: Wanted): Promise<OpenOrder[]> {
  const ids = new Set<string>()
  for (const some of partsOf([...new Set(numbers)]))
    for (const { id } of await db.selectFrom('order').select('id').where('number', 'in', some).execute()) ids.add(id)
  for (const some of partsOf([...new Set(invoices)])) {
    const rows = await db.selectFrom('invoice').select('orderId').where('number', 'in', some).where('kind', '=', 'invoice').execute()
    for (const { orderId } of rows) ids.add(orderId)
  }
  for (const some of partsOf([...new Set(amounts)])) for (const id of await findOfAmounts(db, some)) ids.add(id)
  const found: OpenOrder[] = []
  for (const some of partsOf([...ids])) found.push(...(await readOrders(db, some)))
  return found
}

/** Open orders are few beside all orders: their indexes are read, and not that of the amounts. */
async function findOfAmounts(db: Database, amounts: number[]): Promise<string[]> {
  const amount = sql<number>`("order"."amountCents" + 0)`
  const orders = db.selectFrom('order').select('id').where(amount, 'in', amounts).limit(MAX_OF_AMOUNTS)
  const [unpaid, onAccount] = await Promise.all([
    orders.where('status', '=', statusLiteral('unpaid')).execute(),
    orders.where(isOpenOnAccount).execute(),
  ])
  return [...unpaid, ...onAccount].map(({ id }) => id)
}

async function readOrders(db: Database, ids: string[]): Promise<OpenOrder[]> {
  const rows = await db
    .selectFrom('order')
    .leftJoin('company', 'company.id', 'order.companyId')
    .select(['order.id', 'order.number', 'order.customerName', 'order.company', 'order.personId', 'order.companyId'])
    .select(['order.amountCents', 'order.terms', 'company.name as companyName'])
    .where('order.id', 'in', ids)
    .where(isPayableOrder)
    .execute()
  if (rows.length === 0) return []
  const open = rows.map(({ id }) => id)
  const credits = await db
    .selectFrom('refund')
    .select(({ fn }) => ['orderId', fn.sum('amountCents').as('cents')])
    .where('orderId', 'in', open)
    .where('paymentId', 'is', null)
    .groupBy('orderId')
    .execute()
  const payments = await db
    .selectFrom('order_payment')
    .select(['orderId', sql<number>`sum("amountCents" - "backCents")`.as('cents')])
    .where('orderId', 'in', open)
    .groupBy('orderId')
    .execute()
  const receivedOf = new Map(payments.map(({ orderId, cents }) => [orderId, Number(cents)]))
  const creditOf = new Map(credits.map(({ orderId, cents }) => [orderId, Number(cents)]))
  const documents = await db
    .selectFrom('invoice')
    .select(['orderId', 'number'])
    .where('orderId', 'in', open)
    .where('kind', '=', 'invoice')
    .execute()
  const invoicesOf = Map.groupBy(documents, ({ orderId }) => orderId)
  return rows
    .map(({ id, number, customerName, company, companyName, personId, companyId, amountCents, terms }) => ({
      id,
      number,
      invoices: (invoicesOf.get(id) ?? []).map((invoice) => invoice.number),
      customer: customerName,
      company: companyName ?? company,
      personId,
      companyId,
      toPayCents: amountCents - (terms === 'account' ? (creditOf.get(id) ?? 0) : 0) - (receivedOf.get(id) ?? 0),
    }))
    .filter(({ toPayCents }) => toPayCents > 0)
}
