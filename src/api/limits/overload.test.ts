import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { OverloadProtection, type Taken, TooBusy } from './overload.ts'

function aShedding() {
  const logged: string[] = []
  const note = (_facts: object, message: string) => void logged.push(message)
  const shedding = new OverloadProtection({ info: note, warn: note, error: note })
  onTestFinished(() => shedding.stop())
  return { shedding, logged }
}

const aRequest = (complete = true) => {
  const request = { complete, destroyed: false, destroy: () => Object.assign(request, { destroyed: true }) }
  return request as unknown as IncomingMessage & { destroyed: boolean }
}

const take = (shedding: OverloadProtection, many: number) =>
  Array.from({ length: many }, () => shedding.work(aRequest())).filter((taken): taken is Taken => taken !== undefined)

const block = (milliseconds: number) => {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
}

test('a line that is full turns the rest away, and goes on where one has finished', async () => {
  const { shedding } = aShedding()
  const taken = take(shedding, 300)
  expect(taken.length).toBe(200)
  expect(shedding.turnedAway).toBe(100)
  for (const one of taken) one.finish()
  expect(take(shedding, 1)).toHaveLength(1)
})

test('who comes late in a long round of the event loop is turned away; a few are taken however long it was', async () => {
  const { shedding } = aShedding()
  expect(take(shedding, 1)).toHaveLength(1)
  block(200)
  const late = take(shedding, 100)
  expect(late).toHaveLength(50)
  for (const one of late) one.finish()
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  expect(take(shedding, 10)).toHaveLength(10)
})

test('when the event loop is late the line is short, and long again when it is in time', async () => {
  const { shedding } = aShedding()
  expect(shedding.room).toBe(200)
  for (let round = 0; round < 3; round++) {
    block(150)
    await pause(1)
  }
  expect([shedding.room, shedding.isCrowded]).toEqual([20, true])
  await expect.poll(() => shedding.room, { timeout: 3000 }).toBe(200)
  expect(shedding.isCrowded).toBe(false)
})

test('what must go on has a line of its own', () => {
  const { shedding } = aShedding()
  take(shedding, 300)
  const vital = Array.from({ length: 30 }, () => shedding.vital(aRequest()))
  expect(vital.filter(Boolean)).toHaveLength(20)
})

test('where it is crowded a few pages are rendered at a time', async () => {
  const { shedding } = aShedding()
  take(shedding, 300)
  const { promise: finish, resolve } = Promise.withResolvers<string>()
  const rendered = Array.from({ length: 6 }, () => shedding.page(() => finish).catch((fault: unknown) => fault instanceof TooBusy))
  resolve('page')
  expect(await Promise.all(rendered)).toEqual(['page', 'page', 'page', 'page', true, true])
})

test('bodies that trickle in stand in nobody’s way, and the oldest of very many are cut off', { timeout: 20_000 }, async () => {
  const { shedding } = aShedding()
  const slow = Array.from({ length: 4 }, () => Array.from({ length: 200 }, () => aRequest(false)))
  for (const batch of slow) {
    expect(batch.map((request) => shedding.work(request)).filter(Boolean)).toHaveLength(200)
    await pause(1300)
  }
  expect(take(shedding, 200)).toHaveLength(200)
  expect(slow.flat().filter(({ destroyed }) => destroyed).length).toBeGreaterThanOrEqual(300)
  expect(slow.at(-1)?.some(({ destroyed }) => destroyed)).toBe(false)
})

test('the log has a line when it begins and one when it is over', async () => {
  const { shedding, logged } = aShedding()
  for (const taken of take(shedding, 500)) taken.finish()
  await expect.poll(() => logged.length, { timeout: 4000 }).toBe(2)
  expect(logged).toEqual(['There is more to do than can be done, and some is turned away', 'Everything is taken again'])
})
