import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { addDays, inShopZone, startOfDay } from '../../../contract/ground/shop-zone.ts'
import type { DebtAge } from '../../../contract/office/open-items.ts'
import type { Database, Tables, Tx } from '../../ground/database/tables.ts'
import { findCompanyIds } from '../../people/companies/find-company-ids.ts'
import { openCents } from '../../people/companies/open-cents.ts'
import { isOpenOnAccount } from '../../selling/orders/open-on-account.ts'
import type { Shop } from '../../shop.ts'
import { findInvoiceKeys, type InvoiceKeys } from './find-invoice-keys.ts'

const MAX_ORDERS = 1_000
const MAX_COMPANIES = 1_000

type OpenItemKeys = InvoiceKeys & { companyIds: string[] }

type OrderBuilder = ExpressionBuilder<Tables, 'order'>

/** Finds what a search for open items means. */
export async function findOpenItemKeys(shop: Shop, search: string | undefined): Promise<OpenItemKeys | undefined> {
  if (!search) return undefined
  const [keys, companyIds] = await Promise.all([findInvoiceKeys(shop, search, MAX_ORDERS), findCompanyIds(shop.db, search, MAX_COMPANIES)])
  return { ...keys, companyIds }
}

/** Selects orders on account of which something is left to pay, read once. Their index has nothing else. */
export const openItems = (db: Database | Tx, keys?: OpenItemKeys) =>
  db
    .with(
      (cte) => cte('debt').materialized(),
      () =>
        db
          .selectFrom('order')
          .select(['order.id', 'order.companyId', 'order.dueAt', openCents.as('openCents')])
          .where(isOpenOnAccount)
          .where('order.dueAt', 'is not', null)
          .$call((query) => (keys ? query.where((eb) => isFound(eb, keys)) : query)),
    )
    .with(
      (cte) => cte('item').materialized(),
      (query) =>
        query
          .selectFrom('debt')
          .select(['id', 'companyId', 'dueAt', 'openCents'])
          .select(sql<Date>`min("dueAt") over (partition by "companyId")`.as('oldestAt'))
          .where('openCents', '>', 0),
    )

function isFound(eb: OrderBuilder, { orderIds, billedIds, totals, companyIds }: OpenItemKeys): Expression<SqlBool> {
  const amounts = totals.filter((cents) => cents > 0)
  return eb.or([
    ...(orderIds.length > 0 ? [eb('order.id', 'in', orderIds)] : []),
    ...(companyIds.length > 0 ? [eb('order.companyId', 'in', companyIds)] : []),
    ...(amounts.length > 0 ? [eb('order.amountCents', 'in', amounts), eb(openCents, 'in', amounts)] : []),
    ...(billedIds.length > 0
      ? [
          eb.exists(
            eb
              .selectFrom('invoice')
              .select('invoice.id')
              .whereRef('invoice.orderId', '=', 'order.id')
              .where('invoice.billedId', 'in', billedIds),
          ),
        ]
      : []),
  ])
}

/** The first moments at which a debt was due that is not late, at most 30 and at most 60 days late. The days are those of the shop's zone. */
function startsOfAges(now: Date): [age: DebtAge, from: Date][] {
  const [today] = inShopZone(now)
  return [
    ['notDue', now],
    ['to30', startOfDay(addDays(today, -30))],
    ['to60', startOfDay(addDays(today, -60))],
  ]
}

export const ageOf = (dueAt: Date, now: Date): DebtAge => startsOfAges(now).find(([, from]) => dueAt >= from)?.[0] ?? 'over60'

/** The age of an item, in SQL. */
export function ageSql(now: Date) {
  const [notDue, to30, to60] = startsOfAges(now).map(([, from]) => from)
  return sql<DebtAge>`case when "dueAt" >= ${notDue} then 'notDue' when "dueAt" >= ${to30} then 'to30' when "dueAt" >= ${to60} then 'to60' else 'over60' end`
}

interface CompanyDebt {
  companyId: string
  cents: Record<DebtAge, number>
  documents: Record<DebtAge, number>
}

/** Adds up what each company owes by its age. */
export async function readDebtAges(db: Database | Tx, now: Date, keys?: OpenItemKeys): Promise<CompanyDebt[]> {
  const aged = openItems(db, keys)
    .selectFrom('item')
    .select(['companyId', 'openCents', ageSql(now).as('age')])
  const rows = await db
    .selectFrom(aged.as('aged'))
    .select(({ fn }) => ['companyId', 'age', fn.sum('openCents').as('cents'), fn.countAll().as('documents')])
    .groupBy(['companyId', 'age'])
    .execute()
  const none = () => ({ notDue: 0, to30: 0, to60: 0, over60: 0 })
  const debts = new Map<string, CompanyDebt>()
  for (const { companyId, age, cents, documents } of rows) {
    const debt = debts.get(String(companyId)) ?? { companyId: String(companyId), cents: none(), documents: none() }
    debts.set(debt.companyId, debt)
    debt.cents[age] = Number(cents)
    debt.documents[age] = Number(documents)
  }
  return [...debts.values()]
}
