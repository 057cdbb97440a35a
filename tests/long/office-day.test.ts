import { expect, test } from 'vitest'
import { spendADay } from '../day/day.ts'
import { aDatabase } from '../support/a-shop.ts'
import { defaultEngine } from '../support/default-engine.ts'

test('after some seconds of customers and two people of the office, the books agree and every number is what its rows add up to', async () => {
  const place = await aDatabase(defaultEngine)
  const seed = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''))
  const { meter, wrong } = await spendADay({
    seconds: 4,
    everySeconds: 4,
    seed,
    customers: 3,
    databaseUrl: place.databaseUrl,
    screens: false,
    calls: true,
    say: () => {},
  })
  await place.leave()
  expect(wrong, `the day with seed ${seed}`).toEqual([])
  expect(meter.count('customer: place an order')).toBeGreaterThan(0)
  expect(meter.kinds.filter((kind) => kind.startsWith('office: ')).length).toBeGreaterThan(3)
})
