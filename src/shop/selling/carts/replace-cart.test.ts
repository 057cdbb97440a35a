import { describe, expect, test } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer } from '../../../../tests/support/make.ts'
import { Refusal } from '../../ground/refusal.ts'
import { readCart } from './read-cart.ts'
import { replaceCart } from './replace-cart.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 9, minute)).toISOString()
const line = (productID: string, orderUnit: number, minute = 1) => ({ productID, orderUnit, changedAt: at(minute) })

describe.each(engines)('a cart on %s', (engine) => {
  test('belongs to one person and gets a new version with each change', async () => {
    const shop = await aShop(engine)
    const [ingrid, lars] = [await aCustomer(shop), await aCustomer(shop, 'Lars')]
    expect(await readCart(shop, ingrid)).toEqual({ version: 0, lines: [], removed: [] })
    const first = await replaceCart(shop, ingrid, { version: 0, lines: [line('pliers', 10)], removed: [] })
    expect(first).toEqual({ version: 1, lines: [line('pliers', 10)], removed: [] })
    const second = await replaceCart(shop, ingrid, { ...first, lines: [line('pliers', 20, 2), line('saw', 5)] })
    expect(second.version).toBe(2)
    expect(await readCart(shop, ingrid)).toEqual(second)
    expect(await readCart(shop, lars)).toEqual({ version: 0, lines: [], removed: [] })
  })

  test('keeps its version, and writes nothing, when the same content is sent again', async () => {
    const shop = await aShop(engine)
    const ingrid = await aCustomer(shop)
    const first = await replaceCart(shop, ingrid, { version: 0, lines: [line('pliers', 10), line('saw', 5)], removed: [] })
    const second = await replaceCart(shop, ingrid, { ...first, lines: [line('pliers', 10)] })
    const row = () => shop.db.selectFrom('cart').selectAll().executeTakeFirstOrThrow()
    const before = await row()
    shop.travel(60_000)
    const untimed = [{ productID: 'pliers', orderUnit: 10 }]
    for (const lines of [
      second.lines,
      untimed,
      [line('pliers', 10)].map((one) => ({ ...one, changedAt: one.changedAt.replace('.000Z', 'Z') })),
    ])
      for (const removed of [second.removed, []]) expect(await replaceCart(shop, ingrid, { version: 2, lines, removed })).toEqual(second)
    expect(await row()).toEqual(before)
    const more = await replaceCart(shop, ingrid, { version: 2, lines: [{ productID: 'pliers', orderUnit: 11 }], removed: [] })
    expect(more).toMatchObject({ version: 3, lines: [{ orderUnit: 11 }] })
    expect(Date.parse(more.lines[0]?.changedAt ?? '')).toBeGreaterThan(Date.parse(at(1)))
    await expect(replaceCart(shop, ingrid, { ...second })).rejects.toMatchObject({ reason: 'changed-meanwhile' })
  })

  test('refuses another version, with the current cart', async () => {
    const shop = await aShop(engine)
    const ingrid = await aCustomer(shop)
    const current = await replaceCart(shop, ingrid, { version: 0, lines: [line('pliers', 10)], removed: [] })
    for (const version of [0, 2, 7]) {
      const refused = await replaceCart(shop, ingrid, { version, lines: [], removed: [] }).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(Refusal)
      expect(refused).toMatchObject({ reason: 'changed-meanwhile', facts: { cart: current } })
    }
    expect(await readCart(shop, ingrid)).toEqual(current)
  })

  test.each([0, 1])('of two changes at once to version %i one is refused', async (version) => {
    const shop = await aShop(engine)
    const ingrid = await aCustomer(shop)
    if (version === 1) await replaceCart(shop, ingrid, { version: 0, lines: [], removed: [] })
    const both = await Promise.allSettled(
      ['pliers', 'saw'].map((tool) => replaceCart(shop, ingrid, { version, lines: [line(tool, 10)], removed: [] })),
    )
    const [saved, ...others] = both.filter(({ status }) => status === 'fulfilled')
    expect(others).toEqual([])
    expect(await readCart(shop, ingrid)).toEqual(saved?.status === 'fulfilled' && saved.value)
  })

  test('remembers what was removed, also when the caller does not say so', async () => {
    const shop = await aShop(engine)
    const ingrid = await aCustomer(shop)
    const lines = [line('pliers', 10), line('saw', 5), line('hammer', 7)]
    const first = await replaceCart(shop, ingrid, { version: 0, lines, removed: [{ productID: 'chisel', changedAt: at(3) }] })
    const second = await replaceCart(shop, ingrid, {
      version: 1,
      lines: [line('hammer', 7)],
      removed: [{ productID: 'saw', changedAt: at(4) }],
    })
    expect(first.removed.map(({ productID }) => productID)).toEqual(['chisel'])
    const removedAt = new Map(second.removed.map(({ productID, changedAt }) => [productID, changedAt]))
    expect([...removedAt.keys()].sort()).toEqual(['chisel', 'pliers', 'saw'])
    expect(removedAt.get('saw')).toBe(at(4))
    expect(Date.parse(removedAt.get('pliers') ?? '')).toBeGreaterThan(Date.parse(at(1)))
    const third = await replaceCart(shop, ingrid, { ...second, lines: [line('hammer', 7), line('saw', 9, 6)] })
    expect(third.removed.map(({ productID }) => productID).sort()).toEqual(['chisel', 'pliers'])
  })
})
