import { sql } from 'kysely'
import { toAmount } from '../../../contract/ground/money.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { DebtAge, DebtByAge, OpenItem, OpenItemFilter, OpenItemSums, WaitingOrder } from '../../../contract/office/open-items.ts'
import { debtAges } from '../../../contract/office/open-items.ts'
import type { Admin } from '../../ground/actor.ts'
import { type Page, type PageRequest, toPage } from '../../ground/page.ts'
import { receivedCents } from '../../people/companies/open-cents.ts'
import { discountOf } from '../../selling/orders/discount-of.ts'
import { statusLiteral } from '../../selling/orders/status-literal.ts'
import type { Shop } from '../../shop.ts'
import { daysLate } from './days-between.ts'
import { ageOf, ageSql, findOpenItemKeys, openItems, readDebtAges } from './find-open-items.ts'

const PAGE_SIZE = 100

/** Lists what companies owe, an invoice each, or what a search finds of it. Companies with the oldest debt come first, and of each what is due first. */
export async function listOpenItems(
  shop: Shop,
  _admin: Admin,
  { limit = PAGE_SIZE, after, search }: PageRequest & OpenItemFilter = {},
): Promise<Page<OpenItem>> {
  const keys = await findOpenItemKeys(shop, search)
  const found = await openItems(shop.db, keys)
    // Before the page is cut out of it: a company may go on from the page before.
    .with('summed', (query) =>
      query
        .selectFrom('item')
        .select(['id', 'companyId', 'dueAt', 'oldestAt', 'openCents'])
        .select(debtAges.map((age) => sumOfCompany(age, shop.now()).as(age))),
    )
    .selectFrom('summed')
    .select(['id', 'openCents', ...debtAges])
    .$call((query) => (after === undefined ? query : query.where(isAfter(after))))
    .orderBy('oldestAt')
    .orderBy('companyId')
    .orderBy('dueAt')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const { items: page, ...next } = toPage(found, limit, (row) => row)
  if (page.length === 0) return { items: [] }
  const rows = await readOrders(
    shop,
    page.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const toItem = ({ id, openCents, ...cents }: (typeof page)[number]): OpenItem[] => {
    const row = byId.get(id)
    if (!row?.dueAt) return []
    return [
      {
        _id: id,
        order: row.number,
        invoice: row.invoice,
        company: { _id: row.companyId, name: row.name, city: row.city, ...toSums(cents) },
        customer: row.customerName,
        email: row.email,
        placedOn: inShopZone(row.placedAt)[0],
        dueAt: row.dueAt.toISOString(),
        dueOn: inShopZone(row.dueAt)[0],
        daysLate: daysLate(row.dueAt, shop.now()),
        age: ageOf(row.dueAt, shop.now()),
        total: toAmount(row.amountCents),
        received: toAmount(Number(row.receivedCents)),
        amount: toAmount(Number(openCents)),
        discount: discountOf(row, Number(openCents)),
      },
    ]
  }
  return { items: page.flatMap(toItem), ...next }
}

/** What comes after an item, which may have been paid meanwhile. */
const isAfter = (id: string) => sql<boolean>`("oldestAt", "companyId", "dueAt", id) > (
  select coalesce((select min(item."oldestAt") from item where item."companyId" = before."companyId"), before."dueAt"),
    before."companyId", before."dueAt", before.id from "order" as before where before.id = ${id})`

const readOrders = ({ db }: Shop, ids: string[]) =>
  db
    .selectFrom('order')
    .innerJoin('company', 'company.id', 'order.companyId')
    .select(['order.id', 'order.number', 'order.customerName', 'order.email', 'order.placedAt', 'order.dueAt', 'order.amountCents'])
    .select(['order.discountOn', 'order.discountThousandths'])
    .select(['company.id as companyId', 'company.name', 'company.city', receivedCents.as('receivedCents')])
    .select(({ selectFrom }) => selectFrom('invoice').select('invoice.number').whereRef('invoice.causeId', '=', 'order.id').as('invoice'))
    .where('order.id', 'in', ids)
    .execute()

/** What the company of an item owes of this age. */
const sumOfCompany = (age: DebtAge, now: Date) =>
  sql<number>`sum(case when ${ageSql(now)} = ${age} then "openCents" else 0 end) over (partition by "companyId")`

function toSums(cents: Record<DebtAge, number | string>): { sums: DebtByAge; sum: number } {
  const [notDue, to30, to60, over60] = [Number(cents.notDue), Number(cents.to30), Number(cents.to60), Number(cents.over60)]
  return {
    sums: { notDue: toAmount(notDue), to30: toAmount(to30), to60: toAmount(to60), over60: toAmount(over60) },
    sum: toAmount(notDue + to30 + to60 + over60),
  }
}

/** Adds up what companies owe by its age, and the orders that wait for payment. */
export async function readOpenItemSums(shop: Shop, _admin: Admin, { search }: OpenItemFilter = {}): Promise<OpenItemSums> {
  const keys = await findOpenItemKeys(shop, search)
  const [debts, waiting] = await Promise.all([
    readDebtAges(shop.db, shop.now(), keys),
    shop.db
      .selectFrom('order')
      .select(({ fn }) => [fn.countAll().as('orders'), sql<number>`sum("amountCents" - ${receivedCents})`.as('cents')])
      .where('status', '=', statusLiteral('unpaid'))
      .executeTakeFirstOrThrow(),
  ])
  const centsOf = (age: DebtAge) => debts.reduce((sum, { cents }) => sum + cents[age], 0)
  const documentsOf = (age: DebtAge) => debts.reduce((sum, { documents }) => sum + documents[age], 0)
  const sumsOf = (age: DebtAge) => ({ documents: documentsOf(age), amount: toAmount(centsOf(age)) })
  const allCents = debtAges.reduce((sum, age) => sum + centsOf(age), 0)
  return {
    documents: debtAges.reduce((sum, age) => sum + documentsOf(age), 0),
    companies: debts.length,
    amount: toAmount(allCents),
    late: toAmount(allCents - centsOf('notDue')),
    ages: { notDue: sumsOf('notDue'), to30: sumsOf('to30'), to60: sumsOf('to60'), over60: sumsOf('over60') },
    waiting: { orders: Number(waiting.orders), amount: toAmount(Number(waiting.cents ?? 0)) },
  }
}

/** Lists the orders that wait for payment, by the moment that ends them. */
export async function listWaitingOrders(
  shop: Shop,
  _admin: Admin,
  { limit = PAGE_SIZE, after }: PageRequest = {},
): Promise<Page<WaitingOrder>> {
  const rows = await shop.db
    .selectFrom('order')
    .select(['id', 'number', 'company', 'customerName', 'placedAt', 'expiresAt', 'amountCents'])
    .select(receivedCents.as('receivedCents'))
    .where('status', '=', statusLiteral('unpaid'))
    .$call((query) =>
      after === undefined
        ? query
        : query.where(
            sql<boolean>`("expiresAt", id) > (select before."expiresAt", before.id from "order" as before where before.id = ${after})`,
          ),
    )
    .orderBy('expiresAt')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, ({ id, number, company, customerName, placedAt, expiresAt, amountCents, receivedCents }) => ({
    _id: id,
    number,
    company,
    customer: customerName,
    placedOn: inShopZone(placedAt)[0],
    expiresAt: Number(receivedCents) > 0 ? null : expiresAt.toISOString(),
    received: toAmount(Number(receivedCents)),
    amount: toAmount(amountCents - Number(receivedCents)),
  }))
}
