import { expect } from 'vitest'
import { messages } from '../../src/contract/schema/messages.ts'
import type { aBrowser } from '../support/a-browser.ts'
import type { TestProgram } from '../support/a-program.ts'
import type { ApiResponse } from '../support/call.ts'

/** Expects a refusal with a message, and a log line with the request id. */
export function expectSignInRefused(at: TestProgram, answer: ApiResponse, status: number, message: string | RegExp) {
  expect(answer.status, answer.text).toBe(status)
  expect(answer.body.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
  expect(answer.body).not.toHaveProperty('token')
  const lines = at.logged.filter(({ requestId, msg }) => requestId === answer.headers.get('x-request-id') && msg === 'Refused')
  expect(lines).toMatchObject([{ status }])
}

/** Expects that this browser gets no token and has no session. */
export async function expectNotSignedIn(at: TestProgram, browser: ReturnType<typeof aBrowser>, { email }: { email: string }) {
  expectSignInRefused(at, await browser.fetchToken(email), 401, messages.forbidden)
  expect((await browser.callAuth('get-session')).body).toBeNull()
}
