import type { Product } from '../../src/contract/catalog/product.ts'
import type { Order, OrderDetail, OrderPreview } from '../../src/contract/selling/order.ts'
import { type Dice, rolls } from './dice.ts'
import { Person, type Place } from './person.ts'

const MAX_LINES = 29
const companies = ['Nordverft AS', 'Kranbau Süd GmbH', 'Maschinenbau Åkesson AB', 'Atelier Dupré', 'Tools & Sons', '']
const names = ['Ingrid Halvorsen', 'Björn Åkesson', 'Łukasz Wójcik', 'Roberta Smith', 'Jürgen Müller', 'Chloé Dupré', 'Sean O’Neill']
const cities = [
  ['Bergen', '5004', 'Norway'],
  ['Köln', '50667', 'Germany'],
  ['Lyon', '69001', 'France'],
  ['Philadelphia', '19134', 'United States'],
] as const
/** The webhook of these arrives at once, twice or never, or the card is declined. */
const cards = ['4242424242424242', '4242424242424242', '4242424242424242', '4000000000000556', '4000000000003337', '4000000000000002']

export interface Customer {
  /** Does one thing that a customer does. */
  work(): Promise<void>
  person: Person
}

/** Somebody signs up, and then orders, pays, cancels, orders again, reviews, asks and claims. */
export async function aCustomer(place: Place, number: number, dice: Dice): Promise<Customer> {
  const { roll, pick } = dice
  // The mail server of the day refuses one address in eight.
  const host = number % 8 === 5 ? 'refused.example' : 'nordverft.example'
  const person = await Person.signUp(place, pick(names), `buyer-${number}-${dice.seed}@${host}`)
  const products = await person.all<Product>('customer: read the catalog', '/product/')
  const mine = `email=${encodeURIComponent(person.email)}`
  const readOrders = async (status = '') =>
    ((await person.ask('customer: my orders', 'GET', `/order/?${mine}&limit=20${status && `&status=${status}`}`)) ?? []) as Order[]

  const someLines = () => {
    const count = roll(8) === 0 ? MAX_LINES : 1 + roll(6)
    const chosen = new Map(Array.from({ length: count }, () => pick(products)).map((product) => [product._id, product]))
    return [...chosen.values()].map(({ _id, minimum_order, increment }) => ({
      productID: _id,
      orderUnit: minimum_order + increment * roll(4),
    }))
  }

  const placeOrder = async (lines: { productID: string; orderUnit: number }[]) => {
    // A line that the preview refuses is left out, as the checkout asks for.
    const preview = (await person.ask('customer: preview', 'POST', '/order/preview', { body: { lines } })) as OrderPreview | undefined
    const kept = lines.filter((_, index) => !preview?.lines.find((line) => line.index === index)?.reason)
    if (kept.length === 0) return
    const [city, postcode, country] = pick(cities)
    const body = {
      lines: kept,
      company: pick(companies),
      street: `Kaiveien ${1 + roll(90)}`,
      city,
      postcode,
      country,
      phone: `+47 55 12 ${10 + roll(89)} ${10 + roll(89)}`,
      purchaseOrder: `PO-${dice.seed}-${roll(100_000)}`,
      note: pick(['', 'Gate 4']),
    }
    // The stock or a price can change between both.
    const placed = await person.ask('customer: place an order', 'POST', '/order', { body, also: [409, 422] })
    if (placed) place.meter.orderLines.push(kept.length)
    return placed as { insertedId: string } | undefined
  }

  const pay = async (orderId: string) => {
    const page = await person.ask('customer: open the payment', 'POST', `/payment/${orderId}`, { body: {}, also: [404, 409] })
    if (!page) return
    await person.payAt(page.url, pick(cards))
    if (roll(3) === 0) await person.ask('customer: refresh the payment', 'POST', `/payment/${orderId}/refresh`, { body: {}, also: [404] })
  }

  const order = async () => {
    const placed = await placeOrder(someLines())
    if (placed && roll(10) > 0) await pay(placed.insertedId)
  }

  const orderFromCart = async () => {
    const cart = await person.ask('customer: read the cart', 'GET', '/cart')
    const lines = someLines()
    await person.ask('customer: save the cart', 'PUT', '/cart', { body: { version: cart.version, lines }, also: [409] })
    const placed = await placeOrder(lines)
    if (placed) await pay(placed.insertedId)
  }

  const quickOrder = async () => {
    const lines = someLines().map(({ productID, orderUnit }) => {
      const sku = products.find(({ _id }) => _id === productID)?.sku ?? ''
      return { sku: roll(2) ? sku.toLowerCase().replace('-', ' ') : sku, orderUnit }
    })
    const unknown = { sku: 'XX-0000', orderUnit: 10 }
    const checked = await person.ask('customer: quick order', 'POST', '/order/preview', { body: { lines: [...lines, unknown] } })
    const found = (checked as OrderPreview | undefined)?.lines.filter(({ reason }) => !reason) ?? []
    const distinct = new Map(found.map(({ productID = '', orderUnit = 0 }) => [productID, { productID, orderUnit }]))
    if (distinct.size > 0) await placeOrder([...distinct.values()])
  }

  const reorder = async () => {
    const orders = await readOrders()
    if (orders.length === 0) return order()
    const lines = pick(orders).lines.map(({ productID, orderUnit }) => ({ productID, orderUnit }))
    const placed = await placeOrder(lines)
    if (placed) await pay(placed.insertedId)
  }

  const cancel = async () => {
    const unpaid = await readOrders('unpaid')
    // The webhook of its payment can be on its way.
    if (unpaid.length > 0) await person.ask('customer: cancel', 'DELETE', `/order/${pick(unpaid)._id}`, { also: [404, 409] })
  }

  const payLater = async () => {
    const unpaid = await readOrders('unpaid')
    if (unpaid.length > 0) await pay(pick(unpaid)._id)
  }

  const claim = async () => {
    const shipped = await readOrders('shipped')
    if (shipped.length === 0) return
    const { _id, lines } = (await person.ask('customer: order page', 'GET', `/order/${pick(shipped)._id}`)) as OrderDetail
    const line = pick(lines)
    const units = 1 + roll(Math.min(5, line.orderUnit))
    const body = {
      kind: pick(['return', 'damage']),
      wish: pick(['refund', 'replacement']),
      reason: 'The jaws are bent',
      lines: [{ position: line.position, units }],
    }
    // An earlier claim, a refund or a shipment that was taken back leaves less to claim.
    await person.ask('customer: claim', 'POST', `/order/${_id}/claim`, { body, also: [409, 422] })
  }

  const review = async () => {
    const { _id } = pick(products)
    const body = { ratings: 20 * (1 + roll(5)), comment: 'Holds its edge', productID: _id }
    await person.ask('customer: review', 'POST', '/review', { body, also: [409] })
  }

  const write = async () => {
    const body = { email: person.email, subject: 'When does it ship?', message: `Asked by ${person.name}` }
    await person.ask('customer: write to the office', 'POST', '/contact', { body })
  }

  const work = rolls(dice, [
    [10, order],
    [4, orderFromCart],
    [3, quickOrder],
    [3, reorder],
    [3, cancel],
    [4, payLater],
    [3, claim],
    [1, review],
    [1, write],
  ])
  return { person, work }
}
