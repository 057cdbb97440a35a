import { expect, test } from 'vitest'
import { flood } from './flood.ts'

const SECONDS = 2

/**
 * The short form of `npm run flood`. The marks of time are for a machine that does nothing else, and are that command's; here they are
 * wide enough for one that is shared.
 */
test('ten times the orders that it can take: some are taken in time, the rest told when to come back, and pages keep coming', {
  timeout: 120_000,
}, async () => {
  const { flood: flooded, pages, newcomers, memory, untilNormal, after, turnedAway, orders, faults } = await flood(SECONDS, 400)
  expect(Object.keys(flooded.byStatus).toSorted()).toEqual(['200', '503'])
  expect([flooded.broken, flooded.withoutRetryAfter]).toEqual([0, 0])
  expect(flooded.byStatus[200]).toBeGreaterThan(20)
  expect(turnedAway).toBeGreaterThanOrEqual(flooded.byStatus[503] as number)
  expect(flooded.p50).toBeLessThan(1000)
  for (const { byStatus, broken, p50 } of [pages, newcomers]) {
    expect([Object.keys(byStatus), broken]).toEqual([['200'], 0])
    expect(p50).toBeLessThan(1000)
  }
  expect(memory.most - memory.before).toBeLessThan(150)
  expect(untilNormal).toBeLessThan(5000)
  expect([Object.keys(after.byStatus), after.broken]).toEqual([['200'], 0])
  expect(orders.there).toBe(orders.acknowledged)
  expect(faults).toEqual([])
})
