import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '../../src/shop/ground/new-id.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { aBrowser } from '../support/a-browser.ts'
import { openProgram, type TestProgram } from '../support/a-program.ts'
import { engines } from '../support/a-shop.ts'
import { addPasskey, anAdministrator, enableAuthenticatorApp } from '../support/an-administrator.ts'
import { anApiKey } from '../support/an-api-key.ts'
import { anOrder, aProduct } from '../support/make.ts'
import { signUp } from '../support/signed-in-person.ts'

interface Recorded {
  verb: string
  actor: string
  thingId: string
  after: Record<string, unknown>
}

describe.each(engines)('traces on %s', (engine) => {
  let program: TestProgram
  beforeAll(async () => {
    program = await openProgram(engine)
  })
  afterAll(() => program?.close())

  const events = async (like: string): Promise<Recorded[]> => {
    const rows = await program.shop.db.selectFrom('event').selectAll().where('verb', 'like', like).orderBy('id').execute()
    return rows.map((row) => ({ verb: row.verb, actor: row.actor, thingId: row.thingId, after: JSON.parse(row.after ?? '{}') }))
  }

  test('every export says who took what, by which filter, and how many records left', async () => {
    const { shop, call } = program
    const [admin, customer] = [await program.aPerson('admin'), await program.aPerson()]
    const productId = await aProduct(shop, { name: 'Hammer "20 oz",\nwith a break', available: 1000 })
    for (let at = 0; at < 3; at++) await placeOrder(shop, customer.person, anOrder(productId, 10))
    const orders = (await shop.db.selectFrom('order').select('id').execute()).length
    const products = (await shop.db.selectFrom('product').select('id').execute()).length
    const lists = await call('POST', '/price-list', { token: admin.token, body: { name: 'Dealers', percent: 5 } })
    const exports: [file: string, path: string, filter: object, records: number | undefined, who?: 'customer'][] = [
      ['orders', '/all-orders.csv?status=unpaid', { status: 'unpaid' }, orders],
      ['products', '/product-export', {}, products],
      ['audit', '/event.csv?thing=order', { thing: 'order' }, orders],
      ['invoices', '/invoices.csv', {}, 0],
      ['open-items', '/open-items.csv', {}, undefined],
      ['prices', `/price-list/${lists.body.insertedId}/prices.csv`, { listId: lists.body.insertedId }, undefined],
      ['my-data', '/account-data', {}, undefined, 'customer'],
      ['my-orders', `/my-orders.csv?email=${customer.email}`, { email: customer.email }, 3, 'customer'],
    ]
    for (const [file, path, filter, records, who] of exports) {
      const before = (await events('export.%')).length
      const { token, email } = who === 'customer' ? customer : admin
      const answer = await call('GET', path, { token })
      expect(answer.status, `${path}: ${answer.text.slice(0, 200)}`).toBe(200)
      const [started, ended] = (await events('export.%')).slice(before)
      expect(started, path).toMatchObject({ verb: 'export.started', actor: email, after: { file, filter } })
      expect(ended, path).toMatchObject({ verb: 'export.ended', actor: email, thingId: started?.thingId, after: { file, complete: true } })
      if (records !== undefined) expect(ended?.after.records, path).toBe(records)
    }
  })

  test('an export with an API key, and one that is broken off, are recorded as they were', async () => {
    const { shop, call, url } = program
    const { key } = await anApiKey(shop, ['orders:read'])
    expect((await call('GET', '/all-orders.csv', { token: key })).status).toBe(200)
    expect((await events('export.%')).at(-1)).toMatchObject({ verb: 'export.ended', actor: 'key:ERP bridge' })
    const { token } = await program.aPerson('admin')
    const productId = await aProduct(shop)
    const product = await shop.db.selectFrom('product').selectAll().where('id', '=', productId).executeTakeFirstOrThrow()
    for (let batch = 0; batch < 40; batch++) {
      const copies = Array.from({ length: 50 }, () => {
        const id = newId()
        return { ...product, id, sku: id, slug: id, details: 'x'.repeat(3000) }
      })
      await shop.db.insertInto('product').values(copies).execute()
    }
    const total = (await shop.db.selectFrom('product').select('id').execute()).length
    const leaving = new AbortController()
    const response = await fetch(`${url}/api/product-export`, { headers: { authorization: `Bearer ${token}` }, signal: leaving.signal })
    await response.body?.getReader().read()
    leaving.abort()
    await vi.waitFor(async () => {
      const last = (await events('export.%')).at(-1)
      expect(last).toMatchObject({ verb: 'export.ended', after: { file: 'products', complete: false } })
      expect(last?.after.records).toBeLessThan(total)
    }, 20_000)
  })

  test('every failed sign-in of staff is an event, and none of a customer', async () => {
    const administrator = await anAdministrator(program)
    const { email, password, id } = administrator
    const failed = async (why: string[]) =>
      vi.waitFor(async () => {
        const found = (await events('person.sign-in-failed')).filter(({ thingId }) => thingId === id)
        expect(found.map(({ after }) => after.why)).toEqual(why)
        return found
      }, 10_000)
    const signIn = (body: object) => aBrowser(program).callAuth('sign-in/email', body, { 'user-agent': 'Guesser' })
    expect((await signIn({ email: email.toUpperCase(), password: 'wrong-one' })).status).toBe(401)
    const [first] = await failed(['password'])
    expect(first).toMatchObject({ actor: 'visitor', after: { browser: 'Guesser', address: expect.stringMatching(/^[\d.:a-f]+$/) } })

    await enableAuthenticatorApp(administrator)
    const browser = aBrowser(program)
    expect((await browser.callAuth('sign-in/email', { email, password })).status).toBe(200)
    expect((await browser.callAuth('two-factor/verify-totp', { code: '000000' })).status).toBe(401)
    await failed(['password', 'second-factor'])
    expect((await browser.callAuth('two-factor/verify-backup-code', { code: 'aaaaa-bbbbb' })).status).toBe(401)
    await failed(['password', 'second-factor', 'second-factor'])

    await program.shop.db.updateTable('person').set({ disabledAt: program.shop.now() }).where('id', '=', id).execute()
    await program.shop.db.updateTable('person').set({ twoFactorEnabled: false }).where('id', '=', id).execute()
    expect((await signIn({ email, password })).status).toBe(403)
    await failed(['password', 'second-factor', 'second-factor', 'disabled'])

    const customer = await signUp(program.url)
    expect((await signIn({ email: customer.email, password: 'wrong-one' })).status).toBe(401)
    expect((await signIn({ email: 'nobody@tools.example', password: 'wrong-one' })).status).toBe(401)
    await new Promise((settled) => setTimeout(settled, 200))
    expect((await events('person.sign-in-failed')).every(({ thingId }) => thingId === id)).toBe(true)
  })

  test('no token and no address is in a line of the log', async () => {
    const { call } = program
    const { token, email } = await program.aPerson('admin')
    const secret = 'kX3v-9Qb_m2YtR8wZ1nE5sD7fG4hJ6kL0pO-iU_yTrE'
    const encoded = encodeURIComponent(email)
    const paths: [method: string, path: string][] = [
      ['GET', `/user/${email}`],
      ['GET', `/user/${encoded}`],
      ['GET', `/admin/${encoded.replace('%40', '%2540')}`],
      ['PUT', `/user/admin/${encoded}`],
      ['DELETE', `/user/admin/nobody-${encoded}`],
      ['GET', `/email-change/${secret}`],
      ['POST', `/email-change/${secret}/confirm`],
      ['GET', `/invitation/${secret}`],
      ['POST', `/invitation/${secret}/accept`],
      ['GET', `/nothing/${secret}`],
      ['GET', `/auth/reset-password/Wm3xTq8sKd02?callbackURL=/login`],
    ]
    for (const [method, path] of paths) await call(method, path, { token })
    await fetch(`${program.url}/invitation/${secret}`)
    await fetch(`${program.url}/reset-password?token=${secret}`)
    const log = JSON.stringify(program.logged)
    for (const part of [email, encoded, encoded.replace('%40', '%2540'), secret, 'Wm3xTq8sKd02', token]) expect(log).not.toContain(part)
    expect(program.logged.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/user/{email}', '/api/user/admin/{email}', '/api/invitation/.../accept', '/invitation/...']),
    )
  })

  test('a wrong passkey of staff is an event', async () => {
    const administrator = await anAdministrator(program)
    const { device } = await addPasskey(program, administrator)
    const browser = aBrowser(program)
    const options = await browser.callAuth('passkey/generate-authenticate-options')
    const signed = device.sign(options.body)
    const forged = { ...signed, response: { ...signed.response, signature: `AAAA${String(signed.response.signature).slice(4)}` } }
    expect((await browser.callAuth('passkey/verify-authentication', { response: forged })).status).not.toBe(200)
    await vi.waitFor(async () => {
      const found = (await events('person.sign-in-failed')).filter(({ thingId }) => thingId === administrator.id)
      expect(found).toMatchObject([{ after: { why: 'passkey' } }])
    }, 10_000)
  })
})
