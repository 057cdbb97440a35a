import { describe, expect, test } from 'vitest'
import { aBrowser } from '../support/a-browser.ts'
import { aProgram } from '../support/a-program.ts'
import { engines } from '../support/a-shop.ts'
import { anAdministrator } from '../support/an-administrator.ts'
import { mailedLink } from '../support/mailed-link.ts'

/** A password of an administrator opens the shop, so it is longer than one of a customer. */
const LONG = 'twelve chars'

describe.each(engines)('on %s', (engine) => {
  test('an administrator cannot change to a short one, nor choose one by a link; a customer can', async () => {
    const program = await aProgram(engine)
    const admin = await anAdministrator(program)
    const change = (newPassword: string, currentPassword = admin.password) =>
      admin.browser.callAuth('change-password', { currentPassword, newPassword })
    const refused = await change('elevenchars')
    expect([refused.status, refused.body.message]).toEqual([400, 'Administrators need a password with at least 12 characters'])
    for (const guessable of ['Password-1234', 'tools-manufacturer', 'T00ls-Manufacturer-123'])
      expect((await change(guessable)).body.code, guessable).toBe('ADMIN_PASSWORD_GUESSABLE')
    expect((await change(LONG)).status).toBe(200)
    const reset = async (newPassword: string) => {
      await aBrowser(program).callAuth('request-password-reset', { email: admin.email })
      const token = await mailedLink(program.shop, 'reset:')
      return aBrowser(program).callAuth('reset-password', { token, newPassword })
    }
    expect([(await reset('elevenchars')).body.code, (await reset('another twelve')).status]).toEqual(['ADMIN_PASSWORD_TOO_SHORT', 200])
    await program.shop.db.updateTable('person').set({ role: 'customer' }).where('id', '=', admin.id).execute()
    expect((await reset('sixsix')).status).toBe(200)
  })

  test('who has a short one is asked for a longer one, also a customer who became an administrator, until it is changed', async () => {
    const program = await aProgram(engine)
    const admin = await anAdministrator(program)
    const isAsked = async () => {
      const { token } = (await admin.browser.fetchToken(admin.email)).body
      return (await program.call('GET', `/admin/${admin.email}`, { token })).body.shortPassword
    }
    expect(await isAsked()).toBeUndefined()
    expect((await admin.browser.callAuth('sign-in/email', { email: admin.email, password: admin.password })).status).toBe(200)
    expect(await isAsked()).toBe(true)
    await admin.browser.callAuth('change-password', { currentPassword: admin.password, newPassword: LONG })
    expect(await isAsked()).toBeUndefined()
  })

  test('the start refuses a short ADMIN_PASSWORD in words', async () => {
    const short = { ADMIN_EMAIL: 'ada@tools.example', ADMIN_PASSWORD: 'elevenchars' }
    await expect(aProgram(engine, short)).rejects.toThrow('ADMIN_PASSWORD must have at least 12 characters')
    await aProgram(engine, { ...short, ADMIN_PASSWORD: LONG })
  })
})
