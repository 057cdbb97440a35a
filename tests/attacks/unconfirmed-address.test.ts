import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ensureFirstAdmin } from '../../src/api/auth/first-admin.ts'
import { inviteColleague } from '../../src/shop/people/companies/invite-colleague.ts'
import { isProven } from '../../src/shop/people/identity/is-proven.ts'
import { aBrowser } from '../support/a-browser.ts'
import { anInvitation } from '../support/a-company.ts'
import { openGoogle, type TestGoogle } from '../support/a-google.ts'
import { aProcess } from '../support/a-process.ts'
import { aProgram, openProgram, type TestProgram } from '../support/a-program.ts'
import { aDatabase } from '../support/a-shop.ts'
import { defaultEngine } from '../support/default-engine.ts'
import { anAdmin, anOrder, aProduct, aProvenAddress } from '../support/make.ts'
import { signUp } from '../support/signed-in-person.ts'

/** Anybody can sign up with an address that is not theirs. Until it is confirmed, the account gives nothing of its owner away. */

const form = {
  name: 'Nordverft AS',
  street: 'Industriveien 44',
  city: 'Bergen',
  region: '',
  postcode: '5163',
  country: 'Norway',
  taxId: '',
  invoiceEmail: '',
  purchaseOrderRequired: false,
}
const anEmail = () => `victim-${Math.random().toString(36).slice(2)}@nordverft.example`

async function idOf({ shop }: TestProgram, email: string): Promise<string> {
  return (await shop.db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
}

/** The mails to this address, once there are so many. */
async function mailsTo({ shop }: TestProgram, email: string, count: number) {
  const folder = join(shop.config.dataDir, 'mail')
  const read = async () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.eml'))
    const mails = await Promise.all(files.sort().map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
    return mails.filter(({ to }) => to?.some(({ address }) => address === email))
  }
  await vi.waitFor(async () => expect(await read()).toHaveLength(count), 15_000)
  return read()
}

const confirmationIn = (text: string | undefined) => /confirm-address\/([\w-]+)/.exec(text ?? '')?.[1] ?? ''

describe('an account', () => {
  let program: TestProgram
  beforeAll(async () => {
    program = await openProgram(defaultEngine)
  })
  afterAll(() => program?.close())

  const aManager = async () => {
    const person = await signUp(program.url, { email: anEmail() })
    const { body } = await program.call('POST', '/company', { token: person.token, body: form })
    return { ...person, companyId: String(body.insertedId) }
  }
  const invite = ({ token, companyId }: { token: string; companyId: string }) =>
    program.call('POST', `/company/${companyId}/invitation`, { token, body: { email: anEmail(), role: 'buyer' } })

  test('invites nobody, until the link in its welcome mail is opened by whoever is signed in to it', async () => {
    const [manager, stranger] = [await aManager(), await signUp(program.url)]
    const before = await program.shop.db.selectFrom('company_invitation').select('id').execute()
    expect(await invite(manager)).toMatchObject({ status: 403, body: { message: expect.stringContaining('Confirm your email') } })
    expect(await program.shop.db.selectFrom('company_invitation').select('id').execute()).toEqual(before)

    const [welcome] = await mailsTo(program, manager.email, 1)
    const link = confirmationIn(welcome?.text)
    const confirm = (token: string | undefined, sent = link) => program.call('POST', `/email-confirmation/${sent}`, { token })
    expect((await confirm(undefined)).status).toBe(401)
    expect((await confirm(stranger.token)).status).toBe(404)
    for (const sent of [link.slice(0, -1), `A${link.slice(1)}`, link.slice(0, 43), `${link}0`, 'x']) {
      expect((await confirm(manager.token, sent)).status, sent).toBe(404)
    }
    expect((await invite(manager)).status).toBe(403)
    expect((await confirm(manager.token)).status).toBe(200)
    expect((await confirm(manager.token)).status).toBe(200)
    expect((await invite(manager)).status).toBe(200)
    expect((await program.call('POST', '/email-confirmation', { token: manager.token })).status).toBe(409)
  })

  test('gets a new link by mail, and each link ends with a change of the address', async () => {
    const manager = await aManager()
    expect(await program.call('POST', '/email-confirmation', { token: manager.token })).toMatchObject({ status: 200 })
    const link = confirmationIn((await mailsTo(program, manager.email, 2)).find(({ subject }) => subject === 'Confirm your email')?.text)
    await program.shop.db
      .updateTable('person')
      .set({ email: `other-${manager.email}` })
      .where('email', '=', manager.email)
      .execute()
    expect((await program.call('POST', `/email-confirmation/${link}`, { token: manager.token })).status).toBe(404)
  })

  test('confirms its address by the link of an invitation, which is mailed to it alone', async () => {
    const [owner, colleague] = [await aManager(), await signUp(program.url, { email: anEmail() })]
    const token = await anInvitation(program.shop, owner.companyId, colleague.email)
    expect((await program.call('POST', `/invitation/${token}/accept`, { token: owner.token })).status).toBe(403)
    expect(await isProven(program.shop.db, await idOf(program, colleague.email))).toBe(false)
    expect((await program.call('POST', `/invitation/${token}/accept`, { token: colleague.token })).status).toBe(200)
    expect(await isProven(program.shop.db, await idOf(program, colleague.email))).toBe(true)
  })

  test('takes no invitation of the owner of the address along to another one', async () => {
    const [manager, thief] = [await aManager(), await signUp(program.url, { email: anEmail() })]
    const token = await anInvitation(program.shop, manager.companyId, thief.email)
    const email = anEmail()
    const { status } = await program.call('POST', '/email-change', { token: thief.token, body: { email, password: thief.password } })
    expect(status).toBe(200)
    const [mail] = await mailsTo(program, email, 1)
    const change = /confirm-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    expect((await program.call('POST', `/email-change/${change}/confirm`, { token: thief.token })).status).toBe(200)
    const invitations = program.shop.db.selectFrom('company_invitation').select('email').where('companyId', '=', manager.companyId)
    expect(await invitations.execute()).toEqual([{ email: thief.email }])
    const browser = aBrowser(program)
    await browser.callAuth('sign-in/email', { email, password: thief.password })
    const { body } = await browser.fetchToken(email)
    expect((await program.call('POST', `/invitation/${token}/accept`, { token: body.token })).status).toBe(403)
  })

  test.each([
    'You won! https://evil.example/prize',
    'evil.example',
    'Ingrid\nYour account was closed. Call 555 0199 123',
    'www.evil.example/a?b=c',
    'Dear customer, write to ingrid@evil.example',
  ])('writes nothing to an address in the words of a stranger: %j', async (name) => {
    const productId = await aProduct(program.shop)
    const email = anEmail()
    const person = await signUp(program.url, { name, email })
    const typed = { company: name, street: name, city: name, purchaseOrder: 'Call 555 0199 123', note: `See https://evil.example\n${name}` }
    const order = { ...anOrder(productId, 10), ...typed }
    const { body } = await program.call('POST', '/order', { token: person.token, body: order })
    // An email about an order that is gone does not leave.
    await mailsTo(program, email, 2)
    await program.call('DELETE', `/order/${body.insertedId}`, { token: person.token })
    const browser = aBrowser(program)
    await browser.callAuth('request-password-reset', { email, redirectTo: '/reset-password' })
    const change = { email: `visit-evil-${anEmail()}`, password: person.password }
    await program.call('POST', '/email-change', { token: person.token, body: change })
    const mails = await mailsTo(program, email, 5)
    for (const { subject, to, text, html } of mails) {
      for (const part of [subject, to?.[0]?.name, text, html]) expect(part ?? '').not.toMatch(/evil|555 0199|You won|was closed/)
    }

    // Once confirmed, mail is as it was typed.
    await aProvenAddress(program.shop, { id: await idOf(program, email) })
    await program.call('POST', '/order', { token: person.token, body: order })
    const confirmed = (await mailsTo(program, email, 6)).at(-1)
    expect(confirmed?.text).toContain('555 0199')
  })

  test('registers a company whose name the office does not mail to others as it is', async () => {
    const manager = await aManager()
    const { shop } = program
    await shop.db.updateTable('company').set({ name: 'Prize at https://evil.example' }).where('id', '=', manager.companyId).execute()
    const email = anEmail()
    await inviteColleague(shop, await anAdmin(shop), manager.companyId, { email, role: 'buyer' })
    const [mail] = await mailsTo(program, email, 1)
    expect(mail?.subject).toBe('You are invited to a company')
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
  })

  test('is named to all who have all areas as one that nobody has confirmed, when it becomes an administrator', async () => {
    const admin = await program.aPerson('admin')
    const stranger = await signUp(program.url, { email: anEmail(), name: 'See evil.example' })
    expect((await program.call('PUT', `/user/admin/${stranger.email}`, { token: admin.token })).status).toBe(200)
    const people = (await program.call('GET', '/user', { token: admin.token })).body
    expect(people.find(({ email }: { email: string }) => email === stranger.email)).toMatchObject({ confirmed: false, role: 'admin' })
    await program.shop.db.updateTable('outbox').set({ nextAt: program.shop.now() }).where('reason', 'like', 'made-admin:%').execute()
    const told = (await mailsTo(program, admin.email, 1))[0]
    expect(told?.subject).toBe(`${stranger.email} is an administrator now`)
    expect(told?.text).toContain('Nobody has confirmed yet that this address is theirs.')
  }, 30_000)
})

describe('by way of Google', () => {
  let google: TestGoogle
  let program: TestProgram
  beforeAll(async () => {
    google = await openGoogle()
    program = await openProgram(defaultEngine, google.settings)
  })
  afterAll(async () => {
    await program?.close()
    await google?.close()
  })
  const accounts = () => program.shop.db.selectFrom('account').select(['userId', 'providerId', 'accountId']).orderBy('id').execute()

  test.each([[false], [undefined], ['true'], [1], [null]])(
    'an address of which Google says email_verified: %j signs nobody in',
    async (said) => {
      const email = anEmail()
      const owner = await signUp(program.url, { email })
      await aProvenAddress(program.shop, { id: await idOf(program, email) })
      const before = await accounts()
      for (const claimed of [email, anEmail()]) {
        google.account = { sub: `liar-${claimed}`, email: claimed, email_verified: said }
        const browser = aBrowser(program)
        expect(await google.signIn(browser)).toMatch(/error=(?:EMAIL_NOT_VERIFIED|account_not_linked)/)
        expect((await browser.fetchToken(claimed)).status).toBe(401)
      }
      expect(await accounts()).toEqual(before)
      expect(owner.email).toBe(email)

      // Nor an account that was linked while the address was verified.
      const linked = { sub: `linked-${email}`, email: anEmail() }
      google.account = linked
      expect(await google.signIn(aBrowser(program))).not.toContain('error')
      google.account = { ...linked, email_verified: said }
      const later = aBrowser(program)
      expect(await google.signIn(later)).toContain('error=EMAIL_NOT_VERIFIED')
      expect((await later.fetchToken(linked.email)).status).toBe(401)
    },
  )

  test('an account whose mailbox was proven is linked, and one that a stranger may have made is not', async () => {
    const email = anEmail()
    const { password } = await signUp(program.url, { email })
    google.account = { sub: `owner-${email}`, email }
    const before = await accounts()
    expect(await google.signIn(aBrowser(program))).toContain('error=account_not_linked')
    expect(await accounts()).toEqual(before)

    // The owner of the mailbox chooses a password by mail, which ends the stranger's.
    const browser = aBrowser(program)
    await browser.callAuth('request-password-reset', { email, redirectTo: '/reset-password' })
    const mail = (await mailsTo(program, email, 2)).find(({ subject }) => subject === 'Choose a new password')
    const token = /reset-password\/([^?\s]+)/.exec(mail?.text ?? '')?.[1]
    expect((await browser.callAuth('reset-password', { newPassword: 'chosen-by-mail', token })).status).toBe(200)
    const owner = aBrowser(program)
    expect(await google.signIn(owner)).not.toContain('error')
    expect((await owner.fetchToken(email)).status).toBe(200)
    expect((await accounts()).length).toBe(before.length + 1)
    expect((await aBrowser(program).callAuth('sign-in/email', { email, password })).status).toBe(401)
  })
})

describe('ADMIN_EMAIL', () => {
  const admin = { email: 'owner@tools.example', password: 'hammer-and-tongs' }
  const start = ({ shop, identity }: TestProgram) => ensureFirstAdmin(shop, identity, { admin, demo: false })
  const roleOf = async ({ shop }: TestProgram) =>
    (await shop.db.selectFrom('person').select('role').where('email', '=', admin.email).executeTakeFirst())?.role

  test('does not make an administrator of a stranger who signed up with it first', async () => {
    const program = await aProgram()
    await signUp(program.url, { email: admin.email, password: 'of-a-stranger' })
    await expect(start(program)).rejects.toThrow()
    const starts = await Promise.allSettled([start(program), start(program), start(program)])
    expect(starts.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await roleOf(program)).toBe('customer')

    await aProvenAddress(program.shop, { id: await idOf(program, admin.email) })
    await Promise.all([start(program), start(program), start(program)])
    expect(await roleOf(program)).toBe('admin')
    expect(await program.shop.db.selectFrom('event').select('id').where('verb', '=', 'person.made-admin').execute()).toHaveLength(1)
  })

  test('makes one of an account that has the given password', async () => {
    const program = await aProgram()
    await signUp(program.url, admin)
    await start(program)
    expect(await roleOf(program)).toBe('admin')
  })

  test('gives the role back to the account that it added, whatever its password is by then', async () => {
    const program = await aProgram()
    await start(program)
    await program.shop.db.updateTable('person').set({ role: 'customer' }).where('email', '=', admin.email).execute()
    await program.shop.db.updateTable('account').set({ password: 'changed' }).execute()
    await start(program)
    expect(await roleOf(program)).toBe('admin')
  })

  test('stops the start with a sentence that names it', async () => {
    const place = await aDatabase(defaultEngine)
    onTestFinished(place.leave)
    const settings = {
      DATA_DIR: place.dataDir,
      SECRET: 'the secret that these processes share',
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    }
    const open = aProcess(settings)
    const [, url = ''] = await open.waitForOutput(/The shop is running at (\S+)\n/)
    await signUp(url, { email: admin.email, password: 'of-a-stranger' })
    const started = aProcess({ ...settings, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }).child
    const [said, [code]] = await Promise.all([text(started.stderr), once(started, 'close')])
    expect(code).toBe(1)
    expect(said).toMatch(/^ADMIN_EMAIL is owner@tools\.example, but [^.]+\.\n$/)
  }, 60_000)
})
