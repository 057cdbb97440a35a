import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { aBrowser, type TestBrowser } from './a-browser.ts'
import type { TestProgram } from './a-program.ts'
import { aDevice, codeOf, type Device, secretIn } from './authenticator.ts'

export interface Administrator {
  id: string
  email: string
  password: string
  /** Signed in with the password. */
  browser: TestBrowser
}

const HALF_MINUTE = 30_000

/** Signs up with a password, and makes the person an administrator. */
export async function anAdministrator(program: TestProgram): Promise<Administrator> {
  const [email, password] = [`ada-${randomBytes(6).toString('hex')}@tools.example`, 'bergen-6']
  const browser = aBrowser(program)
  const made = await browser.callAuth('sign-up/email', { name: 'Ada', email, password })
  expect(made.status, made.text).toBe(200)
  const { id } = made.body.user
  await program.shop.db.updateTable('person').set({ role: 'admin' }).where('id', '=', id).execute()
  return { id, email, password, browser }
}

/** Returns a new code of the app on each call: of this half minute, then of the following ones. */
function codesOf(secret: string) {
  let step = 0
  return () => codeOf(secret, Date.now() + step++ * HALF_MINUTE)
}

/** Enables an authenticator app, as the profile does. */
export async function enableAuthenticatorApp({ browser, password }: Administrator) {
  const asked = await browser.callAuth('two-factor/enable', { password })
  expect(asked.status, asked.text).toBe(200)
  const secret = secretIn(asked.body.totpURI)
  const nextCode = codesOf(secret)
  const done = await browser.callAuth('two-factor/verify-totp', { code: nextCode() })
  expect(done.status, done.text).toBe(200)
  return { secret, nextCode, recoveryCodes: asked.body.backupCodes as string[] }
}

export async function addPasskey(
  program: TestProgram,
  { browser }: Pick<Administrator, 'browser'>,
  name = 'Laptop',
  device = aDevice(program.url),
) {
  const options = await browser.callAuth('passkey/generate-register-options')
  expect(options.status, options.text).toBe(200)
  return { device, added: await browser.callAuth('passkey/verify-registration', { name, response: device.register(options.body) }) }
}

export async function signInByPasskey(browser: TestBrowser, device: Device) {
  const options = await browser.callAuth('passkey/generate-authenticate-options')
  return browser.callAuth('passkey/verify-authentication', { response: device.sign(options.body) })
}

/** Signs in with the password in a new browser. The second factor is still missing. */
export async function signInWithPassword(
  program: TestProgram,
  { email, password }: Pick<Administrator, 'email' | 'password'>,
  address?: string,
) {
  const browser = aBrowser(program, address)
  return { browser, answer: await browser.callAuth('sign-in/email', { email, password }) }
}
