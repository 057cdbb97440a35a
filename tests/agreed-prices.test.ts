import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { identitySecret, signedCookie } from '../src/api/auth/session-cookie.ts'
import { addPriceList } from '../src/shop/catalog/price-lists/add-price-list.ts'
import { editPriceList } from '../src/shop/catalog/price-lists/edit-price-list.ts'
import { aCompany } from './support/a-company.ts'
import { openProgram, type TestProgram } from './support/a-program.ts'
import { enginesInTurn } from './support/a-shop.ts'
import { anAdmin, anOrder, aProduct } from './support/make.ts'
import { aSession } from './support/signed-in-person.ts'

/** A second, and half of one for a slow machine. */
const WITHIN_A_SECOND = { timeout: 1_500, interval: 20 }

const cookieOf = ({ shop }: TestProgram, session: string) =>
  `shop.session_token=${signedCookie(session, identitySecret(shop.config.secret))}`

/** A member of a new company with a new price list of so many percent off. */
async function aMemberOf(program: TestProgram, percent: number) {
  const { shop } = program
  const { person, session, sessionId, token } = await program.aPerson()
  const listId = await addPriceList(shop, await anAdmin(shop), { name: `List of ${person.id}`, percent })
  const companyId = await aCompany(shop, [[person, 'buyer']], { priceListId: listId })
  return { person, session, sessionId, token, listId, companyId, cookie: cookieOf(program, session) }
}

describe.each(enginesInTurn)('agreed prices over HTTP on %s', (engine) => {
  let program: TestProgram
  let slug: string
  let productId: string

  beforeAll(async () => {
    program = await openProgram(engine)
    productId = await aProduct(program.shop, { name: 'Bolt cutters', price: 20, price_breaks: [{ quantity: 100, price: 18 }] })
    const row = await program.shop.db.selectFrom('product').select('slug').where('id', '=', productId).executeTakeFirstOrThrow()
    slug = row.slug
  })
  afterAll(() => program.close())

  const get = async (path: string, cookie?: string) => {
    const answer = await fetch(program.url + path, { headers: cookie ? { cookie } : {} })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const paths = () => [
    '/',
    '/products',
    '/products.data',
    '/products?search=bolt',
    `/products/${slug}`,
    '/api/product/',
    `/api/product/${productId}`,
  ]
  const priceFor = async (cookie?: string): Promise<number> => JSON.parse((await get(`/api/product/${productId}`, cookie)).text).price
  const expectPrice = (cookie: string, price: number) => vi.waitFor(async () => expect(await priceFor(cookie)).toBe(price), WITHIN_A_SECOND)

  test('a preview has the list of the moment by the session cookie alone', async () => {
    const { cookie, listId } = await aMemberOf(program, 11)
    const priceOf = async (headers: Record<string, string>) => {
      const body = JSON.stringify({ lines: [{ productID: productId, orderUnit: 10 }] })
      const answer = await fetch(`${program.url}/api/order/preview`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      })
      return (await answer.json()).lines[0].price
    }
    expect(await priceOf({ cookie })).toBe(17.8)
    await editPriceList(program.shop, await anAdmin(program.shop), listId, { percent: 20 })
    expect(await priceOf({ cookie })).toBe(16)
    expect(await priceOf({})).toBe(20)
    expect(await priceOf({ cookie: `${cookie.slice(0, -6)}AAAAAA` })).toBe(20)
  })

  test('a list that changes between page, cart and order: each shows its moment, and the order is refused with the new total', async () => {
    const { cookie, token, listId } = await aMemberOf(program, 11)
    const admin = await anAdmin(program.shop)
    const { productID: _, orderUnit: __, ...form } = anOrder('', 0)
    const lines = [{ productID: productId, orderUnit: 10 }]
    const order = (orderAmount: number) => program.call('POST', '/order', { token, body: { ...form, lines, orderAmount } })
    expect((await get(`/products/${slug}`, cookie)).text).toContain('$17.80')
    await editPriceList(program.shop, admin, listId, { percent: 20 })
    const { body: cart } = await program.call('POST', '/order/preview', { token, body: { lines } })
    expect(cart).toMatchObject({ lines: [{ price: 16, amount: 160 }], orderAmount: 160 })
    await editPriceList(program.shop, admin, listId, { percent: 25 })
    expect(await order(cart.orderAmount)).toMatchObject({
      status: 409,
      body: { reason: 'price-changed', orderAmount: 150, lines: [{ productID: productId, orderUnit: 10, price: 15, amount: 150 }] },
    })
    expect(await order(150)).toMatchObject({ status: 200, body: { orderAmount: 150 } })
    expect(await program.shop.db.selectFrom('order').select('amountCents').execute()).toEqual([{ amountCents: 15_000 }])
  })

  test('a member sees them on every page with prices, and nobody else does', async () => {
    const { cookie } = await aMemberOf(program, 11)
    for (const path of paths()) {
      const [own, everybodys] = [await get(path, cookie), await get(path)]
      expect({ path, status: own.status, own: /17\.8\b/.test(own.text) || own.text.includes('$17.80') }).toMatchObject({
        status: 200,
        own: true,
      })
      expect(everybodys.text).not.toMatch(/17\.8\b|\$17\.80|public_prices/)
      expect(own.headers.get('cache-control')).toBe('private, no-cache')
      expect(own.headers.get('cdn-cache-control')).toBeNull()
      expect(own.headers.get('vary')).toMatch(/\bcookie\b/)
      expect(everybodys.headers.get('cache-control')).toMatch(/^public/)
    }
  })

  test('a product has both prices, with the breaks of each', async () => {
    const { cookie, listId } = await aMemberOf(program, 10)
    expect(JSON.parse((await get(`/api/product/${productId}`, cookie)).text)).toMatchObject({
      price: 18,
      price_breaks: [{ quantity: 100, price: 16.2 }],
      public_prices: { price: 20, price_breaks: [{ quantity: 100, price: 18 }] },
    })
    const admin = await anAdmin(program.shop)
    await editPriceList(program.shop, admin, listId, { percent: 0, prices: [{ productID: productId, price: 25, price_breaks: [] }] })
    // Above the public price: the public one counts.
    expect(JSON.parse((await get(`/api/product/${productId}`, cookie)).text)).toEqual(
      JSON.parse((await get(`/api/product/${productId}`)).text),
    )
  })

  test('what a stranger is answered does not tell that lists exist', async () => {
    const before = await Promise.all(paths().map((path) => get(path)))
    const { cookie } = await aMemberOf(program, 12)
    for (const path of paths()) await get(path, cookie)
    const stranger = await program.aPerson()
    for (const [index, path] of paths().entries()) {
      for (const asked of [undefined, cookieOf(program, stranger.session), 'shop.session_token=forged.signature']) {
        const answer = await get(path, asked)
        expect(answer.text).toBe(before[index]?.text)
        expect([...answer.headers.keys()]).toEqual([...(before[index]?.headers.keys() ?? [])])
        for (const name of ['etag', 'vary', 'cache-control']) expect(answer.headers.get(name)).toBe(before[index]?.headers.get(name))
      }
    }
  })

  test('two companies never see the prices of each other, however their requests mix', async () => {
    const members = await Promise.all([21, 22, 23, 24].map((percent) => aMemberOf(program, percent)))
    const asked = Array.from({ length: 200 }, (_, index) => index % (members.length + 1))
    const seen = await Promise.all(asked.map((who) => priceFor(members[who]?.cookie)))
    expect(seen).toEqual(asked.map((who) => [15.8, 15.6, 15.4, 15.2][who] ?? 20))
  })

  test.each<[string, (cookie: string, session: string) => string]>([
    ['cut', (cookie) => cookie.slice(0, -4)],
    ['without a signature', (_, session) => `shop.session_token=${session}`],
    ['with an empty signature', (_, session) => `shop.session_token=${session}.`],
    ['signed by somebody else', (_, session) => `shop.session_token=${signedCookie(session, 'guessed')}`],
    ['of a changed session', (cookie) => cookie.replace('token=', 'token=a')],
    ['that cannot be decoded', () => 'shop.session_token=%E0%A4%A.x'],
    [
      'signed for another purpose',
      (_, session) => `shop.session_token=${session}.${createHmac('sha256', program.shop.config.secret).update(session).digest('base64')}`,
    ],
  ])('a cookie %s shows public prices', async (_name, forge) => {
    const { cookie, session } = await aMemberOf(program, 30)
    expect(await priceFor(cookie)).toBe(14)
    expect(await priceFor(forge(cookie, session))).toBe(20)
  })

  test('the signature of one session does not fit another', async () => {
    const [one, other] = [await aMemberOf(program, 31), await program.aPerson()]
    const signature = decodeURIComponent(one.cookie).split('.').at(-1) ?? ''
    expect(await priceFor(`shop.session_token=${encodeURIComponent(`${other.session}.${signature}`)}`)).toBe(20)
  })

  test.each<[string, (member: Awaited<ReturnType<typeof aMemberOf>>) => Promise<unknown>]>([
    ['the member was removed', ({ person }) => program.shop.db.deleteFrom('company_member').where('personId', '=', person.id).execute()],
    ['the session has ended', ({ sessionId }) => program.shop.db.deleteFrom('session').where('id', '=', sessionId).execute()],
    [
      'the account was disabled',
      ({ person }) => program.shop.db.updateTable('person').set({ disabledAt: new Date() }).where('id', '=', person.id).execute(),
    ],
    [
      'the company has another list',
      ({ companyId }) => program.shop.db.updateTable('company').set({ priceListId: null }).where('id', '=', companyId).execute(),
    ],
  ])('a cookie that is replayed after %s shows public prices within a second', async (_name, end) => {
    const member = await aMemberOf(program, 40)
    expect(await priceFor(member.cookie)).toBe(12)
    await end(member)
    await expectPrice(member.cookie, 20)
    const page = await get(`/products/${slug}`, member.cookie)
    expect(page.headers.get('cache-control')).toMatch(/^public/)
    expect(page.text).not.toContain('$12.00')
  })

  test('a person who changes to another company sees its prices, not those of before', async () => {
    const [one, other] = [await aMemberOf(program, 41), await aMemberOf(program, 42)]
    expect(await priceFor(one.cookie)).toBe(11.8)
    await program.shop.db.updateTable('company_member').set({ companyId: other.companyId }).where('personId', '=', one.person.id).execute()
    await expectPrice(one.cookie, 11.6)
    const second = await aSession(program.shop, one.person.id)
    expect(await priceFor(cookieOf(program, second.session))).toBe(11.6)
  })

  test('an edit of the list is on the next page, and a page that a browser has stored is not used any more', async () => {
    const { cookie, listId } = await aMemberOf(program, 50)
    const first = await get(`/products/${slug}`, cookie)
    expect(first.text).toContain('$10.00')
    const ask = (etag: string) => fetch(`${program.url}/products/${slug}`, { headers: { cookie, 'if-none-match': etag } })
    expect((await ask(first.headers.get('etag') ?? '')).status).toBe(304)
    await editPriceList(program.shop, await anAdmin(program.shop), listId, { percent: 51 })
    const second = await ask(first.headers.get('etag') ?? '')
    expect(second.status).toBe(200)
    expect(await second.text()).toContain('$9.80')
  })

  test('the pages that are not cached and prefetches have them, too', async () => {
    const { cookie } = await aMemberOf(program, 61)
    const purchase = await get(`/purchase/${productId}`, cookie)
    const prefetch = await fetch(`${program.url}/products/${slug}`, { headers: { cookie, 'sec-purpose': 'prefetch' } })
    expect(await prefetch.text()).toContain('$7.80')
    expect(prefetch.headers.get('cache-control')).toMatch(/^private/)
    expect(purchase.status).toBe(200)
    expect(purchase.headers.get('cache-control')).toMatch(/^private/)
  })

  test('sorting by price goes by agreed prices at the quantity', async () => {
    const { shop } = program
    const { cookie, listId } = await aMemberOf(program, 5)
    const cheap = await aProduct(shop, { name: 'Sortable A', price: 3, price_breaks: [{ quantity: 50, price: 2 }] })
    const dear = await aProduct(shop, { name: 'Sortable B', price: 4 })
    await editPriceList(shop, await anAdmin(shop), listId, {
      prices: [{ productID: dear, price: 3.5, price_breaks: [{ quantity: 200, price: 1.5 }] }],
    })
    const sorted = async (query: string, as?: string) =>
      JSON.parse((await get(`/api/product/?search=sortable&${query}`, as)).text).map(({ _id }: { _id: string }) => _id)
    expect(await sorted('sort=price&quantity=100', cookie)).toEqual([cheap, dear])
    expect(await sorted('sort=price&quantity=200', cookie)).toEqual([dear, cheap])
    expect(await sorted('sort=-price&quantity=200', cookie)).toEqual([cheap, dear])
    expect(await sorted('sort=price&quantity=200')).toEqual([cheap, dear])
  })
})
