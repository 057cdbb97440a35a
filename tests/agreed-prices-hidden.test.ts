import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { identitySecret, signedCookie } from '../src/api/auth/session-cookie.ts'
import { addFamily } from '../src/shop/catalog/families/add-family.ts'
import { addPriceList } from '../src/shop/catalog/price-lists/add-price-list.ts'
import { removeMember } from '../src/shop/people/companies/change-members.ts'
import { aCompany, aMember } from './support/a-company.ts'
import { openProgram, type TestProgram } from './support/a-program.ts'
import { enginesInTurn } from './support/a-shop.ts'
import { liftLimits } from './support/lift-limits.ts'
import { anAdmin, aProduct } from './support/make.ts'

/** Wherever a price stands, and calls without one that could tell of a price list. $20.00 less 11% is $17.80. */
describe.each(enginesInTurn)('every page and call with a price on %s', (engine) => {
  let program: TestProgram
  let withPrice: string[]
  let withoutPrice: string[]
  let lines: object[]
  /** Of a member, and of everybody who sees public prices. */
  let cookies: { member: string; others: [who: string, cookie: string | undefined][] }

  const cookieOf = (session: string, secret = identitySecret(program.shop.config.secret)) =>
    `shop.session_token=${signedCookie(session, secret)}`

  beforeAll(async () => {
    program = await openProgram(engine)
    await liftLimits(program.shop)
    const { shop } = program
    const admin = await anAdmin(shop)
    const family = await addFamily(shop, admin, { name: 'Cutters' })
    const specifications: [string, string][] = [
      ['Jaw', 'Forged'],
      ['Length', '600 mm'],
    ]
    const fields = { price: 20, price_breaks: [{ quantity: 100, price: 18 }], family, specifications }
    const productID = await aProduct(shop, { ...fields, name: 'Bolt cutters', sku: 'BC-1' })
    await aProduct(shop, { ...fields, name: 'Bolt cutters, long', sku: 'BC-2' })
    const slugs = (await shop.db.selectFrom('product').select('slug').orderBy('sku').execute()).map((product) => product.slug)
    const [slug] = slugs
    const compared = slugs.map((each) => `tool=${each}`).join('&')
    lines = [{ productID, orderUnit: 10 }]
    withPrice = [
      ...[
        '/',
        '/products',
        '/products.data',
        `/products?family=${family}&spec.Jaw=Forged&sort=-price`,
        '/products?search=bolt&quantity=20&fits=1',
      ],
      ...[
        '/products.data?search=bolt&sort=price&quantity=20',
        '/products?view=table&search=bolt',
        `/products/${slug}`,
        `/products/${slug}.data`,
      ],
      ...[`/compare?${compared}`, `/compare.data?${compared}`],
      ...['/api/product/', '/api/product/?search=bolt&sort=price', `/api/product/?family=${family}&spec.Jaw=Forged&sort=-price`],
      ...[
        `/api/product/${productID}`,
        `/api/product-at/${slug}`,
        `/api/product/${productID}/alternative`,
        '/api/product-suggestion?search=bolt',
      ],
      '/api/product-suggestion?search=BC-1',
    ]
    withoutPrice = [
      ...[
        `/purchase/${productID}`,
        '/cart',
        '/checkout',
        '/products/none',
        '/api/product/none',
        '/api/product/?sort=none',
        '/api/product-filter',
      ],
      ...['/api/family', '/api/price-list', '/api/my-company', '/api/cart', `/api/price-list/${productID}`],
    ]
    const [member, removed, stranger, ended] = [
      await program.aPerson(),
      await program.aPerson(),
      await program.aPerson(),
      await program.aPerson(),
    ]
    const priceListId = await addPriceList(shop, admin, { name: 'Shipyards', percent: 11 })
    const companyId = await aCompany(shop, [[member.person, 'manager']], { priceListId })
    await aMember(shop, companyId, removed.person)
    await aMember(shop, companyId, ended.person)
    const former = cookieOf(removed.session)
    expect(await priceFor(former)).toBe(17.8)
    await removeMember(shop, member.person, companyId, removed.person.id)
    await shop.db.deleteFrom('session').where('id', '=', ended.sessionId).execute()
    await vi.waitFor(async () => expect(await priceFor(former)).toBe(20), { timeout: 3_000, interval: 50 })
    cookies = {
      member: cookieOf(member.session),
      others: [
        ['no cookie', undefined],
        ['a random cookie', 'shop.session_token=4711; theme=dark'],
        ['a forged cookie', cookieOf(member.session, 'guessed')],
        ['a removed member', former],
        ['an ended session of a member', cookieOf(ended.session)],
        ['somebody without a company', cookieOf(stranger.session)],
      ],
    }
  })
  afterAll(() => program?.close())

  async function ask(path: string, cookie: string | undefined, init: RequestInit = {}) {
    const answer = await fetch(program.url + path, { redirect: 'manual', ...init, headers: { ...init.headers, ...(cookie && { cookie }) } })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }

  const priceFor = async (cookie: string): Promise<number> => JSON.parse((await ask('/api/product/', cookie)).text)[0].price

  const preview = () => ({ method: 'POST', body: JSON.stringify({ lines }), headers: { 'content-type': 'application/json' } })

  /** All of an answer but what differs between two equal requests. */
  const bytesOf = ({ status, headers, text }: Awaited<ReturnType<typeof ask>>) => ({
    status,
    headers: [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
    text: text.replaceAll(headers.get('x-request-id') ?? '-', '<id>'),
  })

  test('has the agreed one for a member, which no shared cache keeps, and the public one for a stranger', async () => {
    for (const path of withPrice) {
      const [own, public_] = [await ask(path, cookies.member), await ask(path, undefined)]
      expect([path, own.status, public_.status]).toEqual([path, 200, 200])
      expect(own.text, path).toMatch(/17\.8\b|\$17\.80/)
      expect(public_.text, path).toMatch(/\$20\.00|"price":20\b|,20,/)
      expect(public_.text, path).not.toMatch(/17\.8\b|\$17\.80|public_prices/)
      expect(own.headers.get('cache-control'), path).toMatch(/^(?:private, no-cache|no-store)$/)
      expect(own.headers.get('cdn-cache-control'), path).toBeNull()
      if (public_.headers.get('cache-control')?.startsWith('public')) expect(public_.headers.get('vary'), path).toMatch(/\bcookie\b/)
    }
    const [own, public_] = [
      await ask('/api/order/preview', cookies.member, preview()),
      await ask('/api/order/preview', undefined, preview()),
    ]
    expect([JSON.parse(own.text).lines[0].price, JSON.parse(public_.text).lines[0].price]).toEqual([17.8, 20])
  })

  test('is answered in the same bytes to everybody else, whatever cookie they send', async () => {
    for (const path of [...withPrice, ...withoutPrice]) {
      await ask(path, cookies.member)
      const known = bytesOf(await ask(path, undefined))
      for (const [who, cookie] of cookies.others) expect(bytesOf(await ask(path, cookie)), `${path} with ${who}`).toEqual(known)
    }
    const known = bytesOf(await ask('/api/order/preview', undefined, preview()))
    for (const [who, cookie] of cookies.others)
      expect(bytesOf(await ask('/api/order/preview', cookie, preview())), `preview with ${who}`).toEqual(known)
  })
})
