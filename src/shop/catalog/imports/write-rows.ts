import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { keysOf } from '../../../contract/ground/keys-of.ts'
import { type Admin, nameInLog } from '../../ground/actor.ts'
import type { ProductRow, Tx } from '../../ground/database/tables.ts'
import { retryIfTaken } from '../../ground/database/transact.ts'
import type { Shop } from '../../shop.ts'

/** So many lines are written by one statement, so that requests are answered in between. */
const STEP = 1000

/** The columns that an import writes, with the type that PostgreSQL reads from JSON. */
const columnTypes = {
  name: 'text',
  details: 'text',
  priceCents: 'bigint',
  minimumOrder: 'integer',
  increment: 'integer',
  priceBreaks: 'text',
  family: 'text',
  specifications: 'text',
  keywords: 'text',
  weightGrams: 'integer',
  lowStock: 'integer',
  replacement: 'text',
  hidden: 'boolean',
  image: 'text',
  moreImages: 'text',
  removedAt: 'timestamptz',
} as const satisfies Partial<Record<keyof ProductRow, string>>
type Column = keyof typeof columnTypes
const columns = keysOf(columnTypes)

export type WrittenColumns = readonly Column[]

/** The columns of products that the staged rows of an import change. An update of all columns takes half as long again. */
export async function readWrittenColumns({ db, engine }: Shop, importId: string): Promise<WrittenColumns> {
  const names =
    engine === 'sqlite'
      ? sql`select distinct each.key as name from product_import_row r, json_each(r.columns) as each`
      : sql`select distinct jsonb_object_keys(r.columns::jsonb) as name from product_import_row r`
  const { rows } = await sql<{ name: string }>`${names} where r."importId" = ${importId} and r.kind = 'changed'`.execute(db)
  const found = new Set(rows.map(({ name }) => name))
  return columns.filter((column) => found.has(column))
}

/** Writes the staged rows of an import, some lines at a time. Readers see them together after the commit. */
export async function writeRows(
  shop: Shop,
  tx: Tx,
  { importId, eventId, written, actor }: { importId: string; eventId: string; written: WrittenColumns; actor: Admin },
): Promise<void> {
  const { lastLine } = await tx
    .selectFrom('product_import_row')
    .select(({ fn }) => fn.max('line').as('lastLine'))
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow()
  for (let line = 0; line <= (lastLine ?? 0); line += STEP) {
    const lines = sql`r."importId" = ${importId} and r.line >= ${line} and r.line < ${line + STEP}`
    await keepFormerSlugs(tx, lines)
    await changeProducts(shop, tx, lines, written)
    await addProducts(shop, tx, lines)
    await removeProducts(shop, tx, lines)
    await sql`insert into stock_event ("productID", "eventId", units, available)
      select product.id, ${eventId}, r.delta, product.available from product_import_row r join product on product.id = r."productId"
      where ${lines} and r.kind in ('changed', 'new') and r.delta <> 0`.execute(tx)
    await recordAtProducts(shop, tx, lines, { eventId, actor })
    await setImmediate()
  }
}

type Lines = RawBuilder<unknown>

/** What the import changed, in the history of each product. The IDs follow that of the import, in the order of its lines. */
async function recordAtProducts(shop: Shop, tx: Tx, lines: Lines, { eventId, actor }: { eventId: string; actor: Admin }) {
  await sql`insert into event (id, at, "actorId", actor, verb, thing, "thingId", before, after)
    select cast(${eventId} as text) || '-' || r.line, ${shop.now()}, ${actor.id}, ${nameInLog(actor)}, 'product.imported', 'product', r."productId", r.before, r.after
    from product_import_row r where ${lines} and r.kind in ('changed', 'new', 'removed')`.execute(tx)
}

async function keepFormerSlugs(tx: Tx, lines: Lines) {
  await sql`delete from former_address where slug in (select r.slug from product_import_row r where ${lines} and r.slug is not null)`.execute(
    tx,
  )
  await sql`insert into former_address (slug, "productId")
    select product.slug, product.id from product_import_row r join product on product.id = r."productId"
    where ${lines} and r.kind = 'changed' and r.slug is not null and r.slug <> product.slug
    on conflict (slug) do update set "productId" = excluded."productId"`.execute(tx)
}

async function changeProducts(shop: Shop, tx: Tx, lines: Lines, written: WrittenColumns) {
  const { engine } = shop
  const sets = written.map((column) => {
    const name = sql.ref(column)
    const isGiven =
      engine === 'sqlite'
        ? sql`json_type(r.columns, ${sql.lit(`$.${column}`)}) is not null`
        : sql`jsonb_exists(r.given, ${sql.lit(column)})`
    return sql`${name} = case when ${isGiven} then ${jsonValue(engine, column)} else product.${name} end`
  })
  const source = engine === 'sqlite' ? sql`product_import_row r` : sql`(select *, columns::jsonb as given from product_import_row) r`
  await sql`update product set ${sql.join([...sets, sql`slug = coalesce(r.slug, product.slug)`])}, available = product.available + r.delta,
      version = product.version + 1, "updatedAt" = ${shop.now()}
    from ${source} where product.id = r."productId" and r.kind = 'changed' and ${lines}`
    .execute(tx)
    .catch(retryIfTaken)
}

const jsonValue = (engine: Shop['engine'], column: Column) =>
  engine === 'sqlite'
    ? sql`json_extract(r.columns, ${sql.lit(`$.${column}`)})`
    : sql`(r.given ->> ${sql.lit(column)})::${sql.raw(columnTypes[column])}`

async function addProducts(shop: Shop, tx: Tx, lines: Lines) {
  const { engine } = shop
  const given = columns.filter((column) => column !== 'removedAt')
  const source = engine === 'sqlite' ? sql`product_import_row r` : sql`(select *, columns::jsonb as given from product_import_row) r`
  const now = shop.now()
  await sql`insert into product (id, sku, slug, available, version, "createdAt", "updatedAt", ${sql.join(given.map((column) => sql.ref(column)))})
    select r."productId", r.sku, r.slug, r.delta, 1, ${now}, ${now}, ${sql.join(given.map((column) => jsonValue(engine, column)))}
    from ${source} where r.kind = 'new' and ${lines}`
    .execute(tx)
    .catch(retryIfTaken)
}

async function removeProducts(shop: Shop, tx: Tx, lines: Lines) {
  const now = shop.now()
  await sql`update product set "removedAt" = ${now}, "updatedAt" = ${now}, version = product.version + 1
    from product_import_row r where product.id = r."productId" and r.kind = 'removed' and ${lines}`.execute(tx)
}
