import { expect, onTestFinished, test, vi } from 'vitest'
import { retryWhenBusy } from './retry-when-busy.ts'

const busy = () => Response.json({ message: 'Very busy', reason: 'busy' }, { status: 503, headers: { 'retry-after': '2' } })
const away = () => Response.json({ message: 'Away', reason: 'away' }, { status: 503, headers: { 'retry-after': '2' } })

/** Requests against these responses in turn. Returns the last one and the time it took. */
async function request(...answers: Response[]) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const started = Date.now()
  let attempts = 0
  const retrying = retryWhenBusy(async () => answers[attempts++] as Response)
  await vi.runAllTimersAsync()
  const answer = await retrying
  return { status: answer.status, body: await answer.json(), attempts, seconds: (Date.now() - started) / 1000 }
}

test('a busy server is asked again after its Retry-After time', async () => {
  const { status, attempts, seconds } = await request(busy(), Response.json({ insertedId: '1' }))
  expect([status, attempts]).toEqual([200, 2])
  expect(seconds).toBeGreaterThanOrEqual(2)
  expect(seconds).toBeLessThanOrEqual(3)
})

test('after three attempts the error response is returned unread', async () => {
  expect(await request(busy(), busy(), busy())).toMatchObject({ status: 503, attempts: 3, body: { reason: 'busy', message: 'Very busy' } })
})

test('a call that may be half done is not retried', async () => {
  expect(await request(away())).toMatchObject({ status: 503, attempts: 1, body: { reason: 'away' } })
  expect(await request(Response.json({}, { status: 503 }))).toMatchObject({ status: 503, attempts: 1 })
  expect(await request(Response.json({ insertedId: '1' }))).toMatchObject({ status: 200, attempts: 1 })
})

test('a Retry-After too long to wait for is returned at once', async () => {
  const late = Response.json({ reason: 'busy' }, { status: 503, headers: { 'retry-after': '3600' } })
  expect(await request(late)).toMatchObject({ status: 503, attempts: 1 })
})
