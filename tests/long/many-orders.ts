import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inUtc } from '../../src/contract/ground/shop-zone.ts'
import { defaultSettings } from '../../src/contract/office/settings.ts'
import { PriceListCopies } from '../../src/shop/catalog/price-lists/price-list-copies.ts'
import { loadDemo } from '../../src/shop/catalog/products/load-demo.ts'
import { ProductSearch } from '../../src/shop/catalog/search/product-search.ts'
import { insertRows } from '../../src/shop/ground/database/insert-rows.ts'
import { migrate } from '../../src/shop/ground/database/migrate.ts'
import { type DatabaseSettings, openDatabase } from '../../src/shop/ground/database/open-database.ts'
import { folderStore } from '../../src/shop/ground/images/folder-store.ts'
import { newId } from '../../src/shop/ground/new-id.ts'
import { readTables, type TableShape } from '../../src/shop/operations/backup/read-tables.ts'
import { newOrderNumber } from '../../src/shop/selling/orders/order-number.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { copyInto } from './copy-rows.ts'
import { eventOf, isPaid, type Line, rowsOfOrder, type Values } from './rows-of-order.ts'
import { SearchRows } from './search-rows.ts'

const demo = fileURLToPath(new URL('../../demo', import.meta.url))
const AT_ONCE = 1_000
const CUSTOMERS = 1_000
const LINES = 3
const YEAR = 365 * 24 * 3_600_000

/** Fills a shop with the demo catalog and orders of the past year, with consistent payments, events, mail and idempotency keys. */
export async function fillWithOrders(place: DatabaseSettings, count: number): Promise<void> {
  const { db, engine } = openDatabase(place)
  await migrate(db, engine)
  await loadDemo(openShopToFill(db, engine, place.dataDir), demo)
  const products = await db.selectFrom('product').selectAll().orderBy('id').execute()
  const shapes = await db.transaction().execute(async (tx) => new Map((await readTables(tx, engine)).map((shape) => [shape.name, shape])))
  /** The columns that the rows name, in order; the others take their defaults. */
  const partOf = (name: string, rows: Values[]) => {
    const named = new Set(rows.flatMap(Object.keys))
    const columns = (shapes.get(name) as TableShape).columns.filter((column) => named.has(column))
    return { name, columns, rows: rows.map((row) => columns.map((column) => row[column] ?? null)) }
  }
  if (place.databaseUrl) {
    const search = new SearchRows()
    await copyInto(place.databaseUrl, tables, (copy) =>
      writeOrders(count, products, async (name, rows) => copy(partOf(name, rows)), search),
    )
  } else {
    await db.transaction().execute((tx) =>
      writeOrders(count, products, async (name, rows) => {
        const part = partOf(name, rows)
        await insertRows(tx, engine, part, part.rows)
      }),
    )
  }
  await db.destroy()
}

type Write = (table: string, rows: Values[]) => Promise<void>

const tablesOfOrder = [
  'order',
  'order_line',
  'shipment',
  'shipment_line',
  'payment',
  'event',
  'stock_event',
  'outbox',
  'idempotency',
] as const
const tables = [...tablesOfOrder, 'person', 'sales_day', 'product_sales_day', 'search_contact', 'search_key', 'search_word']

/** Writes people and orders, and with `search` the keys by which they are found, which otherwise the maintenance makes. */
async function writeOrders(count: number, products: Product[], write: Write, search?: SearchRows) {
  const people = Array.from({ length: CUSTOMERS }, (_, number) => personOf(number))
  await write('person', people)
  const ordered = new Map<string, number>()
  const taken = new Set<string>()
  // The stock was adjusted by what was ordered since.
  const at = new Date(Date.now() - YEAR - 1000).toISOString()
  const sales = new Sales()
  for (let first = 0; first < count; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) => first + index)
    const stories = numbers.map((number) => {
      const lines = Array.from({ length: LINES }, (_, position) => {
        const product = products[(number + position * 17) % products.length] as Product
        const orderUnit = product.minimumOrder + product.increment * (number % 7)
        ordered.set(product.id, (ordered.get(product.id) ?? 0) + orderUnit)
        return lineOf(position, product, orderUnit)
      })
      const at = new Date(Date.now() - YEAR + Math.floor((YEAR * number) / count))
      if (isPaid(number)) sales.add(at, lines)
      return rowsOfOrder(number, unusedNumber(taken), at, lines, people[(number * 7919) % people.length] as Values)
    })
    const rows = Object.fromEntries(tablesOfOrder.map((table) => [table, stories.flatMap((story): Values[] => story[table])]))
    const found: Record<string, Values[]> = search?.of(rows.order ?? [], rows.shipment ?? []) ?? {}
    for (const [table, some] of Object.entries({ ...rows, ...found })) if (some.length > 0) await write(table, some)
  }
  const counts = products.map(({ id, available }) =>
    eventOf(at, 'product.counted', id, 'system', { before: { available }, after: { available: available + (ordered.get(id) ?? 0) } }),
  )
  await write('event', counts)
  await write(
    'stock_event',
    counts.map(({ id = '', thingId = '' }) => ({ productID: thingId, eventId: id })),
  )
  await write('sales_day', sales.days())
  await write('product_sales_day', sales.products())
}

/** The rows of sales by day. */
class Sales {
  readonly #days = new Map<string, { orders: number; goodsCents: number }>()
  readonly #products = new Map<string, { units: number; amountCents: number }>()

  add(at: Date, lines: Line[]) {
    const day = inUtc(at)[0]
    const sums = this.#days.get(day) ?? { orders: 0, goodsCents: 0 }
    this.#days.set(day, { orders: sums.orders + 1, goodsCents: sums.goodsCents + lines.reduce((sum, line) => sum + line.amountCents, 0) })
    for (const { productID, orderUnit, amountCents } of lines) {
      const key = `${day} ${productID}`
      const product = this.#products.get(key) ?? { units: 0, amountCents: 0 }
      this.#products.set(key, { units: product.units + orderUnit, amountCents: product.amountCents + amountCents })
    }
  }

  days(): Values[] {
    return [...this.#days].map(([day, sums]) => ({ day, ...sums, refundedCents: 0 }))
  }

  products(): Values[] {
    return [...this.#products].map(([key, sums]) => {
      const [day = '', productID = ''] = key.split(' ')
      return { day, productID, ...sums }
    })
  }
}

/** A shop that stores no images and sends no mail. */
export function openShopToFill(db: Shop['db'], engine: Shop['engine'], dataDir: string): Shop {
  return {
    db,
    engine,
    config: { publicUrl: '', dataDir, unpaidOrderHours: 72, mailFrom: '', secret: '', adminsNeedSecondFactor: false },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    gateway: undefined,
    images: folderStore(join(dataDir, 'images')),
    now: () => new Date(),
    checkpoint: async () => {},
    search: new ProductSearch(db),
    priceLists: new PriceListCopies(db, () => 1),
    settings: () => defaultSettings,
    settingsVersion: () => 1,
    settingsChanged: async () => {},
    catalogVersion: () => 1,
    catalogChanged: () => {},
    stockMoved: () => {},
    outboxChanged: () => {},
    eventRecorded: () => {},
  }
}

const texts = { bio: '', address: '', country: '', phone: '', facebook: '', github: '', role: 'customer', twoFactorEnabled: false }

function personOf(number: number): Values {
  const at = new Date(Date.now() - YEAR).toISOString()
  const email = `buyer-${number}@nordverft.example`
  return { id: newId(), name: `Buyer ${number}`, email, emailVerified: false, createdAt: at, updatedAt: at, ...texts }
}

interface Product {
  id: string
  name: string
  sku: string
  image: string
  priceCents: number
  minimumOrder: number
  increment: number
  available: number
}

const lineOf = (position: number, { id, name, sku, image, priceCents }: Product, orderUnit: number): Line => ({
  position,
  productID: id,
  product: name,
  sku,
  productImg: image,
  priceCents,
  orderUnit,
  amountCents: priceCents * orderUnit,
})

/** Of a million random numbers, two are often the same. */
function unusedNumber(taken: Set<string>): string {
  const number = newOrderNumber()
  if (taken.has(number)) return unusedNumber(taken)
  taken.add(number)
  return number
}
