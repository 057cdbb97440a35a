import { expect, test } from 'vitest'
import { flood } from './flood.ts'

const SECONDS = 2

/** The short form of `npm run flood`. Its time limits are wider, because the machine runs other tests too. */
test('ten times the capacity: some orders are accepted in time, the rest rejected with Retry-After, and every page is answered', {
  timeout: 120_000,
}, async () => {
  const { flood: flooded, pages, memory, recoveryMs, after, rejected, orders, discrepancies } = await flood(SECONDS, 400)
  expect(Object.keys(flooded.byStatus).toSorted()).toEqual(['200', '503'])
  expect([flooded.broken, flooded.withoutRetryAfter]).toEqual([0, 0])
  expect(flooded.byStatus[200]).toBeGreaterThan(20)
  expect(rejected).toBeGreaterThanOrEqual(flooded.byStatus[503] as number)
  expect(flooded.p50).toBeLessThan(1000)
  expect([Object.keys(pages.byStatus), pages.broken]).toEqual([['200'], 0])
  expect(pages.p50).toBeLessThan(1000)
  expect(memory.max - memory.before).toBeLessThan(150)
  expect(recoveryMs).toBeLessThan(5000)
  expect([Object.keys(after.byStatus), after.broken]).toEqual([['200'], 0])
  expect(orders.stored).toBe(orders.acknowledged)
  expect(discrepancies).toEqual([])
})
