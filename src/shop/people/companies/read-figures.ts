import { sql } from 'kysely'
import { toAmount } from '../../../contract/ground/money.ts'
import type { Company, CompanyMember } from '../../../contract/people/company.ts'
import type { Database } from '../../ground/database/tables.ts'
import { readDebt } from './read-debt.ts'

type Figures = NonNullable<Company['figures']>
type MemberFigures = Pick<CompanyMember, 'orders' | 'lastOrder'>

export interface CompanyFigures {
  company: Figures
  /** What each person ordered for the company, by the ID of the person. Somebody without an order has none. */
  members: Map<string, MemberFigures>
}

/** Counts and adds up the orders of a company, in the shop's currency, and those of each member. */
export async function readFigures(db: Database, companyId: string, now: Date): Promise<CompanyFigures> {
  const [orders, refunds, kept, debt] = await Promise.all([
    // The index orderCompanyFigures has all that this reads.
    db
      .selectFrom('order')
      .select(({ fn }) => [
        'personId',
        fn.countAll().as('orders'),
        fn.max('id').as('lastId'),
        sql<number>`coalesce(sum(case when status <> 'unpaid' then "amountCents" end), 0)`.as('cents'),
      ])
      .where('companyId', '=', companyId)
      .groupBy('personId')
      .execute(),
    db
      .selectFrom('refund')
      .select(({ fn }) => fn.sum('amountCents').as('cents'))
      .where('companyId', '=', companyId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('kept_money')
      .select(({ fn }) => fn.sum('amountCents').as('cents'))
      .where('companyId', '=', companyId)
      .executeTakeFirstOrThrow(),
    readDebt(db, companyId, now),
  ])
  const lastOrders = await readOrders(
    db,
    orders.map(({ lastId }) => lastId),
  )
  return {
    company: {
      orders: orders.reduce((sum, row) => sum + Number(row.orders), 0),
      bought: toAmount(orders.reduce((sum, { cents }) => sum + Number(cents), 0) - Number(refunds.cents ?? 0)),
      open: toAmount(debt.openCents),
      overdue: toAmount(debt.overdueCents),
      kept: toAmount(Number(kept.cents ?? 0)),
    },
    members: new Map(
      orders.map(({ personId, orders, lastId }) => [personId, { orders: Number(orders), lastOrder: lastOrders.get(lastId) ?? null }]),
    ),
  }
}

async function readOrders(db: Database, ids: string[]) {
  if (ids.length === 0) return new Map<string, NonNullable<MemberFigures['lastOrder']>>()
  const rows = await db.selectFrom('order').select(['id', 'number', 'placedAt']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, number, placedAt }) => [id, { _id: id, number, at: placedAt.toISOString() }]))
}
