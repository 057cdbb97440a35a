import { openUnits } from '../../../contract/rules/open-units.ts'
import type { PackingSlip, PackingSlips } from '../../../contract/selling/packing-slip.ts'
import type { Staff } from '../../ground/actor.ts'
import { fromJson } from '../../ground/database/json.ts'
import { readRates } from '../../ground/database/read-rates.ts'
import type { OrderLineFields, OrderWithLines, ProductRow } from '../../ground/database/tables.ts'
import type { Shop } from '../../shop.ts'
import { ordersVisibleTo } from '../orders/orders-visible-to.ts'
import { readOrdersWithLines } from '../orders/read-orders-with-lines.ts'
import { senderLines } from '../orders/sender-lines.ts'
import { listShipments, type Shipment } from './list-shipments.ts'
import { shipmentMessages } from './messages.ts'
import { packedInWords } from './packed-in-words.ts'

type Order = OrderWithLines
type Product = Pick<ProductRow, 'specifications' | 'weightGrams'>

/** Without its sender, who is the same on all of them. */
type Slip = Omit<PackingSlip, 'from'>

/** Units by the position of their line. */
type Units = Map<number, number>

/**
 * Lists the packing slips of orders in the requested order: what is left to ship of a pending order, each shipment of a shipped one, or
 * only the requested shipment. Names the orders without a slip.
 */
export async function listPackingSlips(
  shop: Shop,
  admin: Staff,
  request: { orders: string[]; shipment?: string | undefined },
): Promise<PackingSlips> {
  const { db } = shop
  const rows = await db.selectFrom('order').selectAll().where('id', 'in', request.orders).where(ordersVisibleTo(admin)).execute()
  const orders = new Map((await readOrdersWithLines(db, rows)).map((order) => [order.id, order]))
  const [shipments, products] = await Promise.all([
    listShipments(db, [...orders.keys()], { withTakenBack: true }),
    readProducts(shop, [...orders.values()]),
  ])
  const answer: PackingSlips = { slips: [], refused: [] }
  const from = senderLines(shop.settings())
  for (const orderId of request.orders) {
    const order = orders.get(orderId)
    const found = order
      ? slipsOf(order, shipments.get(orderId) ?? [], products, request.shipment)
      : { message: shipmentMessages.unknownOrder }
    if (Array.isArray(found)) answer.slips.push(...found.map((slip) => ({ ...slip, from })))
    else answer.refused.push({ orderId, orderNumber: order?.number ?? '', ...found })
  }
  return answer
}

function slipsOf(
  order: Order,
  shipments: Shipment[],
  products: Map<string, Product>,
  asked: string | undefined,
): Slip[] | { message: string } {
  const ofShipment = (shipment: Shipment) => toSlip(order, shipments, products, shipment)
  const sent = shipments.filter(({ takenBackAt }) => !takenBackAt)
  if (asked !== undefined) {
    const chosen = shipments.filter(({ id }) => id === asked)
    return chosen.length > 0 ? chosen.map(ofShipment) : { message: shipmentMessages.unknownShipment }
  }
  if (order.status === 'pending') return [toSlip(order, shipments, products)]
  return sent.length > 0 ? sent.map(ofShipment) : { message: shipmentMessages.notShippable[order.status] }
}

/** The slip of a shipment, or of what is left to ship. */
function toSlip(order: Order, shipments: Shipment[], products: Map<string, Product>, shipment?: Shipment): Slip {
  const { company, street, city, region, postcode, country, phone, customerName, purchaseOrder, note } = order
  const isCounted = ({ id, takenBackAt, claimId }: Shipment) => !claimId && (!takenBackAt || id === shipment?.id)
  const sent = sentUnits(shipments.filter((other) => isCounted(other) && (!shipment || other.number <= shipment.number)))
  const units = shipment ? sentUnits([shipment]) : new Map(order.lines.map((line): [number, number] => [line.position, openUnits(line)]))
  const later = (line: OrderLineFields) =>
    shipment && !shipment.claimId ? line.orderUnit - line.canceledUnit - (sent.get(line.position) ?? 0) : 0
  return {
    orderId: order.id,
    orderNumber: order.number,
    delivery: shipment?.number ?? (shipments.at(-1)?.number ?? 0) + 1,
    orderedAt: order.placedAt.toISOString(),
    shippedAt: shipment?.shippedAt.toISOString() ?? null,
    takenBack: shipment?.takenBackAt ? { at: shipment.takenBackAt.toISOString(), reason: shipment.takenBackReason ?? '' } : null,
    hold: shipment ? '' : order.holdReason,
    pickUp: pickUpPlace(order),
    carrier: shipment?.carrier ?? '',
    trackingNumber: shipment?.trackingNumber ?? '',
    company,
    street,
    city,
    region,
    postcode,
    country,
    phone,
    customerName,
    purchaseOrder,
    note,
    lines: withUnits(order.lines, ({ position }) => units.get(position) ?? 0).map((line) => ({
      ...toLine(line),
      productImg: line.productImg,
      ...describePacking(products.get(line.productID), line.units),
    })),
    toFollow: withUnits(order.lines, later).map(toLine),
  }
}

function pickUpPlace(order: Order): string {
  const delivery = readRates(order)?.delivery
  return delivery && 'pickUp' in delivery ? delivery.pickUp : ''
}

function sentUnits(shipments: Shipment[]): Units {
  const units: Units = new Map()
  for (const line of shipments.flatMap(({ lines }) => lines)) units.set(line.position, (units.get(line.position) ?? 0) + line.units)
  return units
}

const withUnits = (lines: OrderLineFields[], unitsOf: (line: OrderLineFields) => number) =>
  lines.map((line) => ({ ...line, units: unitsOf(line) })).filter(({ units }) => units > 0)

const toLine = ({ position, sku, product, orderUnit, units }: OrderLineFields & { units: number }) => ({
  position,
  sku,
  product,
  ordered: orderUnit,
  units,
})

function describePacking(product: Product | undefined, units: number) {
  const specifications = product ? fromJson(product.specifications) : []
  const weight = product?.weightGrams ?? null
  return { packed: packedInWords(specifications, units), weight: weight === null ? null : weight * units }
}

async function readProducts({ db }: Shop, orders: Order[]): Promise<Map<string, Product>> {
  const ids = new Set(orders.flatMap(({ lines }) => lines.map(({ productID }) => productID)))
  if (ids.size === 0) return new Map()
  const products = await db
    .selectFrom('product')
    .select(['id', 'specifications', 'weightGrams'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(products.map(({ id, ...product }) => [id, product]))
}
