import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrowser } from '../support/a-browser.ts'
import { openProgram, type TestProgram } from '../support/a-program.ts'
import { addPasskey, anAdministrator } from '../support/an-administrator.ts'
import { aDevice } from '../support/authenticator.ts'
import { expectNotSignedIn, expectSignInRefused } from './expect-not-signed-in.ts'

/** An administrator's password alone gives no access. */
let program: TestProgram

beforeAll(async () => {
  program = await openProgram()
})
afterAll(() => program?.close())

describe('a passkey', () => {
  const setUp = async () => {
    const admin = await anAdministrator(program)
    return { admin, ...(await addPasskey(program, admin)) }
  }

  test('without user verification is refused, when it is added and when it signs in', async () => {
    const admin = await anAdministrator(program)
    const lax = aDevice(program.url, { verifies: false })
    expectSignInRefused(program, (await addPasskey(program, admin, 'Lax', lax)).added, 401, /did not verify you/)
    const { device } = await addPasskey(program, admin)
    const options = await aBrowser(program).callAuth('passkey/generate-authenticate-options')
    expect(options.body.userVerification).toBe('required')
    const browser = aBrowser(program)
    const asked = await browser.callAuth('passkey/generate-authenticate-options')
    const answer = device.sign(asked.body)
    const data = Buffer.from(answer.response.authenticatorData as string, 'base64url')
    data[32] = 1
    const forged = { ...answer, response: { ...answer.response, authenticatorData: data.toString('base64url') } }
    expect((await browser.callAuth('passkey/verify-authentication', { response: forged })).status).toBe(401)
    await expectNotSignedIn(program, browser, admin)
  })

  test('of another site, of an old challenge or signed by another key is refused', async () => {
    const { admin, device } = await setUp()
    const browser = aBrowser(program)
    const first = await browser.callAuth('passkey/generate-authenticate-options')
    const old = device.sign(first.body)
    await browser.callAuth('passkey/generate-authenticate-options')
    expect((await browser.callAuth('passkey/verify-authentication', { response: old })).status).toBe(400)
    expectSignInRefused(
      program,
      await browser.callAuth('passkey/verify-authentication', { response: old }),
      400,
      'This took too long. Please try again.',
    )
    const asked = await browser.callAuth('passkey/generate-authenticate-options')
    const stranger = aDevice(program.url).sign(asked.body)
    const renamed = { ...stranger, id: old.id, rawId: old.id }
    expect((await browser.callAuth('passkey/verify-authentication', { response: renamed })).status).toBe(400)
    const phishing = await browser.callAuth('passkey/generate-authenticate-options')
    const elsewhere = { ...device.sign(phishing.body) }
    const told = { type: 'webauthn.get', challenge: phishing.body.challenge, origin: 'https://evil.example' }
    const response = { ...elsewhere.response, clientDataJSON: Buffer.from(JSON.stringify(told)).toString('base64url') }
    const sent = { response: { ...elsewhere, response } }
    // An attacker can send any Origin header.
    expect((await browser.callAuth('passkey/verify-authentication', sent, { origin: 'https://evil.example' })).status).toBe(403)
    await expectNotSignedIn(program, browser, admin)
  })

  test('that is malformed is refused with a message, not a server error', async () => {
    const admin = await anAdministrator(program)
    const whole = aDevice(program.url).register({ challenge: 'x' })
    const expectNotAdded = async (name: string, response: unknown, message: string) => {
      await admin.browser.callAuth('passkey/generate-register-options')
      expectSignInRefused(program, await admin.browser.callAuth('passkey/verify-registration', { name, response }), 400, message)
    }
    for (const response of [null, {}, 'x', [], { id: 1 }, { ...whole, response: {} }]) {
      await expectNotAdded('x', response, 'This is not a valid passkey')
      await admin.browser.callAuth('passkey/generate-authenticate-options')
      expectSignInRefused(
        program,
        await admin.browser.callAuth('passkey/verify-authentication', { response }),
        400,
        'This is not a valid passkey',
      )
    }
    await expectNotAdded('x', whole, 'This is not a valid passkey')
    await expectNotAdded(' ', whole, 'Enter a name for this passkey')
    const { body } = await admin.browser.callAuth('passkey/generate-register-options')
    const sent = { name: 'x', response: aDevice(program.url).register(body), createSession: true }
    expectSignInRefused(
      program,
      await admin.browser.callAuth('passkey/verify-registration', sent),
      400,
      'This call has no field "createSession"',
    )
  })

  test('cannot be added with another person’s challenge', async () => {
    const [admin, other] = [await anAdministrator(program), await anAdministrator(program)]
    const { body } = await admin.browser.callAuth('passkey/generate-register-options')
    for (const [name, value] of admin.browser.cookies) if (name.includes('passkey')) other.browser.cookies.set(name, value)
    const answer = await other.browser.callAuth('passkey/verify-registration', { name: 'x', response: aDevice(program.url).register(body) })
    expect(answer.status).toBe(401)
    expect(await program.shop.db.selectFrom('passkey').select('id').where('userId', 'in', [admin.id, other.id]).execute()).toEqual([])
  })
})
