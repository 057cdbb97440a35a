import { expect, test } from 'vitest'
import { aBrowser } from './support/a-browser.ts'
import { aProgram } from './support/a-program.ts'
import { anAdministrator, enableAuthenticatorApp, signInWithPassword } from './support/an-administrator.ts'

test('the log has every proof of identity with its way, and no address, password or code', async () => {
  const program = await aProgram()
  const somebody = await anAdministrator(program)
  const app = await enableAuthenticatorApp(somebody)
  const { browser } = await signInWithPassword(program, somebody)
  await browser.callAuth('two-factor/verify-totp', { code: '000000' })
  const code = app.nextCode()
  await browser.callAuth('two-factor/verify-totp', { code })
  await aBrowser(program).callAuth('sign-in/email', { email: somebody.email, password: 'wrong-guess' })
  await aBrowser(program).callAuth('reset-password', { token: 'guessed-token', newPassword: 'bergen-7' })
  const proofs = program.logged.filter(({ msg }) => msg.endsWith('a proof of identity'))
  const lines = proofs.map((line) => ({ ...line, time: 0, pid: 0, hostname: '' }))
  expect(lines).toEqual([
    expect.objectContaining({ way: '/sign-up/email', person: somebody.id, level: 30 }),
    expect.objectContaining({ way: '/two-factor/verify-totp', person: somebody.id, level: 30 }),
    expect.objectContaining({ way: '/sign-in/email', level: 30 }),
    expect.objectContaining({ way: '/two-factor/verify-totp', level: 40 }),
    expect.objectContaining({ way: '/two-factor/verify-totp', person: somebody.id, secondFactor: 'app', level: 30 }),
    expect.objectContaining({ way: '/sign-in/email', level: 40, code: 'INVALID_EMAIL_OR_PASSWORD' }),
    expect.objectContaining({ way: '/reset-password', level: 40 }),
  ])
  const text = JSON.stringify(lines)
  for (const secret of [somebody.email, somebody.password, 'wrong-guess', 'guessed-token', 'bergen-7', `"${code}"`, app.secret])
    expect(text).not.toContain(secret)
})

test('a line of the access log names who called by ID, refused calls too', async () => {
  const program = await aProgram()
  const { token, person } = await program.aPerson()
  expect((await program.call('GET', '/event', { token })).status).toBe(403)
  expect((await program.call('GET', '/event')).status).toBe(401)
  const lines = program.logged.filter(({ path }) => path === '/api/event')
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'Refused', status: 403, caller: person.id }),
    expect.not.objectContaining({ caller: expect.anything() }),
  ])
})
