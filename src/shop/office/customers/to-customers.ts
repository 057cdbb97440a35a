import { sql } from 'kysely'
import { toAmount } from '../../../contract/ground/money.ts'
import type { Customer } from '../../../contract/office/customers.ts'
import type { Staff } from '../../ground/actor.ts'
import type { Database, PersonRow } from '../../ground/database/tables.ts'
import { seesRevenue } from '../../ground/sees-revenue.ts'
import { toPerson } from '../../people/identity/profile-map.ts'

/** Converts rows to customers of the contract, with the totals of their orders. */
export async function toCustomers(db: Database, staff: Staff, people: PersonRow[]): Promise<Customer[]> {
  if (people.length === 0) return []
  const ids = people.map(({ id }) => id)
  const [totals, refunds] = await Promise.all([readTotals(db, ids), readRefunds(db, ids)])
  const lastOrders = await readLastOrders(
    db,
    [...totals.values()].map(({ lastId }) => lastId),
  )
  return people.map((row) => {
    const { orders, paidCents } = totals.get(row.id) ?? { orders: 0, paidCents: 0 }
    const last = lastOrders.get(row.id)
    return {
      _id: row.id,
      ...toPerson(row),
      company: last?.company ?? '',
      orders,
      bought: seesRevenue(staff) ? toAmount(paidCents - (refunds.get(row.id) ?? 0)) : null,
      lastOrderAt: last?.placedAt.toISOString() ?? null,
      joinedAt: row.createdAt.toISOString(),
      disabled: row.disabledAt !== null,
      deleted: row.deletedAt !== null,
    }
  })
}

async function readTotals(db: Database, ids: string[]) {
  const rows = await db
    .selectFrom('order')
    .select('personId')
    .select(({ fn }) => [
      fn.countAll().as('orders'),
      fn.max('id').as('lastId'),
      sql<number>`coalesce(sum(case when "paidAt" is not null or terms = 'account' then "amountCents" end), 0)`.as('paidCents'),
    ])
    .where('personId', 'in', ids)
    .groupBy('personId')
    .execute()
  return new Map(
    rows.map(({ personId, orders, lastId, paidCents }) => [personId, { orders: Number(orders), lastId, paidCents: Number(paidCents) }]),
  )
}

async function readRefunds(db: Database, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('order', 'order.id', 'refund.orderId')
    .select('order.personId')
    .select(({ fn }) => fn.sum('refund.amountCents').as('cents'))
    .where('order.personId', 'in', ids)
    .groupBy('order.personId')
    .execute()
  return new Map(rows.map(({ personId, cents }) => [personId, Number(cents)]))
}

async function readLastOrders(db: Database, ids: string[]) {
  if (ids.length === 0) return new Map<string, { company: string; placedAt: Date }>()
  const rows = await db.selectFrom('order').select(['personId', 'company', 'placedAt']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ personId, ...order }) => [personId, order]))
}
