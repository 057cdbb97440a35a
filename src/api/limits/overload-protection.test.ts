import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Overloaded, OverloadProtection } from './overload-protection.ts'

function aProtection() {
  const logged: string[] = []
  const note = (_facts: object, message: string) => void logged.push(message)
  const overload = new OverloadProtection({ info: note, warn: note, error: note })
  onTestFinished(() => overload.stop())
  return { overload, logged }
}

const admit = (overload: OverloadProtection, count: number, kind: 'call' | 'vital' = 'call') =>
  Array.from({ length: count }, () => overload.admit(kind)).filter((release) => release !== undefined)

function block(milliseconds: number) {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
}

test('a full queue rejects requests until one has finished', () => {
  const { overload } = aProtection()
  const [first, ...others] = admit(overload, 150)
  expect([others.length, overload.rejected, overload.isOverloaded]).toEqual([99, 50, true])
  first?.()
  first?.()
  expect(admit(overload, 2)).toHaveLength(1)
})

test('places are reserved for pages in the cache, and more for vital requests', async () => {
  const { overload } = aProtection()
  admit(overload, 150)
  const { promise: finished, resolve } = Promise.withResolvers<string>()
  const rendered = Array.from({ length: 5 }, () => overload.render(() => finished).catch((error: unknown) => error instanceof Overloaded))
  expect(admit(overload, 30, 'vital')).toHaveLength(20)
  resolve('page')
  expect(await Promise.all(rendered)).toEqual(['page', 'page', 'page', 'page', true])
})

test('the queue is short while the event loop is delayed', async () => {
  const { overload } = aProtection()
  for (let round = 0; round < 3; round++) {
    block(150)
    await pause(1)
  }
  const admitted = admit(overload, 150)
  expect(admitted).toHaveLength(20)
  for (const release of admitted) release()
  const length = () => {
    const fit = admit(overload, 150)
    for (const release of fit) release()
    return fit.length
  }
  await expect.poll(length, { timeout: 3000 }).toBe(100)
})

test('requests that take longer than a second leave the queue', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { overload } = aProtection()
  const slow = admit(overload, 100)
  expect(admit(overload, 1)).toHaveLength(0)
  vi.advanceTimersByTime(1001)
  expect(admit(overload, 150)).toHaveLength(100)
  for (const release of slow) release()
  expect(admit(overload, 1)).toHaveLength(0)
})

test('the log has one line when overload begins and one when it ends', async () => {
  const { overload, logged } = aProtection()
  for (const release of admit(overload, 500)) release()
  await expect.poll(() => logged.length, { timeout: 4000 }).toBe(2)
  expect(logged).toEqual(['Overloaded: rejecting some requests', 'No longer overloaded'])
})
