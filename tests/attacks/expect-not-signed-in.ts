import { expect } from 'vitest'
import { messages } from '../../src/contract/messages.ts'
import type { aBrowser } from '../a-browser.ts'
import type { TestProgram } from '../a-program.ts'
import type { ApiResponse } from '../call.ts'

/** A refusal in words, and in the log under its request id. */
export function expectSignInRefused(at: TestProgram, answer: ApiResponse, status: number, message: string | RegExp) {
  expect(answer.status, answer.text).toBe(status)
  expect(answer.body.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
  expect(answer.body).not.toHaveProperty('token')
  const lines = at.logged.filter(({ requestId, msg }) => requestId === answer.headers.get('x-request-id') && msg === 'Refused')
  expect(lines).toMatchObject([{ status }])
}

/** Whoever is at this browser has no token and no session. */
export async function expectNotSignedIn(at: TestProgram, browser: ReturnType<typeof aBrowser>, { email }: { email: string }) {
  expectSignInRefused(at, await browser.fetchToken(email), 401, messages.forbidden)
  expect((await browser.callAuth('get-session')).body).toBeNull()
}
