import { describe, expect, it } from 'vitest'
import { type CartContent, chooseUnits, fitLines, isSameCart, mergeCarts } from './merge-carts.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 9, minute)).toISOString()
const line = (productID: string, orderUnit: number, minute: number) => ({ productID, orderUnit, changedAt: at(minute) })
const removal = (productID: string, minute: number) => ({ productID, changedAt: at(minute) })
const cart = (lines: CartContent['lines'], removed: CartContent['removed'] = []): CartContent => ({ lines, removed })

describe('merging carts', () => {
  it('keeps the quantity chosen last, and the lines of both in the order of the first', () => {
    const desk = cart([line('pliers', 10, 1), line('hammer', 20, 5)])
    const phone = cart([line('hammer', 30, 4), line('saw', 40, 2), line('pliers', 15, 2)])
    expect(mergeCarts(desk, phone)).toEqual(cart([line('pliers', 15, 2), line('hammer', 20, 5), line('saw', 40, 2)]))
  })

  it('does not bring back a removed product by an older line, but by a later one', () => {
    const removed = cart([], [removal('pliers', 5)])
    const older = cart([line('pliers', 10, 4)])
    const later = cart([line('pliers', 12, 6)])
    expect(mergeCarts(older, removed)).toEqual(removed)
    expect(mergeCarts(removed, older)).toEqual(removed)
    expect(mergeCarts(removed, later)).toEqual(later)
    expect(mergeCarts(later, removed)).toEqual(later)
    expect(mergeCarts(mergeCarts(older, removed), later)).toEqual(later)
  })

  it('has one result, however many carts are merged in which order, and none again', () => {
    const carts = [
      cart([line('pliers', 10, 1), line('saw', 5, 3)], [removal('hammer', 4)]),
      cart([line('hammer', 20, 5)], [removal('pliers', 2)]),
      cart([line('saw', 6, 3), line('pliers', 11, 2)], [removal('chisel', 1)]),
    ]
    const [a, b, c] = carts as [CartContent, CartContent, CartContent]
    const one = mergeCarts(mergeCarts(a, b), c)
    for (const [first, second, third] of [
      [a, c, b],
      [b, a, c],
      [b, c, a],
      [c, a, b],
      [c, b, a],
    ] as const) {
      expect(isSameCart(mergeCarts(first, mergeCarts(second, third)), one)).toBe(true)
    }
    expect(mergeCarts(one, one)).toEqual(one)
    // At the same time the line counts, and the larger quantity.
    expect(one).toEqual(cart([line('saw', 6, 3), line('hammer', 20, 5), line('pliers', 11, 2)], [removal('chisel', 1)]))
  })

  it('remembers as many removals as a cart has lines, the latest', () => {
    const many = Array.from({ length: 230 }, (_, number) => removal(`p${number}`, number))
    const { removed } = mergeCarts(cart([], many.slice(100)), cart([], many.slice(0, 120).reverse()))
    expect(removed).toEqual(many.slice(30))
  })
})

describe('choosing quantities', () => {
  it('changes, adds and removes lines', () => {
    const before = cart([line('pliers', 10, 1), line('saw', 5, 1)], [removal('hammer', 1)])
    const after = chooseUnits(
      before,
      [
        ['saw', 0],
        ['hammer', 7],
        ['pliers', 12],
        ['nothing', 0],
      ],
      new Date(at(2)),
    )
    expect(after.lines).toEqual([line('pliers', 12, 2), line('hammer', 7, 2)])
    expect(after.removed).toEqual([removal('nothing', 2), removal('saw', 2)])
  })

  it('puts a product that comes back at the end', () => {
    const before = cart([line('pliers', 10, 1)], [removal('hammer', 1)])
    const after = chooseUnits(before, Object.entries({ saw: 5, hammer: 7 }), new Date(at(2)))
    expect(after).toEqual(cart([line('pliers', 10, 1), line('saw', 5, 2), line('hammer', 7, 2)]))
  })

  it('is later than what it replaces, even if the clock is behind', () => {
    const ahead = cart([line('pliers', 10, 50)], [removal('saw', 50)])
    const behind = chooseUnits(
      ahead,
      [
        ['pliers', 20],
        ['saw', 5],
      ],
      new Date(at(1)),
    )
    expect(mergeCarts(ahead, behind).lines.map(({ orderUnit }) => orderUnit)).toEqual([20, 5])
    const removed = chooseUnits(behind, [['pliers', 0]], new Date(at(1)))
    expect(mergeCarts(behind, removed).lines.map(({ productID }) => productID)).toEqual(['saw'])
  })
})

it('tells carts apart by their products, quantities and times, not by their order', () => {
  const one = cart([line('pliers', 10, 1), line('saw', 5, 3)], [removal('hammer', 4)])
  expect(isSameCart(one, cart([line('saw', 5, 3), line('pliers', 10, 1)], [removal('hammer', 4)]))).toBe(true)
  for (const other of [
    cart([line('pliers', 10, 1), line('saw', 6, 3)], [removal('hammer', 4)]),
    cart([line('pliers', 10, 1), line('saw', 5, 2)], [removal('hammer', 4)]),
    cart([line('pliers', 10, 1), line('file', 5, 3)], [removal('hammer', 4)]),
    cart([line('pliers', 10, 1), line('saw', 5, 3)]),
  ])
    expect(isSameCart(one, other)).toBe(false)
})

it('keeps the 200 lines chosen last, and says how many it left out', () => {
  const lines = Array.from({ length: 203 }, (_, number) => line(`p${number}`, 1, 300 - number))
  expect(fitLines(cart(lines))).toEqual({ lines: lines.slice(0, 200), removed: [], leftOut: 3 })
  expect(fitLines(cart(lines.slice(3)))).toEqual({ lines: lines.slice(3), removed: [], leftOut: 0 })
})
