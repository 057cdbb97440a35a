import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { canOrder, isBelowMinimum, isOrderable } from '../../../contract/rules/order-quantity.ts'
import { belowMinimumSql, canOrderSql, notOrderableSql } from './order-quantity-sql.ts'

interface Answer {
  canOrder: boolean | number
  notOrderable: boolean | number
  belowMinimum: boolean | number
}

/** Small numbers meet at every boundary of the rules; large ones are those of the contract. */
const units = (min: number) => fc.oneof(fc.integer({ min, max: 12 }), fc.integer({ min, max: 1_000_000_000 }))
const generated = fc.record({
  available: units(0),
  increment: fc.integer({ min: 1, max: 5 }),
  packs: fc.integer({ min: 1, max: 4 }),
  wanted: units(1),
})

describe.each(engines)('on %s', (engine) => {
  it('SQL answers like the rules for generated products and quantities', async () => {
    const shop = await aShop(engine)
    const cases = fc.sample(generated, 500).map(({ packs, ...limits }) => ({ ...limits, minimum_order: packs * limits.increment }))
    const answers = await Promise.all(
      cases.map(async ({ available, minimum_order, increment, wanted }) => {
        const { rows } = await sql<Answer>`
          with product as (
            select cast(${available} as integer) as available, cast(${minimum_order} as integer) as "minimumOrder",
              cast(${increment} as integer) as increment, cast(${wanted} as integer) as wanted
          )
          select ${canOrderSql(sql.ref<number>('product.wanted'))} as "canOrder", ${notOrderableSql} as "notOrderable", ${belowMinimumSql} as "belowMinimum"
          from product`.execute(shop.db)
        return rows.map(({ canOrder, notOrderable, belowMinimum }) => [canOrder, notOrderable, belowMinimum].map(Boolean))
      }),
    )
    const expected = cases.map(({ wanted, ...limits }) => [[canOrder(limits, wanted), !isOrderable(limits), isBelowMinimum(limits)]])
    expect(answers).toEqual(expected)
    for (const rule of [0, 1, 2]) expect(new Set(expected.map(([answer]) => answer?.[rule]))).toEqual(new Set([true, false]))
  })
})
