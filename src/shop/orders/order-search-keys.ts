import { type RawBuilder, sql } from 'kysely'
import type { Engine } from '../database/open-database.ts'
import type { Database } from '../database/tables.ts'
import type { Shop } from '../shop.ts'

/** The maximum number of people, of products and of orders that a search matches. */
const MAX_KEYS = 50
const MAX_COMPANIES = 20

/** What a search matches. Each list is read through an index. */
export interface OrderSearchKeys {
  orderIds: string[]
  personIds: string[]
  /** In lower case. */
  companies: string[]
  productIds: string[]
  /** Whether more people, companies or products match than are searched. */
  isPartial: boolean
}

/**
 * Finds what a search for orders means: the number, ID, TxId, purchase order or tracking number of an order; the name or e-mail of a
 * customer; the beginning of a company; the part number or name of a product, also of a removed one.
 */
export async function findOrderSearchKeys(shop: Shop, search: string): Promise<OrderSearchKeys> {
  const text = search.trim()
  const [orderIds, personIds, companies, productIds] = await Promise.all([
    findOrders(shop, text),
    findPeople(shop.db, text),
    findCompanies(shop, text),
    findProducts(shop, text),
  ])
  const isPartial = personIds.length >= MAX_KEYS || companies.length >= MAX_COMPANIES || productIds.length >= MAX_KEYS
  return { orderIds, personIds, companies, productIds, isPartial }
}

/** Reads O as 0, and I and L as 1, as Crockford's base 32 does. A '#' before the number is not part of it. */
function readOrderNumber(text: string): string {
  const digits = text
    .toUpperCase()
    .replaceAll(/[\s#-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return `${digits.slice(0, 4)}-${digits.slice(4)}`
}

async function findOrders(shop: Shop, text: string): Promise<string[]> {
  const { db } = shop
  const orders = () => db.selectFrom('order').select('id').limit(MAX_KEYS)
  const compactText = text.toLowerCase().replaceAll(/[\s-]/g, '')
  if (!compactText) return []
  const found = await Promise.all([
    orders()
      .where((eb) => eb.or([eb('id', '=', text), eb('number', '=', readOrderNumber(text))]))
      .execute(),
    orders().where('txId', '=', text).where('txId', '<>', '').execute(),
    orders()
      .where(isPrefix(compact(shop, 'purchaseOrder'), compactText))
      .where('purchaseOrder', '<>', '')
      .orderBy(compact(shop, 'purchaseOrder'))
      .orderBy('id', 'desc')
      .execute(),
    db
      .selectFrom('shipment')
      .select('orderId as id')
      .where(compact(shop, 'trackingNumber'), '=', compactText)
      .where('trackingNumber', '<>', '')
      .limit(MAX_KEYS)
      .execute(),
  ])
  return [...new Set(found.flat().map(({ id }) => id))]
}

async function findPeople(db: Database, text: string): Promise<string[]> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const people = await db
    .selectFrom('person')
    .select('id')
    .where(sql<boolean>`(lower(name) like ${pattern} escape '\\' or email like ${pattern} escape '\\')`)
    .limit(MAX_KEYS)
    .execute()
  return people.map(({ id }) => id)
}

/** Skips from one company to the next in the index: most orders may be of the same one. */
async function findCompanies(shop: Shop, text: string): Promise<string[]> {
  const company = folded(shop, 'company')
  const companies: string[] = []
  while (companies.length < MAX_COMPANIES) {
    const last = companies.at(-1)
    // With two lower bounds, SQLite would read every order of the company it skips.
    const isNext =
      last === undefined ? startsWith(shop, 'company', text) : sql<boolean>`${company} > ${last} and ${endsBefore(company, text)}`
    const next = await shop.db
      .selectFrom('order')
      .select(company.as('company'))
      .where(isNext)
      .where('company', '<>', '')
      .orderBy(company)
      .limit(1)
      .executeTakeFirst()
    if (!next) break
    companies.push(next.company)
  }
  return companies
}

/** A whole part number means that product and no similar one. */
async function findProducts(shop: Shop, text: string): Promise<string[]> {
  const exact = await shop.db.selectFrom('product').select('id').where(sql`lower(sku)`, '=', text.toLowerCase()).limit(MAX_KEYS).execute()
  if (exact.length > 0) return exact.map(({ id }) => id)
  const index = await shop.search.currentIndex(shop.catalogVersion())
  return index.page({ search: text }, MAX_KEYS)
}

/** The company as it is indexed. */
export const folded = ({ engine }: Pick<Shop, 'engine'>, column: 'company'): RawBuilder<string> =>
  inIndexOrder(engine, sql`lower(${sql.ref(column)})`)

/** The column as it is indexed: customers read out hyphens and spaces as they like. */
const compact = ({ engine }: Pick<Shop, 'engine'>, column: 'purchaseOrder' | 'trackingNumber'): RawBuilder<string> =>
  inIndexOrder(engine, sql`lower(replace(replace(${sql.ref(column)}, ' ', ''), '-', ''))`)

const inIndexOrder = (engine: Engine, value: RawBuilder<unknown>): RawBuilder<string> =>
  engine === 'postgres' ? sql`${value} collate "C"` : sql`${value}`

/** Whether the company begins with the text, in any case. */
export const startsWith = (shop: Shop, column: 'company', text: string) => isPrefix(folded(shop, column), text.toLowerCase())

const isPrefix = (value: RawBuilder<string>, text: string) => sql<boolean>`${value} >= ${text} and ${endsBefore(value, text)}`

const endsBefore = (value: RawBuilder<string>, text: string) => sql<boolean>`${value} < ${`${text.toLowerCase()}\uffff`}`
