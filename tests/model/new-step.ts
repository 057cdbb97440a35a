import type { Choices } from './choices.ts'
import { companyStep, debtor, seen } from './company-steps.ts'
import { importStep } from './import-steps.ts'
import { planChange } from './model/changes.ts'
import { planned } from './model/corrections.ts'
import { isTaxedInVain } from './model/reissues.ts'
import { discountCents, isOpenOnAccount, toPay } from './model/terms.ts'
import { settingsOf } from './model/totals.ts'
import { preview } from './model/views.ts'
import { dollars, open, refundedOf, sum } from './model/world.ts'
import { priceStep } from './price-steps.ts'
import { destinations, ratesToTry } from './rates-to-try.ts'
import { customers } from './simulated-shop.ts'
import type { Order } from './state.ts'
import type { Destination, Step, StepLine, StepOf } from './steps.ts'
import type { Kind } from './weights.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const carriers = ['UPS', 'DHL', 'Our truck', '']

/** A step of a kind that the seed chooses, mostly one that succeeds. */
export function newStep(kind: Kind, choices: Choices): Step {
  const { random, world } = choices
  switch (kind) {
    case 'place':
    case 'place on account':
      return place(kind, choices)
    case 'preview':
      if (random.chance(0.3)) return { kind, by: choices.stranger(), lines: choices.greedyLines(), to: random.weighted(destinations) }
      return { kind, by: choices.customer(), lines: choices.someLines(), ...(random.chance(0.7) && { to: random.weighted(destinations) }) }
    case 'cancel': {
      if (!choices.focus && choices.unpaidForEver.length > 0 && random.chance(0.25)) return cancelOfStranger(choices)
      const order = choices.order(({ status }) => status === 'unpaid')
      return { kind, by: random.chance(0.2) ? choices.administrator() : choices.customer(order), order }
    }
    case 'open page':
    case 'refresh': {
      const order = choices.order((each) => toPay(each) > 0 && (kind === 'open page' || each.pages.length > 0))
      return { kind, by: choices.customer(order), order }
    }
    case 'pay':
      return { kind, order: choices.order(({ pages }) => pages.at(-1)?.gateway === 'open') }
    case 'refund in the dashboard': {
      const order = choices.order(({ pages }) => pages.some(({ gateway }) => gateway === 'paid'))
      const { amount = 100, refunded = 0 } = world.orders.get(order)?.pages.at(-1) ?? {}
      return { kind, order, ...(random.chance(0.6) && { amount: random.whole(1, Math.max(1, amount - refunded)) }) }
    }
    case 'webhook':
      return webhook(choices)
    case 'read':
    case 'read canceled': {
      const order = choices.order(({ status }) => kind === 'read' || status === 'canceled')
      return { kind, by: random.chance(0.5) ? choices.customer(order) : random.pick([...customers, 'visitor', 'a1']), order }
    }
    case 'ship': {
      const order = choices.order(({ status }) => status === 'pending')
      const lines = random.chance(0.7) ? choices.some(world.orders.get(order), open) : undefined
      const chosen = lines && (lines.length > 0 || random.chance(0.1)) ? { lines } : {}
      return {
        kind,
        by: choices.administrator(),
        order,
        as: choices.remember(choices.shipments, 's'),
        ...chosen,
        carrier: random.pick(carriers),
        ...choices.key(),
      }
    }
    case 'ship the rest':
      return {
        kind,
        by: choices.administrator(),
        order: choices.order(({ status }) => status === 'pending'),
        as: choices.remember(choices.shipments, 's'),
      }
    case 'undo':
      return { kind, by: choices.administrator(), shipment: choices.shipment() }
    case 'take back':
      return { kind, by: choices.administrator(), shipment: choices.shipment(), reason: random.chance(0.03) ? '' : 'Lost on the way' }
    case 'edit shipment':
      return { kind, by: choices.administrator(), shipment: choices.shipment(), carrier: random.pick(carriers) }
    case 'hold':
      return {
        kind,
        by: choices.administrator(),
        order: choices.order(({ status, hold }) => status === 'pending' && hold === ''),
        reason: random.chance(0.05) ? '' : 'Asked by telephone',
      }
    case 'release':
      return { kind, by: choices.administrator(), order: choices.order(({ hold }) => hold !== '') }
    case 'correct':
      return correction(choices)
    case 'change':
      return change(choices)
    case 'reissue':
      return reissue(choices)
    case 'refund':
      return refund(choices)
    case 'stock': {
      const product = choices.product()
      const { available = 0, version = 1 } = world.products.get(product) ?? {}
      const stale = random.chance(0.2) ? { version: version - random.whole(0, 1) || 1 } : {}
      const delta = random.chance(0.1) ? -random.whole(0, available + 20) : random.whole(20, 200)
      return {
        kind,
        by: choices.administrator(),
        product,
        ...(random.chance(0.7) ? { delta } : { available: random.whole(50, 400) }),
        ...stale,
        ...choices.key(),
      }
    }
    case 'count': {
      const product = choices.product()
      const { available = 0, reserved = 0 } = world.products.get(product) ?? {}
      const seen = random.chance(0.5) ? { seen: available + reserved + (random.chance(0.2) ? 1 : 0) } : {}
      const onHand = random.chance(0.15) ? random.whole(0, reserved) : available + reserved + random.whole(0, 20)
      return { kind, by: choices.administrator(), product, onHand, ...seen, ...choices.key() }
    }
    case 'edit product': {
      const product = choices.product()
      const { version = 1 } = world.products.get(product) ?? {}
      const { available: _, ...edit } = choices.fields()
      return {
        kind,
        by: choices.administrator(),
        product,
        edit: random.chance(0.3) ? { price: edit.price } : edit,
        ...(random.chance(0.2) && { version: version - random.whole(0, 1) || 1 }),
      }
    }
    case 'add product':
      return { kind, by: 'a1', as: choices.name('p'), product: { ...choices.fields(), family: random.pick(['bits', 'other-tools']) } }
    case 'remove product':
      return { kind, by: choices.administrator(), product: choices.product() }
    case 'save cart': {
      const by = choices.customer()
      const { version = 0 } = world.carts.get(by) ?? {}
      return { kind, by, version: Math.max(0, version - (random.chance(0.2) ? 1 : 0)), lines: choices.content() }
    }
    case 'save list': {
      const by = choices.customer()
      const shared = random.chance(world.members.get(by) ? 0.5 : 0.1)
      return { kind, by, as: choices.remember(choices.lists, 'l'), lines: choices.content(), shared }
    }
    case 'replace list':
    case 'delete list': {
      const list = choices.lists.length > 0 ? random.pick(choices.lists.slice(-20)) : 'l0'
      const by = random.chance(0.9) ? (world.lists.get(list)?.owner ?? 'c1') : choices.customer()
      if (kind === 'delete list') return { kind, by, list }
      return { kind, by, list, lines: choices.content(), ...(random.chance(0.4) && { shared: random.chance(0.5) }) }
    }
    case 'settings': {
      const { version } = settingsOf(world)
      return { kind, by: choices.administrator(), version: version - (random.chance(0.1) ? 1 : 0), edit: random.pick(ratesToTry) }
    }
    case 'use credit': {
      const order = choices.order((each) => toPay(each) > 0 && (world.kept.get(each.company ?? '') ?? 0) > 0)
      return { kind, by: choices.administrator(), order, ...choices.key() }
    }
    case 'pay out': {
      const rich = world.kept.entries().filter(([, kept]) => kept > 0)
      const [to, kept] = rich.length > 0 ? random.pick(rich) : ['c1', 0]
      const amount = random.chance(0.5) ? kept : random.whole(1, kept + 2)
      return { kind, by: choices.administrator(), to, amount: dollars(Math.max(amount, 1)), ...choices.key() }
    }
    case 'record payment':
      return payment(choices)
    case 'check import':
    case 'apply import':
    case 'undo import':
      return importStep(kind, choices)
    case 'change prices':
    case 'cancel prices':
    case 'undo prices':
      return priceStep(kind, choices)
    case 'clock':
      return {
        kind,
        ms: random.weighted([
          [SECOND, 30],
          [11 * SECOND, 30],
          [4 * MINUTE, 10],
          [-3 * MINUTE, 10],
          [40 * MINUTE, 10],
          [9 * HOUR, 6],
          [30 * HOUR, 2],
          [80 * HOUR, 6],
        ]),
      }
    case 'expire':
    case 'poll':
    case 'deliver':
    case 'send mail':
      return { kind }
    default:
      return companyStep(kind, choices)
  }
}

/** The street, the note, or mostly another place, with a total that was seen or a wrong one. */
function correction(choices: Choices): StepOf<'correct'> {
  const { random, world } = choices
  const isPlace = random.chance(0.6)
  const order = choices.order(({ status }) => !isPlace || status === 'unpaid' || (status === 'pending' && random.chance(0.3)))
  const step = { kind: 'correct' as const, by: choices.administrator(), order }
  if (!isPlace && random.chance(0.5)) return { ...step, street: random.pick(['Havnegata 2', 'Industriveien 44', '']) }
  if (!isPlace) return { ...step, note: random.pick(['Ring twice', '']) }
  const { pickUp: _, ...to } = random.weighted(destinations)
  const place = { ...step, ...(random.chance(0.1) ? { region: 'Ohio' } : { region: '', ...to }) }
  const expected = () => seen(() => planned(world, { ...place, by: 'a1' }).after.amount)
  const amount = random.chance(0.5) ? expected() : random.chance(0.1) ? 12.34 : undefined
  return { ...place, ...(amount !== undefined && { seen: amount }) }
}

/** Other units, prices, products or delivery, mostly with what was seen. */
function change(choices: Choices): StepOf<'change'> {
  const { random, world } = choices
  const isOpen = ({ status, shipments, refunds }: Order) =>
    (status === 'unpaid' || status === 'pending') && shipments.length === 0 && refunds.length === 0
  const order = choices.order((each) => isOpen(each) || random.chance(0.05))
  const before = world.orders.get(order)?.lines ?? []
  const isLess = random.chance(0.5)
  const kept = before.flatMap(({ product, units, price }) => {
    if (before.length > 1 && random.chance(0.15)) return []
    const other = Math.max(1, units + random.whole(isLess ? -units : -5, isLess ? 0 : 20))
    const cheaper = Math.max(1, price - random.whole(-20, 100))
    return [{ product, units: random.chance(0.3) ? units : other, ...(random.chance(0.3) && { price: dollars(cheaper) }) }]
  })
  const added = choices.knownProduct()
  const isAdded = kept.length === 0 || (random.chance(0.25) && !before.some(({ product }) => product === added))
  const lines = isAdded ? [...kept, { product: added, units: random.whole(1, 30), price: random.whole(1, 90) }] : kept
  const step = { kind: 'change' as const, by: choices.administrator(), order, lines }
  const delivery = random.chance(0.2) && { delivery: random.chance(0.3) ? null : random.whole(0, 60) }
  const asked = { ...step, ...delivery }
  const orderAmount = seen(() => planChange(world, { ...asked, by: 'a1' }).total.amount)
  if (orderAmount === undefined || random.chance(0.3)) return asked
  const number = (world.orders.get(order)?.changes ?? 0) + (random.chance(0.9) ? 1 : 2)
  return { ...asked, seen: { number, orderAmount: random.chance(0.9) ? orderAmount : 12.34 } }
}

/** Mostly an order whose tax a tax ID takes off now, with the total that was seen or a wrong one. */
function reissue(choices: Choices): StepOf<'reissue'> {
  const { random, world } = choices
  const order = choices.order((each) => isTaxedInVain(world, each) || (each.isReissued && random.chance(0.1)))
  const { goods = 100, delivery = 0 } = world.orders.get(order) ?? {}
  const seen = random.chance(0.6) && { seen: dollars(goods + delivery + (random.chance(0.1) ? 1 : 0)) }
  return { kind: 'reissue', by: choices.administrator(), order, ...seen }
}

function cancelOfStranger({ random, unpaidForEver, world }: Choices): Step {
  const order = random.pick(unpaidForEver)
  return { kind: 'cancel', by: random.chance(0.3) ? 'a1' : (world.orders.get(order)?.owner ?? 'c6'), order }
}

/** A stranger orders what is there. */
function hoard(choices: Choices): Step {
  const as = choices.remember(choices.unpaidForEver, 'o')
  return { kind: 'place', by: choices.stranger(), as, lines: choices.greedyLines(), to: { country: 'Norway' }, ...choices.key() }
}

function place(kind: 'place' | 'place on account', choices: Choices): Step {
  const { random } = choices
  if (kind === 'place' && random.chance(0.1)) return hoard(choices)
  return placeAs(kind, choices, kind === 'place' ? choices.customer() : debtor(choices), random.weighted(destinations))
}

/** Places what the seed chooses. */
export function placeAs(kind: 'place' | 'place on account', choices: Choices, by: string, to: Destination): Step {
  const { random } = choices
  const single = random.chance(0.25)
  const lines = single ? choices.someLines(1) : random.chance(0.01) ? [] : choices.someLines()
  const amount = random.chance(0.4) && { amount: seenAmount(choices, by, lines, to) }
  return {
    kind,
    by,
    as: choices.remember(choices.orders, 'o'),
    lines,
    to,
    ...(single && { single: true }),
    ...(random.chance(0.6) && { purchaseOrder: 'PO-7' }),
    ...amount,
    ...choices.key(),
  }
}

/** The total or the goods that a customer saw, or something else. */
function seenAmount({ random, world }: Choices, by: string, lines: StepLine[], to: Destination): number {
  const { goods = 0, orderAmount = 0 } = preview(world, { kind: 'preview', by, lines, to }).fields ?? {}
  return Number(
    random.weighted([
      [orderAmount, 8],
      [goods, 3],
      [12.34, 1],
    ]),
  )
}

/** Mostly what is left to pay, often a part of it. */
function payment(choices: Choices): Step {
  const { random, world } = choices
  const name = choices.order((each) => each.status === 'unpaid' || (toPay(each) > 0 && random.chance(0.5)))
  const order = world.orders.get(name)
  const left = (order && toPay(order)) || 100
  if (order?.discount && random.chance(0.6)) {
    const off = random.pick([discountCents(order), discountCents(order), 1, discountCents(order) + 1])
    const today = new Date(world.now).toISOString().slice(0, 10)
    const date = random.chance(0.8) ? ([today, order.discount.until].toSorted()[0] ?? today) : today
    const amount = dollars(Math.max(left - off, 1))
    return { kind: 'record payment', by: choices.administrator(), order: name, amount, date, again: true, discount: true, ...choices.key() }
  }
  const part = random.chance(0.4) ? random.pick([Math.ceil(left / 2), Math.ceil(left / 3), 1, left - 1]) : left
  const amount = Math.max(part, 1) + (random.chance(0.15) ? random.whole(1, 5000) : 0)
  const day = world.now + (random.chance(0.03) ? 24 * HOUR : 0)
  const date = new Date(day).toISOString().slice(0, 10)
  return {
    kind: 'record payment',
    by: choices.administrator(),
    order: name,
    amount: dollars(amount),
    date,
    ...(random.chance(0.5) && { again: true }),
    ...(random.chance(0.6) && { keep: true }),
    ...choices.key(),
  }
}

/** Mostly the oldest event that was not sent; sometimes a later one, or one again. Some are never sent. */
function webhook(choices: Choices): Step {
  const { random } = choices
  const unsent = choices.events.filter(({ isSent }) => !isSent)
  const isAgain = unsent.length === 0 || random.chance(0.1)
  const event = isAgain ? random.pick(choices.events) : random.chance(0.7) ? unsent[0] : random.pick(unsent)
  if (!event) return { kind: 'expire' }
  event.isSent = true
  if (random.chance(0.1)) for (const lost of unsent.slice(0, 1)) lost.isSent = true
  return { kind: 'webhook', event: event.index }
}

function refund(choices: Choices): Step {
  const { random, world } = choices
  const name = choices.order((each) => each.paidBy !== undefined || isOpenOnAccount(each))
  const order = world.orders.get(name)
  const refunded = order ? refundedOf(order) : 0
  const left = order ? order.amount - refunded : 100
  const amount = random.weighted<unknown>([
    [dollars(Math.max(1, left)), 3],
    [dollars(random.whole(1, Math.max(1, left))), 6],
    [dollars(left + 1), 1],
    [random.pick(['9.50', 0, -1]), 0.5],
  ])
  const delivery = order && order.delivery > 0 && random.chance(0.4) && { delivery: dollars(random.whole(0, order.delivery)) }
  const openUnits = sum(order?.lines ?? [], open)
  const seen = random.chance(0.3) && {
    seen: { openUnits: openUnits + (random.chance(0.2) ? 1 : 0), refunded: dollars(refunded) },
  }
  const returnable = ({ units, canceled, returned }: Order['lines'][number]) => units - canceled - returned
  const restock = random.chance(0.5) ? choices.some(order, returnable) : []
  const lost = random.chance(0.1) ? choices.some(order, open) : []
  return {
    kind: 'refund',
    by: choices.administrator(),
    order: name,
    as: choices.name('r'),
    amount,
    ...delivery,
    restock,
    lost,
    ...seen,
    ...choices.key(),
  }
}
