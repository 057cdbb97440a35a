import { describe, expect, test } from 'vitest'
import { aBrowser, type TestBrowser } from '../support/a-browser.ts'
import { aProgram, type TestProgram } from '../support/a-program.ts'
import { engines } from '../support/a-shop.ts'
import { anAdministrator, enableAuthenticatorApp } from '../support/an-administrator.ts'

/** What was copied from a browser before a sign-in opens nothing after it. */
const isSignedIn = async (program: TestProgram, cookie: string) =>
  (await program.call('GET', '/auth/get-session', { headers: { cookie } })).body !== null

async function signIn(browser: TestBrowser, { email, password }: { email: string; password: string }) {
  const answer = await browser.callAuth('sign-in/email', { email, password })
  expect(answer.status, answer.text).toBe(200)
  return answer
}

describe.each(engines)('on %s', (engine) => {
  test('signing in again ends the session before, and no other', async () => {
    const program = await aProgram(engine)
    const ada = await anAdministrator(program)
    const [copied, elsewhere] = [ada.browser.cookie(), aBrowser(program)]
    await signIn(elsewhere, ada)
    await signIn(ada.browser, ada)
    expect(await isSignedIn(program, copied)).toBe(false)
    expect(await isSignedIn(program, elsewhere.cookie())).toBe(true)
    expect(await isSignedIn(program, ada.browser.cookie())).toBe(true)
  })

  test('somebody else who signs in to the same browser leaves no session of the person before', async () => {
    const program = await aProgram(engine)
    const [ada, grace] = [await anAdministrator(program), await anAdministrator(program)]
    const copied = ada.browser.cookie()
    await signIn(ada.browser, grace)
    expect(await isSignedIn(program, copied)).toBe(false)
  })

  test('a second factor ends it too', async () => {
    const program = await aProgram(engine)
    const ada = await anAdministrator(program)
    const app = await enableAuthenticatorApp(ada)
    const copied = ada.browser.cookie()
    await signIn(ada.browser, ada)
    const { status } = await ada.browser.callAuth('two-factor/verify-totp', { code: app.nextCode() })
    expect(status).toBe(200)
    expect(await isSignedIn(program, copied)).toBe(false)
  })

  test('a forged cookie ends nobody’s session', async () => {
    const program = await aProgram(engine)
    const ada = await anAdministrator(program)
    const { token = '' } = (await program.shop.db.selectFrom('session').select('token').executeTakeFirst()) ?? {}
    const eve = aBrowser(program)
    eve.cookies.set('shop.session_token', encodeURIComponent(`${token}.${'A'.repeat(43)}=`))
    await eve.callAuth('sign-up/email', { name: 'Eve', email: 'eve@evil.example', password: 'bergen-6' })
    expect(await isSignedIn(program, ada.browser.cookie())).toBe(true)
  })
})
