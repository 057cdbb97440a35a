import { expect, test } from 'vitest'
import { explain, type Happening } from './explain.ts'
import { worksOf } from './model/requests.ts'
import { showOrder } from './model/views.ts'
import { type Answer, World } from './model/world.ts'
import { Names } from './names.ts'
import type { Step } from './steps.ts'

const price = { price: 5, weight_grams: 500, minimum_order: 10, increment: 10, price_breaks: [], available: 400 }
const streets = ['Havnegata 1', 'Havnegata 2', 'Havnegata 3', 'Havnegata 4']

function happening(world: World, step: Step, isAnswer = ({ status }: Answer) => status === 200): Happening {
  const [work] = worksOf(step, world)
  return { step, moments: work?.moments ?? [], about: ['o1'], isAnswer }
}

/** A shop with one unpaid order. */
function aWorld(): World {
  const world = new World(Date.UTC(2026, 10, 2, 9))
  const before: Step[] = [
    { kind: 'add product', by: 'a1', as: 'p1', product: price },
    { kind: 'place', by: 'c1', as: 'o1', lines: [{ product: 'p1', units: 40 }], to: { country: 'Norway' } },
  ]
  for (const step of before) expect(explain(world, [happening(world, step)], () => true)).toBe(true)
  return world
}

test('eight steps at once are explained by the one order that fits: a page cannot be paid before it is open', () => {
  const world = aWorld()
  const open = happening(world, { kind: 'open page', by: 'c1', order: 'o1' })
  const corrections = streets.map((street) => happening(world, { kind: 'correct', by: 'a1', order: 'o1', street }))
  const pay = happening(world, { kind: 'pay', order: 'o1' }, ({ fields }) => fields?.isPaid === false)
  // What other steps are still about is not compared yet.
  const isSeen = (about: string[]) => about.length === 0 || world.orders.get('o1')?.street === streets[0]
  const refreshes = [1, 2].map(() => happening(world, { kind: 'refresh', by: 'c1', order: 'o1' }))
  expect(explain(world, [open, ...refreshes, ...corrections, pay], isSeen)).toBe(true)
  expect(world.orders.get('o1')).toMatchObject({ street: streets[0], pages: [{ gateway: 'open', known: 'open' }] })
  const isNever = (about: string[]) => about.length === 0 || world.orders.get('o1')?.street === 'Nowhere'
  expect(explain(world, corrections, isNever)).toBe(false)
  expect(world.orders.get('o1')?.street).toBe(streets[0])
})

test.each<Step>([
  { kind: 'record payment', by: 'a1', order: 'o1', amount: 200, date: '2026-11-02' },
  { kind: 'cancel', by: 'c1', order: 'o1' },
])('a page that opened too late to be closed by $kind is told from one that was closed', (step) => {
  const open: Step = { kind: 'open page', by: 'c1', order: 'o1' }
  const shop = aWorld()
  const [ending, opening] = [happening(shop, step), happening(shop, open)]
  const [look, apply, end] = ending.moments
  for (const moment of [look, apply]) moment?.(shop, 'ending')
  for (const moment of opening.moments) moment(shop, 'opening')
  end?.(shop, 'ending')
  expect(shop.orders.get('o1')?.pages).toMatchObject([{ gateway: 'open', known: 'open', isReleased: true }])

  const world = aWorld()
  const isSeen = (about: string[]) =>
    about.length === 0 || new Names().difference(showOrder(world, 'o1'), showOrder(shop, 'o1')) === undefined
  expect(explain(world, [happening(world, open), happening(world, step)], isSeen)).toBe(true)
  expect(world.orders.get('o1')).toEqual(shop.orders.get('o1'))
})
