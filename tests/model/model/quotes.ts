import type { Quote } from '../state.ts'
import type { Destination, StepOf } from '../steps.ts'
import { takeOutOfCart } from './carts.ts'
import { price, reject } from './catalog.ts'
import { putOrder } from './orders.ts'
import { dueOf, orderingFor } from './terms.ts'
import { addUp, type Taxed } from './totals.ts'
import { type Answer, cents, dollars, isAdmin, isFollowed, ok, Refused, type World } from './world.ts'

const today = (world: World) => new Date(world.now).toISOString().slice(0, 10)

/** An offer holds until the end of its last day. */
const stateOf = (world: World, { state, lastDay }: Quote) =>
  state === 'offered' && lastDay !== null && lastDay < today(world) ? 'expired' : state

/** A quote that somebody follows as its customer. */
function followed(world: World, by: string, name: string): Quote {
  const quote = world.quotes.get(name)
  if (!quote || !isFollowed(world, by, quote)) throw new Refused('not-found')
  return quote
}

const visible = (world: World, by: string, name: string): Quote => (isAdmin(by) && world.quotes.get(name)) || followed(world, by, name)

/** Any quantity can be asked for. An administrator starts one for a customer. */
export function request(world: World, { by, as, lines: wanted, customer }: StepOf<'request quote'>): Answer {
  if (wanted.length === 0) throw new Refused('invalid')
  if (customer && !isAdmin(by)) throw new Refused('not-allowed')
  const owner = customer ?? by
  const lines = price(world, by, wanted)
  const reasons = lines.map(({ index, reason, units }) => {
    const isQuantity = Number.isInteger(units) && units > 0 && reason !== 'no-quantity'
    return { index, reason: reason === 'unknown' ? reason : isQuantity ? undefined : ('no-quantity' as const) }
  })
  reject(reasons)
  world.quotes.set(as, {
    owner,
    company: world.members.get(owner)?.company,
    state: 'requested',
    version: 1,
    lines: lines.map(({ product, units }) => ({ product, units })),
    delivery: null,
    terms: 'prepaid',
    lastDay: null,
    order: null,
  })
  world.record('quote.requested', as)
  if (!customer) world.mail('quote-requested', as)
  return ok({ insertedId: as })
}

/** The office offers prices until a day, also once more. */
export function offer(world: World, { quote: name, version, lines, delivery, lastDay, ...step }: StepOf<'offer quote'>): void {
  const quote = world.quotes.get(name)
  if (!quote) throw new Refused('not-found')
  if (version !== quote.version) throw new Refused('changed-meanwhile')
  if (quote.state !== 'requested' && quote.state !== 'offered') throw new Refused('wrong-state')
  const company = world.members.get(quote.owner)?.company
  if (quote.company !== undefined && company !== quote.company) throw new Refused('wrong-state')
  const terms = step.terms ?? quote.terms
  if (terms === 'account' && !world.companies.get(company ?? '')?.terms) throw new Refused('not-on-account')
  const offered = lines?.map((line) => ({ ...line, price: cents(line.price) })) ?? quote.lines
  const isSold = ({ product }: { product: string }) => world.products.get(product)?.removed === false
  const isTwice = new Set(offered.map(({ product }) => product)).size < offered.length
  const until = lastDay ?? quote.lastDay
  const isLate = until === null || until < today(world)
  if (isLate || isTwice || (lines && !offered.every(isSold)) || offered.some((line) => line.price === undefined))
    throw new Refused('out-of-range')
  const fixed = delivery === undefined ? quote.delivery : delivery === null ? null : cents(delivery)
  world.quotes.set(name, {
    ...quote,
    company,
    state: 'offered',
    version: version + 1,
    lines: offered,
    delivery: fixed,
    terms,
    lastDay: until,
  })
  world.record('quote.offered', name)
  world.mail('quote-offered', name)
}

const offeredLines = ({ lines }: Quote) => lines.map(({ price = 0, ...line }) => ({ ...line, price }))

/** What accepting comes to, at the offered prices and the rates of the moment. */
export const totalOf = (world: World, quote: Quote, taxed: Taxed, to: Destination) =>
  addUp(world, offeredLines(quote), to, { taxed, delivery: quote.delivery })

/** Places the one order of an offer, with the stock of this moment and on its terms. No minimum applies. */
export function accept(world: World, { by, quote: name, as, version, amount, to, purchaseOrder, terms }: StepOf<'accept quote'>): Answer {
  const quote = followed(world, by, name)
  const state = stateOf(world, quote)
  if (state !== 'offered') throw new Refused('wrong-state', { state })
  if (version !== quote.version) throw new Refused('changed-meanwhile', { state })
  const { company, taxed } = orderingFor(world, by, purchaseOrder)
  const lines = offeredLines(quote)
  reject(
    lines.map(({ product: each, units }, index) => {
      const product = world.products.get(each)
      return { index, reason: product?.removed !== false ? 'unknown' : product.available < units ? 'out-of-stock' : undefined }
    }),
  )
  const sums = totalOf(world, quote, taxed, to)
  if (amount !== undefined && cents(amount) !== sums.amount) throw new Refused('price-changed', { orderAmount: dollars(sums.amount) })
  const dueAt = (terms ?? quote.terms) === 'account' ? dueOf(world, by, sums.amount) : undefined
  putOrder(world, as, { owner: by, company, lines, sums, to, dueAt })
  takeOutOfCart(world, by, lines)
  world.quotes.set(name, { ...quote, company })
  close(world, name, 'accepted', as)
  world.mail('quote-answered', name)
  return ok({ insertedId: as, orderAmount: dollars(sums.amount) })
}

function close(world: World, name: string, state: 'accepted' | 'declined' | 'withdrawn', order: string | null = null): void {
  const quote = world.quotes.get(name)
  if (quote) world.quotes.set(name, { ...quote, state, order, version: quote.version + 1 })
  world.record(`quote.${state}`, name)
  world.reach(`quote ${state}`)
}

export function decline(world: World, { by, quote: name }: StepOf<'decline quote'>): void {
  if (stateOf(world, followed(world, by, name)) !== 'offered') throw new Refused('wrong-state')
  close(world, name, 'declined')
  world.mail('quote-answered', name)
}

/** Customers withdraw what has no offer yet, administrators also an offer. */
export function withdraw(world: World, { by, quote: name }: StepOf<'withdraw quote'>): void {
  const quote = visible(world, by, name)
  if (quote.state !== 'requested' && !(isAdmin(by) && quote.state === 'offered')) throw new Refused('wrong-state')
  if (stateOf(world, quote) === 'offered') world.mail('quote-withdrawn', name)
  close(world, name, 'withdrawn')
}

export function show(world: World, { by, quote: name }: Pick<StepOf<'read quote'>, 'by' | 'quote'>): Record<string, unknown> {
  const quote = visible(world, by, name)
  const items = quote.lines.map(({ product, units, price }) => ({
    productID: product,
    orderUnit: units,
    price: price === undefined ? null : dollars(price),
  }))
  const order = quote.order && { _id: quote.order }
  return { _id: name, state: stateOf(world, quote), version: quote.version, items, order, terms: quote.terms, validUntil: quote.lastDay }
}
