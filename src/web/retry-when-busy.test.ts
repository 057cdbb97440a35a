import { expect, onTestFinished, test, vi } from 'vitest'
import { retryWhenBusy } from './retry-when-busy.ts'

const busy = () => Response.json({ message: 'Very busy', reason: 'busy' }, { status: 503, headers: { 'retry-after': '2' } })
const away = () => Response.json({ message: 'Away', reason: 'away' }, { status: 503, headers: { 'retry-after': '2' } })

/** Asks against these answers in turn; gives the last, and how long it took. */
async function asked(...answers: Response[]) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const started = Date.now()
  let at = 0
  const asking = retryWhenBusy(async () => answers[at++] as Response)
  await vi.runAllTimersAsync()
  const answer = await asking
  return { status: answer.status, body: await answer.json(), asked: at, seconds: (Date.now() - started) / 1000 }
}

test('a shop that was too busy is asked again after the time it named', async () => {
  const { status, asked: times, seconds } = await asked(busy(), Response.json({ insertedId: '1' }))
  expect([status, times]).toEqual([200, 2])
  expect(seconds).toBeGreaterThanOrEqual(2)
  expect(seconds).toBeLessThanOrEqual(3)
})

test('after three attempts the refusal is told, and can still be read', async () => {
  expect(await asked(busy(), busy(), busy())).toMatchObject({ status: 503, asked: 3, body: { reason: 'busy', message: 'Very busy' } })
})

test('what may be half done is not asked again', async () => {
  expect(await asked(away())).toMatchObject({ status: 503, asked: 1, body: { reason: 'away' } })
  expect(await asked(Response.json({}, { status: 503 }))).toMatchObject({ status: 503, asked: 1 })
  expect(await asked(Response.json({ insertedId: '1' }))).toMatchObject({ status: 200, asked: 1 })
})

test('a time that nobody waits for at a screen is told at once', async () => {
  const late = Response.json({ reason: 'busy' }, { status: 503, headers: { 'retry-after': '3600' } })
  expect(await asked(late)).toMatchObject({ status: 503, asked: 1 })
})
