import { type Currency, shopLocale } from '../../../contract/ground/shop-locale.ts'
import type { Order, OrderLine, OrderShipment } from '../../../contract/selling/order.ts'
import type { OrderFilter } from '../../../contract/selling/order-input.ts'
import type { Person, Staff } from '../../ground/actor.ts'
import { BYTE_ORDER_MARK, type CsvFormat, csvLine } from '../../ground/csv.ts'
import type { Page } from '../../ground/page.ts'
import { seesRevenue } from '../../ground/sees-revenue.ts'
import type { Shop } from '../../shop.ts'
import { findOrders } from './find-orders.ts'
import { listFoundOrders } from './list-found-orders.ts'
import { listOrdersOf } from './list-orders.ts'

const PAGE_SIZE = 500

/** Distinct values of several shipments, in one cell. */
interface Shipped {
  shippedAt: Date | null
  carrier: string
  trackingNumber: string
}

/** What delivery and tax were calculated with; empty cells for an order without rates. */
interface RateCells {
  weightKg: number | null
  countryCode: string
  taxName: string
  taxPercent: number | null
  exemption: string
  pickUp: string
  /** Each tax with its amount, if there are several. */
  taxes: string
}

type OrderCells = Omit<Order, 'paidAt'> & Shipped & RateCells & { placedAt: Date; paidAt: Date | null; currency: Currency }

const customer = ['customerName', 'company', 'email', 'phone', 'street', 'city', 'region', 'postcode', 'country'] as const
const times = ['number', 'status', 'placedAt', 'paidAt', 'shippedAt', 'purchaseOrder'] as const
const tracking = ['carrier', 'trackingNumber'] as const
const rates = ['weightKg', 'countryCode', 'taxName', 'taxPercent', 'exemption', 'pickUp', 'taxes'] as const

/** One row for each order. The amounts add up. */
export const orderColumns = [
  ...times,
  ...customer,
  'orderUnit',
  'goods',
  'delivery',
  'tax',
  'orderAmount',
  'refunded',
  ...tracking,
  'paidBy',
  'paidOn',
  ...rates,
  'txId',
  'note',
  'currency',
] as const satisfies (keyof OrderCells)[]

/** One row for each line, without the amounts of its order, which would count several times. */
export const lineColumns = [
  ...times,
  ...customer,
  'position',
  'sku',
  'product',
  'orderUnit',
  'shippedUnit',
  'canceledUnit',
  'returnedUnit',
  'price',
  'amount',
  ...tracking,
  'note',
  'currency',
] as const satisfies (keyof OrderCells | keyof OrderLine)[]

interface Layout {
  layout?: 'orders' | 'lines' | undefined
  format?: CsvFormat | undefined
}

/** Adding up these columns gives the revenue. */
const sums: ReadonlySet<string> = new Set(['goods', 'delivery', 'tax', 'orderAmount', 'refunded', 'taxes', 'price', 'amount'])

export type OrderExport = OrderFilter & Layout

/**
 * Exports all orders of a filter as CSV, page by page, however many a search finds; for who sees no revenue, with empty amounts. Refuses an
 * invalid filter.
 */
export async function exportOrders(
  shop: Shop,
  admin: Staff,
  { layout = 'lines', format, ...filter }: OrderExport,
): Promise<AsyncGenerator<string>> {
  const { search, ...others } = filter
  const hidesSums = !seesRevenue(admin)
  if (!search) return exportPages({ layout, format, hidesSums }, (after) => findOrders(shop, admin, { ...filter, limit: PAGE_SIZE, after }))
  const ids = await listFoundOrders(shop, search)
  if (filter.sort !== 'oldest') ids.reverse()
  return exportPages({ layout, format, hidesSums }, (after) => readPage(shop, admin, others, { ids, from: Number(after ?? 0) }))
}

/** Reads the next of the orders that a search found, which the rest of the filter may leave out. */
async function readPage(
  shop: Shop,
  admin: Staff,
  filter: OrderFilter,
  { ids, from }: { ids: string[]; from: number },
): Promise<Page<Order>> {
  const chosen = filter.orders && new Set(filter.orders)
  const some = ids.slice(from, from + PAGE_SIZE).filter((id) => !chosen || chosen.has(id))
  const { items } = some.length > 0 ? await findOrders(shop, admin, { ...filter, orders: some, limit: PAGE_SIZE }) : { items: [] }
  return { items, ...(from + PAGE_SIZE < ids.length && { next: String(from + PAGE_SIZE) }) }
}

type OwnOrders = Parameters<typeof listOrdersOf>[2] & Layout

/** Exports the orders of a person's own list as CSV, page by page. */
export const exportOwnOrders = (shop: Shop, person: Person, { layout = 'lines', format, ...request }: OwnOrders) =>
  exportPages({ layout, format }, (after) => listOrdersOf(shop, person, { ...request, limit: PAGE_SIZE, after }))

async function exportPages(
  { layout, format, hidesSums = false }: Layout & { hidesSums?: boolean },
  read: (after: string | undefined) => Promise<Page<Order>>,
): Promise<AsyncGenerator<string>> {
  const first = await read(undefined)
  const toRows = layout === 'orders' ? toOrderRow : toLineRows
  const columns: readonly string[] = layout === 'orders' ? orderColumns : lineColumns
  const shown = <Cell>(cells: Cell[]) => (hidesSums ? cells.map((cell, at) => (sums.has(columns[at] ?? '') ? null : cell)) : cells)
  return (async function* () {
    yield BYTE_ORDER_MARK + csvLine(columns, format)
    for (let page = first; ; ) {
      yield page.items.flatMap((order) => toRows(order).map((cells) => csvLine(shown(cells), format))).join('')
      if (!page.next) return
      page = await read(page.next)
    }
  })()
}

function toOrderRow(order: Order) {
  const cells = { ...toCells(order), ...toShipped(order.shipments) }
  return [orderColumns.map((column) => cells[column])]
}

function toLineRows(order: Order) {
  return order.lines.map((line) => {
    const shipments = order.shipments.filter(({ lines }) => lines.some(({ position }) => position === line.position))
    const cells = { ...toCells(order), ...toShipped(shipments), ...line }
    return lineColumns.map((column) => cells[column])
  })
}

const toCells = (order: Order) => ({
  ...order,
  ...toRateCells(order.rates),
  currency: shopLocale().currency,
  placedAt: new Date(`${order.orderDate}T${order.orderTime}Z`),
  paidAt: order.paidAt === null ? null : new Date(order.paidAt),
})

const toRateCells = (rates: Order['rates']): RateCells => ({
  weightKg: rates && rates.weight / 1000,
  countryCode: rates?.country ?? '',
  taxName: rates?.taxes.map(({ name }) => name).join(' + ') ?? '',
  taxPercent: rates?.tax?.percent ?? null,
  exemption: rates?.exemption ?? '',
  pickUp: rates?.pickUp ?? '',
  taxes:
    rates && rates.taxes.length > 1
      ? rates.taxes.map(({ name, percent, amount }) => `${name} ${percent}%: ${amount.toFixed(2)}`).join('; ')
      : '',
})

function toShipped(shipments: OrderShipment[]): Shipped {
  const last = shipments.at(-1)
  const distinct = (values: string[]) => [...new Set(values.filter(Boolean))].join(', ')
  return {
    shippedAt: last ? new Date(last.shippedAt) : null,
    carrier: distinct(shipments.map(({ carrier }) => carrier)),
    trackingNumber: distinct(shipments.map(({ trackingNumber }) => trackingNumber)),
  }
}
