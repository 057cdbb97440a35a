import { sql } from 'kysely'
import type { Company, CompanyMember } from '../../contract/company.ts'
import { toAmount } from '../../contract/money.ts'
import type { Database } from '../database/tables.ts'
import { readDebt } from './read-debt.ts'

type Figures = NonNullable<Company['figures']>

/** Counts and adds up the orders of a company, in the shop's currency. */
export async function readFigures(db: Database, companyId: string, now: Date): Promise<Figures> {
  const [totals, refunds, debt] = await Promise.all([
    db
      .selectFrom('order')
      .select(({ fn }) => [
        fn.countAll().as('orders'),
        sql<number>`coalesce(sum(case when status <> 'unpaid' then "amountCents" end), 0)`.as('cents'),
      ])
      .where('companyId', '=', companyId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('refund')
      .innerJoin('order', 'order.id', 'refund.orderId')
      .select(({ fn }) => fn.sum('refund.amountCents').as('cents'))
      .where('order.companyId', '=', companyId)
      .executeTakeFirstOrThrow(),
    readDebt(db, companyId, now),
  ])
  return {
    orders: Number(totals.orders),
    bought: toAmount(Number(totals.cents) - Number(refunds.cents ?? 0)),
    open: toAmount(debt.openCents),
    overdue: toAmount(debt.overdueCents),
  }
}

/** Reads how many orders of the company each member placed, and the last of them. */
export async function readMemberFigures(
  db: Database,
  companyId: string,
): Promise<Map<string, Pick<CompanyMember, 'orders' | 'lastOrder'>>> {
  const rows = await db
    .selectFrom('order')
    .select(({ fn }) => ['personId', fn.countAll().as('orders'), fn.max('id').as('lastId')])
    .where('companyId', '=', companyId)
    .groupBy('personId')
    .execute()
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ lastId }) => lastId)
  const last = await db.selectFrom('order').select(['id', 'number', 'placedAt']).where('id', 'in', ids).execute()
  const lastOf = new Map(last.map(({ id, number, placedAt }) => [id, { _id: id, number, at: placedAt.toISOString() }]))
  return new Map(rows.map(({ personId, orders, lastId }) => [personId, { orders: Number(orders), lastOrder: lastOf.get(lastId) ?? null }]))
}
