import { sql } from 'kysely'
import { toAmount } from '../../../contract/ground/money.ts'
import type { ProductSales } from '../../../contract/office/overview.ts'
import { pictureOf } from '../../../contract/rules/picture-of.ts'
import type { Database } from '../../ground/database/tables.ts'
import { type Page, type PageRequest, toPage } from '../../ground/page.ts'

interface Request extends PageRequest {
  /** The first day, and that of the period before. */
  from: string
  before: string
  limit: number
}

/** Lists the products that were sold from a day on, by revenue, highest first. */
export async function listProductSales(db: Database, { from, before, limit, after }: Request): Promise<Page<ProductSales>> {
  const last = after && (await sumsFrom(db, from).where('productID', '=', after).executeTakeFirst())
  const rows = await db
    .selectFrom(sumsFrom(db, from).as('sold'))
    .innerJoin('product', 'product.id', 'sold.productID')
    .select(['product.id', 'product.name', 'product.sku', 'product.image', 'product.family', 'product.slug', 'sold.units', 'sold.cents'])
    .$if(Boolean(last), (query) =>
      query.where((eb) =>
        eb.or([
          eb('sold.cents', '<', last ? last.cents : 0),
          eb.and([eb('sold.cents', '=', last ? last.cents : 0), eb('sold.productID', '>', after ?? '')]),
        ]),
      ),
    )
    .orderBy('sold.cents', 'desc')
    .orderBy('sold.productID')
    .limit(limit + 1)
    .execute()
  const earlier = await readEarlier(db, { from, before, ids: rows.map(({ id }) => id) })
  return toPage(rows, limit, ({ id, name, sku, image, family, slug, units, cents }) => ({
    productID: id,
    product: name,
    sku,
    productImg: pictureOf({ image, family }),
    slug,
    units: Number(units),
    revenue: toAmount(Number(cents)),
    before: toAmount(earlier.get(id) ?? 0),
  }))
}

/** Counts the products that were sold from a day on. */
export async function countProductsSold(db: Database, from: string): Promise<number> {
  const { count } = await db
    .selectFrom(sumsFrom(db, from).as('sold'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** PostgreSQL returns sums as text, which compares with them as it is. */
const sumsFrom = (db: Database, from: string) =>
  db
    .selectFrom('product_sales_day')
    .select(({ fn }) => ['productID', fn.sum<number>('units').as('units'), fn.sum<number>('amountCents').as('cents')])
    .where('day', '>=', from)
    .groupBy('productID')
    .having(({ fn }) => fn.sum('units'), '>', sql.lit(0))

async function readEarlier(db: Database, { from, before, ids }: { from: string; before: string; ids: string[] }) {
  if (ids.length === 0) return new Map<string, number>()
  const sums = await db
    .selectFrom('product_sales_day')
    .select(({ fn }) => ['productID', fn.sum('amountCents').as('cents')])
    .where('day', '>=', before)
    .where('day', '<', from)
    .where('productID', 'in', ids)
    .groupBy('productID')
    .execute()
  return new Map(sums.map(({ productID, cents }) => [productID, Number(cents)]))
}
