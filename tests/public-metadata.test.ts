import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProgram, type TestProgram } from './support/a-program.ts'
import { aProduct } from './support/make.ts'

const origin = 'https://tools.example'
let program: TestProgram

beforeAll(async () => {
  program = await openProgram('sqlite', { PUBLIC_URL: origin })
  const { shop } = program
  await shop.db
    .insertInto('family')
    .values([
      { slug: 'pliers', name: 'Pliers', intro: 'Grip, cut or strip.', position: 1 },
      { slug: 'drilling', name: 'Drilling', intro: 'Large openings.', position: 2 },
    ])
    .execute()
  for (let count = 0; count < 26; count++) await aProduct(shop, { family: 'pliers' })
  await aProduct(shop, { family: 'drilling', name: 'Step drill', slug: 'step-drill' })
})
afterAll(() => program.close())

const get = (address: string) => fetch(program.url + address.replace(origin, ''))

async function read(path: string) {
  const answer = await get(path)
  expect(answer.status, path).toBe(200)
  const html = await answer.text()
  const first = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&')
  return {
    html,
    title: first(/<title>([^<]*)</),
    heading: first(/<h1[^>]*>([^<]*)</),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    next: first(/href="([^"]*)" rel="next"/) ?? first(/rel="next"[^>]*href="([^"]*)"/),
    named: (name: string) => first(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`)),
  }
}

test.each(['/', '/products', '/products/step-drill', '/blogs', '/portfolio', '/contact'])(
  '%s names its absolute address, and its link preview has a title, a description and a picture',
  async (path) => {
    const { canonical, named } = await read(path)
    expect(canonical).toBe(origin + path)
    expect(named('og:url')).toBe(canonical)
    expect(named('og:title')).toMatch(/^[A-Z]/)
    expect(named('og:description')).toBe(named('description'))
    expect(named('og:image')).toMatch(/^https:\/\/tools\.example\//)
  },
)

test('the picture of link previews has their size', async () => {
  const address = (await read('/')).named('og:image') ?? ''
  const answer = await get(address)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

test('each family has its own title and heading', async () => {
  for (const [path, name, intro] of [
    ['/products', 'All Products', 'Let us help you find the right fit for you or your corporation.'],
    ['/products?family=pliers', 'Pliers', 'Grip, cut or strip.'],
    ['/products?family=drilling', 'Drilling', 'Large openings.'],
  ] as const) {
    const { title, heading, canonical, named } = await read(path)
    expect({ title, heading, canonical }).toEqual({ title: `${name} - Tools Manufacturer`, heading: name, canonical: origin + path })
    expect(named('og:title')).toBe(name)
    expect(named('description')).toBe(intro)
  }
})

test.each(['/products', '/products?family=pliers'])('the second page of %s is canonical to itself', async (path) => {
  const { next = '' } = await read(path)
  expect(next).toContain('page=2')
  expect((await read(next)).canonical).toBe(origin + next)
})

test.each([
  ['/products?family=pliers&sort=price&quantity=120', '/products?family=pliers'],
  ['/products?search=drill', '/products'],
  ['/products?family=nothing', '/products'],
])('%s is canonical to %s', async (path, canonical) => {
  expect((await read(path)).canonical).toBe(origin + canonical)
})

test('search engines leave out the cart', async () => {
  expect((await read('/cart')).named('robots')).toBe('noindex')
  expect((await read('/products')).named('robots')).toBeUndefined()
})

test('every icon that pages and the web manifest name is there, at its size', async () => {
  const { html } = await read('/')
  for (const [rel, type] of [
    ['icon', 'image/x-icon'],
    ['apple-touch-icon', 'image/png'],
    ['manifest', 'application/manifest+json'],
  ]) {
    const address = new RegExp(`<link rel="${rel}"[^>]*href="([^"]*)"`).exec(html)?.[1] ?? ''
    expect((await get(address)).headers.get('content-type')?.split(';')[0], rel).toBe(type)
  }
  const { icons } = await (await get('/site.webmanifest')).json()
  for (const { src, sizes, type } of icons) {
    const answer = await get(src)
    expect(answer.headers.get('content-type')?.split(';')[0], src).toBe(type)
    const bytes = await answer.arrayBuffer()
    if (sizes === 'any') continue
    const { width, height } = await sharp(bytes).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  // Browsers and crawlers ask for it without being told.
  const icon = Buffer.from(await (await get('/favicon.ico')).arrayBuffer())
  expect(await sharp(icon.subarray(icon.readUInt32LE(18))).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
})
