import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainImage } from '../support/images.ts'
import { openScenario, type Scenario } from './scenario.ts'

/** The limits of an upload belong to the call, however its path is written. */
let scenario: Scenario

beforeAll(async () => {
  scenario = await openScenario({ RATE_LIMITS: 'on' })
})
afterAll(() => scenario?.close())

test.each(['/image/', '/image//', '/./image', '/x/../image/', '/%69mage', '//image', '/IMAGE'])(
  'a file that is sent to %s is counted, or reaches no call',
  async (path) => {
    const raw = new FormData()
    raw.append('image', new File([new Uint8Array(await plainImage().png().toBuffer())], 'a.png', { type: 'image/png' }))
    const person = await scenario.program.aPerson()
    const statuses: number[] = []
    for (let at = 0; at < 121; at++) {
      const { status } = await scenario.program.call('POST', path, { token: person.token, raw: at === 0 ? raw : new FormData() })
      statuses.push(status)
      if (status === 404) break
    }
    expect([404, 429]).toContain(statuses.at(-1))
  },
)
