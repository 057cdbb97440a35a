import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultFooter } from '../src/contract/ground/footer.ts'
import { reconcile } from '../src/shop/operations/reconcile/reconcile.ts'
import { openProgram, type TestProgram } from './support/a-program.ts'
import { enginesInTurn } from './support/a-shop.ts'
import { anOrder, anOrderOf, aProduct } from './support/make.ts'
import type { SignedInPerson } from './support/signed-in-person.ts'

describe.each(enginesInTurn)('terms of sale on %s', (engine) => {
  let program: TestProgram
  let owner: SignedInPerson
  let customer: SignedInPerson
  let pliers: string

  beforeAll(async () => {
    program = await openProgram(engine)
    owner = await program.aPerson('admin')
    customer = await program.aPerson()
    pliers = await aProduct(program.shop, { available: 100_000, minimum_order: 1 })
  })
  afterAll(() => program?.close())

  const read = async () => (await program.call('GET', '/settings', { token: owner.token })).body
  async function edit(change: object) {
    const { version } = await read()
    return program.call('PATCH', '/settings', { token: owner.token, body: { version, ...change } })
  }
  const entry = (name: string, text: string, slugs: string[] = []) => ({ name, text, link: '', slugs })
  const withPages = (...legal: object[]) => ({ footer: { ...defaultFooter, legal } })
  const shown = async () => (await program.call('GET', '/shop')).body.termsOfSale
  const place = (more: object, key?: string) =>
    program.call('POST', '/order', {
      token: customer.token,
      body: { ...anOrderOf([{ productID: pliers, orderUnit: 1 }]), ...more },
      headers: key ? { 'idempotency-key': key } : {},
    })
  const orderOf = async (id: string) => (await program.call('GET', `/order/${id}`, { token: customer.token })).body
  const pageOf = async (path: string) => {
    const answer = await fetch(program.url + path)
    return { status: answer.status, html: await answer.text() }
  }

  beforeEach(async () => {
    expect(
      (await edit({ ...withPages(entry('Terms & conditions', 'Title passes **when paid**.', ['terms-conditions'])), termsPage: '' }))
        .status,
    ).toBe(200)
  })

  test('nobody is asked before the owner names a page, and what is sent is ignored', async () => {
    expect(await shown()).toBeUndefined()
    const { status, body } = await place({ termsOfSale: '0'.repeat(32) })
    expect([status, (await orderOf(body.insertedId)).termsOfSale]).toEqual([200, null])
    expect((await place({ termsOfSale: 'yes' })).status).toBe(400)
  })

  test('are a page of the footer with a text, and follow its name', async () => {
    for (const termsPage of ['unknown', 'cookie-policy', '../terms']) expect((await edit({ termsPage })).status, termsPage).toBe(400)
    expect((await edit({ termsPage: 'unknown' })).body).toMatchObject({ field: 'termsPage' })
    await edit({ termsPage: 'terms-conditions' })
    const before = await shown()
    expect(before).toEqual({ name: 'Terms & conditions', path: '/pages/terms-conditions', version: expect.stringMatching(/^[\da-f]{32}$/) })
    for (const pages of [withPages(), withPages(entry('Terms & conditions', '', ['terms-conditions']))])
      expect(await edit(pages)).toMatchObject({ status: 400, body: { field: 'termsPage' } })
    await edit(withPages(entry('Terms of sale', 'Title passes **when paid**.', ['terms-conditions'])))
    expect([(await read()).termsPage, (await shown()).path]).toEqual(['terms-of-sale', '/pages/terms-of-sale'])
    expect((await shown()).version).not.toBe(before.version)
    // A page that takes the former name is another page.
    const { footer } = await read()
    await edit({ footer: { ...footer, legal: [...footer.legal, entry('Terms conditions', 'Others')] } })
    expect((await read()).termsPage).toBe('terms-of-sale')
    expect((await edit({ ...withPages(), termsPage: '' })).status).toBe(200)
  })

  test('an order needs the version that is shown, and keeps its text, whatever becomes of the page', async () => {
    await edit({ termsPage: 'terms-conditions' })
    const first = await shown()
    const refused = await place({})
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { reason: 'invalid', field: 'termsOfSale', termsOfSale: first, message: 'Please accept “Terms & conditions”' },
    ])
    // The specification's order of one product needs it, too.
    const single = await program.call('POST', '/order', { token: customer.token, body: anOrder(pliers, 1) })
    expect([single.status, single.body.field]).toEqual([400, 'termsOfSale'])
    const placed = await place({ termsOfSale: first.version }, 'terms-key')
    const again = await place({ termsOfSale: first.version })
    expect([placed.status, again.status]).toEqual([200, 200])
    const path = `/pages/terms-conditions?version=${first.version}`
    for (const { body } of [placed, again])
      expect((await orderOf(body.insertedId)).termsOfSale).toEqual({ name: 'Terms & conditions', path, version: first.version })

    await edit(withPages(entry('Terms & conditions', 'Title passes **on delivery**.', ['terms-conditions'])))
    const second = await shown()
    const stale = await place({ termsOfSale: first.version })
    expect([stale.status, stale.body]).toMatchObject([409, { reason: 'terms-changed', termsOfSale: second }])
    expect((await place({ termsOfSale: first.version }, 'terms-key')).body.insertedId).toBe(placed.body.insertedId)
    const renewed = await place({ termsOfSale: second.version })
    expect((await orderOf(renewed.body.insertedId)).termsOfSale.version).toBe(second.version)

    await edit({ ...withPages(), termsPage: '' })
    const { status, html } = await pageOf(path)
    expect([status, (await pageOf('/pages/terms-conditions')).status]).toEqual([200, 404])
    expect(html).toContain('Title passes <strong>when paid</strong>.')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    for (const wrong of [`/pages/other?version=${first.version}`, `/pages/terms-conditions?version=${'f'.repeat(32)}`])
      expect((await pageOf(wrong)).status, wrong).toBe(404)
    expect((await pageOf('/pages/terms-conditions?version=%27or')).status).toBeLessThan(500)
    expect(await program.shop.db.selectFrom('terms_of_sale').select('id').execute()).toHaveLength(2)
    expect(await reconcile(program.shop.db)).toEqual([])
  })

  test('whoever accepts an offer accepts them; the office, which orders for somebody, does not', async () => {
    await edit({ termsPage: 'terms-conditions' })
    const lines = [{ productID: pliers, orderUnit: 1 }]
    const offer = { version: 1, lines: [{ ...lines[0], price: 7 }], validUntil: '2099-01-31', terms: 'prepaid' }
    const request = async () => (await program.call('POST', '/quote', { token: customer.token, body: { lines } })).body.insertedId
    const { productID: _, orderUnit: __, ...address } = anOrder('', 0)
    const quote = await request()
    expect((await program.call('POST', `/quote/${quote}/offer`, { token: owner.token, body: offer })).body).toEqual({ modifiedCount: 1 })
    const accept = (more: object) =>
      program.call('POST', `/quote/${quote}/accept`, { token: customer.token, body: { ...address, version: 2, ...more } })
    expect((await accept({})).body).toMatchObject({ field: 'termsOfSale' })
    expect((await accept({ termsOfSale: '0'.repeat(32) })).body).toMatchObject({ reason: 'terms-changed' })
    const { version } = await shown()
    const accepted = await accept({ termsOfSale: version })
    expect((await orderOf(accepted.body.insertedId)).termsOfSale).toMatchObject({ version })
    const byPhone = await program.call('POST', `/quote/${await request()}/place`, { token: owner.token, body: { ...offer, ...address } })
    expect([byPhone.status, (await orderOf(byPhone.body.insertedId)).termsOfSale]).toEqual([200, null])
  })

  test('a kept text that was changed is found', async () => {
    await edit({ termsPage: 'terms-conditions' })
    const { version } = await shown()
    await place({ termsOfSale: version })
    const change = (text: string) => program.shop.db.updateTable('terms_of_sale').set({ text }).where('id', '=', version).execute()
    await change('Title never passes.')
    expect(await reconcile(program.shop.db)).toEqual([
      `The terms of sale ${version} (Terms & conditions) are not the text that was accepted`,
    ])
    await change('Title passes **when paid**.')
  })
})
