import { expect } from 'vitest'
import { messages } from '../../src/contract/messages.ts'
import type { aBrowser } from '../a-browser.ts'
import type { TestProgram } from '../a-program.ts'
import type { Answer } from '../call.ts'

/** A refusal in words, and in the log under its request id. */
export function expectRefused(at: TestProgram, answer: Answer, status: number, message: string | RegExp) {
  expect(answer.status, answer.text).toBe(status)
  expect(answer.body.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
  expect(answer.body).not.toHaveProperty('token')
  const lines = at.logged.filter(({ requestId, msg }) => requestId === answer.headers.get('x-request-id') && msg === 'Refused')
  expect(lines).toMatchObject([{ status }])
}

/** Whoever is at this browser has no token and no session. */
export async function expectStillOutside(at: TestProgram, browser: ReturnType<typeof aBrowser>, { email }: { email: string }) {
  expectRefused(at, await browser.enter(email), 401, messages.forbidden)
  expect((await browser.identity('get-session')).body).toBeNull()
}
