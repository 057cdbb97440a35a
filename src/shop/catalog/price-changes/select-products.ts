import type { Database, ProductRow, Tx } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { priceChangeMessages as texts } from './messages.ts'
import type { StoredRule } from './rule-of.ts'

/** Whoever wants more takes a family or all. */
const MAX_FOUND = 5000
const BATCH = 500

export type PricedProduct = Pick<
  ProductRow,
  'id' | 'sku' | 'name' | 'image' | 'family' | 'priceCents' | 'priceBreaks' | 'minimumOrder' | 'increment' | 'version'
>
const columns = ['id', 'sku', 'name', 'image', 'family', 'priceCents', 'priceBreaks', 'minimumOrder', 'increment', 'version'] as const

type Which = Pick<StoredRule, 'family' | 'search'>

/** The IDs that a search finds now; undefined for a family or all. Refuses a search that finds too many. */
export async function findIds(shop: Shop, { search }: Which): Promise<ReadonlySet<string> | undefined> {
  if (search === null) return undefined
  const index = await shop.search.currentIndex(shop.catalogVersion())
  const ids = index.page({ search, accuracy: 'exact', drafts: 'with' }, MAX_FOUND + 1)
  if (ids.length > MAX_FOUND) throw new Refusal('out-of-range', texts.tooMany(MAX_FOUND))
  return new Set(ids)
}

interface Selection {
  which: Which
  /** What `findIds` found: the index of the search reads the database, which a transaction must not wait for. */
  ids: ReadonlySet<string> | undefined
}

/**
 * Selects the products that a change is about, drafts too, in the order of their IDs. A transaction of PostgreSQL locks them: orders that take
 * their stock wait. A family that was renamed is found by its former name.
 */
export async function selectProducts(shop: Shop, db: Database | Tx, { which, ids }: Selection): Promise<PricedProduct[]> {
  const family = which.family === null ? null : await currentFamily(db, which.family)
  const select = (batch?: string[]) =>
    db
      .selectFrom('product')
      .select(columns)
      .where('removedAt', 'is', null)
      .$if(family !== null, (query) => query.where('family', '=', family))
      .$if(batch !== undefined, (query) => query.where('id', 'in', batch ?? []))
      .orderBy('id')
      .$if(db.isTransaction && shop.engine === 'postgres', (query) => query.forNoKeyUpdate())
      .execute()
  if (!ids) return select()
  const sorted = [...ids].sort()
  const found: PricedProduct[] = []
  for (let at = 0; at < sorted.length; at += BATCH) found.push(...(await select(sorted.slice(at, at + BATCH))))
  return found
}

async function currentFamily(db: Database | Tx, family: string): Promise<string> {
  const former = await db.selectFrom('former_family').select('family').where('slug', '=', family).executeTakeFirst()
  return former?.family ?? family
}
