import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changeOwner, currentCart, readOtherTab, storeCart, unitsInCart } from './cart-store.ts'
import { addToCart, keepChoices, putBack, setUnits } from './change-cart.ts'
import { oldPricesOf, reorder } from './reorder.ts'

const fakeStorage = () => {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

const signIn = (email: string) => localStorage.setItem('person', JSON.stringify({ name: 'Ingrid', email, photo: '', admin: false }))
const signOut = () => {
  localStorage.setItem('signed-out-at', String(Date.now()))
  localStorage.removeItem('person')
}
const linesIn = () => currentCart().lines.map(({ productID, orderUnit }) => [productID, orderUnit])

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('sessionStorage', fakeStorage())
  vi.stubGlobal('document', { documentElement: { dataset: {}, style: { setProperty: () => {} } } })
})

describe('the cart of a browser', () => {
  it('adds up what is added, and has room for 200 lines', () => {
    expect(addToCart('pliers', 100)).toBe(true)
    expect(addToCart('pliers', 20)).toBe(true)
    expect(unitsInCart('pliers')).toBe(120)
    expect(setUnits(Array.from({ length: 202 }, (_, number) => [`tool-${number}`, 1] as const))).toBe(3)
    expect(currentCart().lines).toHaveLength(200)
    expect(addToCart('hammer', 1)).toBe(false)
    expect(addToCart('pliers', 1)).toBe(true)
    expect([unitsInCart('hammer'), unitsInCart('pliers')]).toEqual([0, 121])
  })

  it('goes along when a visitor signs in, without what the visitor removed, and goes when the customer signs out', () => {
    setUnits([
      ['pliers', 10],
      ['saw', 5],
    ])
    setUnits([['saw', 0]])
    signIn('ingrid@nordverft.example')
    expect(currentCart()).toMatchObject({ owner: 'ingrid@nordverft.example', version: -1, isUnsaved: true, removed: [] })
    expect(linesIn()).toEqual([['pliers', 10]])
    changeOwner()
    signOut()
    expect(currentCart()).toMatchObject({ owner: '', lines: [] })
    changeOwner()
    expect(localStorage.getItem('cart')).not.toContain('pliers')
  })

  it('is not shown to somebody else who signs in', () => {
    signIn('ingrid@nordverft.example')
    setUnits([['pliers', 10]])
    signIn('lars@nordverft.example')
    expect(currentCart()).toMatchObject({ owner: 'lars@nordverft.example', lines: [] })
  })

  it('stays when a session ends by itself before the cart was saved', () => {
    signIn('ingrid@nordverft.example')
    setUnits([['pliers', 10]])
    localStorage.removeItem('person')
    expect(linesIn()).toEqual([['pliers', 10]])
    signIn('ingrid@nordverft.example')
    storeCart({ ...currentCart(), isUnsaved: false })
    localStorage.removeItem('person')
    expect(linesIn()).toEqual([])
  })

  it('keeps the choices of both tabs when one overwrites the other', () => {
    setUnits([['pliers', 10]])
    const before = localStorage.getItem('cart') ?? ''
    setUnits([
      ['saw', 5],
      ['pliers', 0],
    ])
    const theirs = JSON.parse(before)
    theirs.lines.push({ productID: 'hammer', orderUnit: 7, changedAt: '2026-11-22T09:00:00.000Z' })
    localStorage.setItem('cart', JSON.stringify(theirs))
    const own = readOtherTab()
    if (own) keepChoices(own)
    expect(linesIn().toSorted()).toEqual([
      ['hammer', 7],
      ['saw', 5],
    ])
  })
})

it('puts a removed line back at its place, and a new one at the end', () => {
  setUnits([
    ['pliers', 10],
    ['saw', 5],
    ['hammer', 7],
  ])
  setUnits([['pliers', 0]])
  setUnits([['chisel', 3]])
  putBack('pliers', 10, ['pliers', 'saw', 'hammer'])
  expect(linesIn()).toEqual([
    ['pliers', 10],
    ['saw', 5],
    ['hammer', 7],
    ['chisel', 3],
  ])
})

it('puts an order into the cart again, with its prices beside those of today', () => {
  setUnits([['pliers', 10]])
  const lines = [
    { productID: 'pliers', orderUnit: 250, price: 8.4 },
    { productID: 'saw', orderUnit: 50, price: 12.9 },
  ]
  expect(reorder({ number: '7KQ4-M2XD', lines })).toBe(0)
  expect(linesIn()).toEqual([
    ['pliers', 250],
    ['saw', 50],
  ])
  const pricedAt = (pliers: number) =>
    Object.fromEntries(
      oldPricesOf([
        { productID: 'pliers', answer: { price: pliers } },
        { productID: 'saw', answer: { price: 1290 } },
        { productID: 'hammer', answer: { price: 100 } },
      ]),
    )
  expect(pricedAt(890)).toEqual({ pliers: '$8.40 per unit in order 7KQ4-M2XD', saw: 'Same price as in order 7KQ4-M2XD' })
  expect(pricedAt(840)).toEqual({})
})
