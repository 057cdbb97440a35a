import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chosenSpecifications } from '../../src/contract/catalog/specification-query.ts'
import { defaultSettings } from '../../src/contract/office/settings.ts'
import type { ListTerms } from '../../src/shop/catalog/price-lists/read-terms.ts'
import { listProducts } from '../../src/shop/catalog/products/list-products.ts'
import { findFamilies, findFilters, findProducts } from '../../src/shop/catalog/search/find-products.ts'
import { findSuggestions } from '../../src/shop/catalog/search/find-suggestions.ts'
import { ProductSearch } from '../../src/shop/catalog/search/product-search.ts'
import { visitor } from '../../src/shop/ground/actor.ts'
import { toJson } from '../../src/shop/ground/database/json.ts'
import { migrate } from '../../src/shop/ground/database/migrate.ts'
import { openDatabase } from '../../src/shop/ground/database/open-database.ts'
import type { Database } from '../../src/shop/ground/database/tables.ts'
import { newId } from '../../src/shop/ground/new-id.ts'
import { readOrderPreview } from '../../src/shop/selling/orders/read-order-preview.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { median, percentile } from './figures.ts'

// Fills a shop with products, searches and prints the figures as JSON. Its own process, so that memory can be measured.
const PRODUCTS = 100_000
const ROUNDS = 400
const LINES = 200
const LISTS = 200

const demo = JSON.parse(readFileSync(new URL('../../demo/catalog.json', import.meta.url), 'utf8')) as {
  families: { slug: string; name: string; intro: string }[]
  products: { name: string; family: string; details: string; specifications: [string, string][]; keywords: string[] }[]
}
const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'))
const { db, engine } = openDatabase({ dataDir })
await migrate(db, engine)
await fill(db)

let version = 1
const shop = { db, search: new ProductSearch(db), catalogVersion: () => version, settings: () => defaultSettings } as Shop
const started = performance.now()
await findProducts(shop, { search: 'wrench' })
const built = performance.now() - started

const queries = [
  { search: 'wrench' },
  { search: 'combnation plers 180' },
  { search: 'spaner' },
  { search: 'TM-54321' },
  { search: 'h' },
  { search: 'chrome vanadium', sort: 'price' },
  { sort: '-price' },
  { sort: 'name', family: 'pliers' },
  { quantity: 250, fits: true },
  { quantity: 500, sort: 'price' },
  { search: 'screwdriver insulated', quantity: 100, fits: true },
] as const
const times: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  for (const query of queries) {
    const at = performance.now()
    await findProducts(shop, query)
    times.push(performance.now() - at)
  }
}
const familyTimes: number[] = []
for (let round = 0; round < 100; round++) {
  const at = performance.now()
  await findFamilies(shop, { search: 'wrench' })
  familyTimes.push(performance.now() - at)
}
const typed = ['w', 'wr', 'wrench', 'combination wr', 'TM', 'TM-54', 'TM-54321', 'TM-9999999', '13mm', 'spaner', 'screw driver', 's']
const divided = [
  { family: 'pliers' },
  { family: 'pliers', specifications: chosenSpecifications({ 'spec.Packed': '10 per box', 'spec.Weight': '..540 g' }) },
  { search: 'wrench' },
  { search: 's' },
  { search: 'pliers', quantity: 800, fits: true, specifications: chosenSpecifications({ 'spec.Packed': ['10 per box', '5 per box'] }) },
]
const filterTimes: number[] = []
const columnTimes: number[] = []
for (let round = 0; round < 100; round++) {
  for (const query of divided) {
    const at = performance.now()
    await findFilters(shop, query)
    filterTimes.push(performance.now() - at)
    const then = performance.now()
    await findProducts(shop, { ...query, sort: 'spec.Length', limit: 25 })
    columnTimes.push(performance.now() - then)
  }
}
const suggestionTimes: number[] = []
for (let round = 0; round < 100; round++) {
  for (const search of typed) {
    const at = performance.now()
    await findSuggestions(shop, search)
    suggestionTimes.push(performance.now() - at)
  }
}
const tableTimes: number[] = []
let after: string | undefined
for (let round = 0; round < 200; round++) {
  const at = performance.now()
  after = (await listProducts(shop, { limit: 24, after })).next
  tableTimes.push(performance.now() - at)
}
const lists = await someLists()
const firstAgreedTimes: number[] = []
for (const terms of lists) firstAgreedTimes.push(await agreedTime(terms))
const agreedTimes: number[] = []
for (const terms of lists) agreedTimes.push(await agreedTime(terms))
const changed = await db.selectFrom('product').select('id').limit(1).executeTakeFirstOrThrow()
const changes: number[] = []
for (let round = 0; round < 50; round++) {
  await db
    .updateTable('product')
    .set((eb) => ({ available: eb('available', '+', 1), version: eb('version', '+', 1), updatedAt: new Date() }))
    .where('id', '=', changed.id)
    .execute()
  version++
  const at = performance.now()
  await findProducts(shop, { search: 'hammer' })
  changes.push(performance.now() - at)
}
const skus = Array.from({ length: LINES }, (_, line) => `TM-${(line * 7919) % PRODUCTS}`)
const rows = await db.selectFrom('product').select('id').where('sku', 'in', skus).execute()
const previewById = await previewTimes(rows.map(({ id: productID }) => ({ productID, orderUnit: 300 })))
const previewBySku = await previewTimes(skus.map((sku) => ({ sku: sku.toLowerCase(), orderUnit: 300 })))
const previewUnknown = await previewTimes(skus.map((sku) => ({ sku: `${sku}X`, orderUnit: 300 })))
process.stdout.write(
  JSON.stringify({
    previewById,
    previewBySku,
    previewUnknown,
    built,
    find: percentile(times, 0.99),
    findMedian: percentile(times, 0.5),
    families: percentile(familyTimes, 0.99),
    filters: percentile(filterTimes, 0.99),
    filtersMedian: percentile(filterTimes, 0.5),
    table: percentile(columnTimes, 0.99),
    tableMedian: percentile(columnTimes, 0.5),
    suggestionsMedian: percentile(suggestionTimes, 0.5),
    suggestions: percentile(suggestionTimes, 0.99),
    firstAgreed: median(firstAgreedTimes),
    agreed: percentile(agreedTimes, 0.99),
    adminPage: percentile(tableTimes, 0.99),
    afterChange: percentile(changes, 0.99),
    memory: process.memoryUsage.rss() / 1024 / 1024,
  }),
)
await db.destroy()
rmSync(dataDir, { recursive: true })

/** Price lists with percentages off all families and a thousand products with prices of their own. */
async function someLists(): Promise<ListTerms[]> {
  const rows = await db.selectFrom('product').select(['id', 'priceCents']).limit(1_000).execute()
  const own = new Map(rows.map(({ id, priceCents }) => [id, { price: priceCents / 125, price_breaks: [] }] as const))
  return Array.from({ length: LISTS }, (_, list) => ({
    listId: `list ${list}`,
    version: 1,
    everything: 300 + list,
    own,
    families: new Map(demo.families.map(({ slug }, index) => [slug, index * 50 + list] as const)),
  }))
}

async function agreedTime(terms: ListTerms): Promise<number> {
  const at = performance.now()
  await findProducts(shop, { sort: 'price', quantity: 250, terms })
  return performance.now() - at
}

/** The median time of a preview. */
async function previewTimes(lines: { productID?: string; sku?: string; orderUnit: number }[]): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 20; round++) {
    const at = performance.now()
    await readOrderPreview(shop, visitor, lines)
    times.push(performance.now() - at)
  }
  return median(times)
}

async function fill(database: Database) {
  const makers = ['Forge', 'Norden', 'Atlas', 'Vulcan', 'Meridian', 'Summit', 'Anvil', 'Boreal', 'Ketten', 'Harbour']
  // Older than the window that the search index reads again.
  const now = new Date(Date.now() - 3_600_000)
  await database.transaction().execute(async (tx) => {
    for (const [position, { slug, name, intro }] of demo.families.entries())
      await tx.insertInto('family').values({ slug, name, intro, position }).execute()
    for (let number = 0; number < PRODUCTS; number++) {
      const priceCents = 100 + ((number * 7919) % 50_000)
      const template = demo.products[number % demo.products.length] as (typeof demo.products)[number]
      await tx
        .insertInto('product')
        .values({
          id: newId(),
          sku: `TM-${number}`,
          slug: `tool-${number}`,
          name: `${template.name} ${makers[number % makers.length]} ${Math.floor(number / 520)}`,
          details: template.details,
          family: template.family,
          specifications: toJson(twelveRows(template.specifications, number)),
          keywords: toJson(template.keywords),
          priceCents,
          priceBreaks: toJson(number % 3 ? priceBreaksBelow(priceCents) : []),
          image: '/images/none.webp',
          available: (number * 31) % 5000,
          minimumOrder: 10 + ((number * 17) % 300),
          version: 1,
          createdAt: now,
          updatedAt: now,
          removedAt: null,
        })
        .execute()
    }
  })
}

/** Those of the demo, and others up to twelve. */
function twelveRows(rows: readonly [string, string][], number: number): [string, string][] {
  const others = Array.from({ length: 12 }, (_, at): [string, string] => [
    `Detail ${at + 1}`,
    `${(number * 7 + at * 13) % (20 + at * 30)} mm`,
  ])
  return [...rows, ...others].slice(0, 12)
}

function priceBreaksBelow(priceCents: number) {
  return [500, 1000, 2500].map((quantity, rung) => ({ quantity, priceCents: Math.round(priceCents * (0.95 - rung / 20)) }))
}
