import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { defaultFooter } from '../src/contract/ground/footer.ts'
import { defaultLocale, setShopLocale } from '../src/contract/ground/shop-locale.ts'
import { openProgram, type TestProgram } from './support/a-program.ts'
import { aProduct } from './support/make.ts'
import type { SignedInPerson } from './support/signed-in-person.ts'

const origin = 'https://tools.example'
let program: TestProgram
let owner: SignedInPerson

beforeAll(async () => {
  program = await openProgram(undefined, { PUBLIC_URL: origin })
  owner = await program.aPerson('admin')
})
afterAll(() => program?.close())
beforeEach(() => setShopLocale(defaultLocale))

/** Changes the settings and returns the answer. */
async function edit(change: object) {
  const { version } = (await program.call('GET', '/settings', { token: owner.token })).body
  return program.call('PATCH', '/settings', { token: owner.token, body: { version, ...change } })
}
const entry = (name: string, text = '', more: object = {}) => ({ name, text, link: '', slugs: [], ...more })
const withLegal = (...legal: object[]) => edit({ footer: { ...defaultFooter, legal } })

async function page(path: string) {
  const answer = await fetch(program.url + path, { redirect: 'manual' })
  const html = await answer.text()
  // What the router needs to start holds the texts as data.
  return { answer, status: answer.status, main: /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '', html }
}

test('an entry with a text has a page with title, canonical address and description, a link in the footer and a line in the sitemap', async () => {
  expect((await withLegal(entry('Privacy policy', 'Valid from **today**.\n\n## What we store\n\nOrders.'), entry('Cookies'))).status).toBe(
    200,
  )
  const { status, html, main } = await page('/pages/privacy-policy')
  expect(status).toBe(200)
  expect(html).toContain('<title>Privacy policy - Tools Manufacturer</title>')
  expect(html).toContain(`<link rel="canonical" href="${origin}/pages/privacy-policy"/>`)
  expect(html).toContain('<meta name="description" content="Valid from today."/>')
  expect(main).toContain('<h2>What we store</h2>')
  const footer = /<footer[\s\S]*<\/footer>/.exec((await page('/')).html)?.[0] ?? ''
  expect(footer).toContain('href="/pages/privacy-policy"')
  expect(footer).toContain('<li>Cookies</li>')
  expect(await (await fetch(`${program.url}/sitemap.xml`)).text()).toContain(`<loc>${origin}/pages/privacy-policy</loc>`)
})

test('an entry without a text has no page; neither has an address that nobody gave', async () => {
  await withLegal(entry('Cookies'))
  for (const path of ['/pages/cookies', '/pages/unknown', '/pages/a%00b', '/pages']) expect((await page(path)).status, path).toBe(404)
})

test('the former address of a renamed page leads to it', async () => {
  await withLegal(entry('Terms', 'Text'))
  const { footer } = (await program.call('GET', '/settings', { token: owner.token })).body
  await edit({ footer: { ...footer, legal: [{ ...footer.legal[0], name: 'Terms of use' }] } })
  const { answer, status } = await page('/pages/terms')
  expect([status, answer.headers.get('location')]).toEqual([301, '/pages/terms-of-use'])
  expect((await page('/pages/terms-of-use')).status).toBe(200)
})

test('nothing of a text runs, and the policy of the page allows no more than that of others', async () => {
  const attack =
    '<script>stolen=1</script><img src=x onerror=stolen=1> [a](javascript:stolen=1) [b](//evil.example) ![c](https://evil.example/p.gif)'
  await withLegal(entry('<script>stolen=1</script>', attack), entry('Link', '', { link: 'https://other.example/' }))
  const { main, html, answer } = await page('/pages/script-stolen-1-script')
  expect(main).not.toMatch(/<script|<img|<a /)
  expect(main).toContain('&lt;script&gt;stolen=1&lt;/script&gt;')
  expect(html.match(/<script>stolen/g)).toBeNull()
  expect(html).toContain('<a href="https://other.example/" rel="noopener noreferrer">Link</a>')
  const shape = (policy: string | null) => policy?.replace(/'sha256-[^']+'/g, '#').replace(/(?:# ?)+/g, '# ')
  expect(shape(answer.headers.get('content-security-policy'))).toBe(
    shape((await page('/contact')).answer.headers.get('content-security-policy')),
  )
})

test.each([
  ['a link that runs', { ...defaultFooter, legal: [entry('A', '', { link: 'javascript:alert(1)' })] }],
  ['a link to another host', { ...defaultFooter, legal: [entry('A', '', { link: '//evil.example' })] }],
  ['a link with a backslash', { ...defaultFooter, legal: [entry('A', '', { link: '/\\evil.example' })] }],
  ['no name', { ...defaultFooter, legal: [entry(' ')] }],
  ['13 entries', { ...defaultFooter, legal: Array.from({ length: 13 }, () => entry('A')) }],
  ['a text of 60,001 characters', { ...defaultFooter, legal: [entry('A', 'a'.repeat(60_001))] }],
  ['150,001 characters in all', { ...defaultFooter, legal: ['A', 'B', 'C'].map((name) => entry(name, 'a'.repeat(50_001))) }],
  ['a list that does not exist', { ...defaultFooter, more: [] }],
  ['no list', { legal: [] }],
])('refuses %s', async (name, footer) => {
  const { status } = await edit({ footer })
  expect(status, name).toBe(name === 'a list that does not exist' ? 200 : 400)
})

test('the preview renders a text and stores nothing', async () => {
  const { body } = await program.call('POST', '/page-preview', { token: owner.token, body: { text: '## Who\n\n<b>we</b>' } })
  expect(body).toEqual({ html: '<h4>Who</h4>\n<p>&lt;b&gt;we&lt;/b&gt;</p>\n' })
})

test('a page that is switched off has no link, no address and no line in the sitemap, until it is on again', async () => {
  const paths = ['/blogs', '/portfolio']
  expect((await edit({ showBlogs: false, showPortfolio: false })).status).toBe(200)
  const header = async () => /<header[\s\S]*?<\/header>/.exec((await page('/contact')).html)?.[0] ?? ''
  const sitemap = async () => (await fetch(`${program.url}/sitemap.xml`)).text()
  for (const path of paths) {
    expect((await page(path)).status).toBe(404)
    expect(await header()).not.toContain(`href="${path}"`)
    expect(await sitemap()).not.toContain(path)
  }
  await edit({ showBlogs: true, showPortfolio: true })
  for (const path of paths) {
    expect((await page(path)).status).toBe(200)
    expect(await header()).toContain(`href="${path}"`)
  }
})

test("the texts of home, Blogs and My Portfolio are the owner's", async () => {
  const first = await aProduct(program.shop, { name: 'First pliers', sku: 'PL-1' })
  await aProduct(program.shop, { name: 'Second pliers', sku: 'PL-2' })
  const texts = {
    headline: 'Forged\nin Hagen',
    heroSentence: 'Since 1911.',
    heroTools: ['pl-1'],
    collectionTools: ['PL-2'],
    features: [{ title: 'ISO 9001', text: '' }],
    figures: [{ figure: '112', label: 'People' }],
    showReviews: false,
    showPlanner: false,
    blogsTitle: 'News',
    blogs: [{ question: 'Who are we?', answer: 'A forge.' }],
    portfolioName: 'The works',
    skills: [],
    projects: [{ name: 'Bridge', about: '', address: 'https://bridge.example/' }],
  }
  expect((await edit(texts)).body).toEqual({ modifiedCount: 1 })
  const { main: home } = await page('/')
  expect(home).toMatch(/<h1[^>]*>Forged <br\/>in Hagen<\/h1>/)
  for (const text of ['Since 1911.', 'ISO 9001', '112', 'People', '§ <!-- -->3']) expect(home).toContain(text)
  for (const text of ['Customer Reviews', 'How many', 'Multichannel', '31K', '§ <!-- -->4']) expect(home).not.toContain(text)
  const [hero, collection] = [home.slice(0, home.indexOf('New Collection')), home.slice(home.indexOf('New Collection'))]
  expect([hero.includes('First pliers'), collection.includes('First pliers'), collection.includes('Second pliers')]).toEqual([
    true,
    false,
    true,
  ])
  expect((await page('/blogs')).main).toContain('Who are we?')
  expect((await page('/portfolio')).main).toMatch(
    /<a rel="noopener noreferrer"[^>]* href="https:\/\/bridge\.example\/"|href="https:\/\/bridge\.example\/"[^>]* rel="noopener noreferrer"/,
  )
  // A chosen tool that is gone makes room for the picture of the hero.
  await program.call('DELETE', `/product/${first}`, { token: owner.token })
  expect((await page('/')).main).toContain('hero-image')
  expect((await edit({ heroTools: ['PL-1'] })).body.message).toBe('No tool has the part number PL-1.')
})

test('an empty shop says nothing of reviews', async () => {
  const empty = await openProgram()
  onTestFinished(() => empty.close())
  const html = await (await fetch(empty.url)).text()
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  for (const text of ['Customer Reviews', 'There are no reviews yet']) expect(main).not.toContain(text)
  expect(main).toContain('There are no products yet')
  expect(main).not.toContain('50K')
})

// Last: the server closes the connection of a body that is too long.
test('long pages are saved, and longer bodies than they need are refused', async () => {
  expect((await withLegal(...['A', 'B'].map((name) => entry(name, 'ü'.repeat(60_000))))).status).toBe(200)
  expect((await edit({ sentence: 'a'.repeat(600_000) })).status).toBe(413)
  expect((await program.call('POST', '/contact', { body: { message: 'a'.repeat(70_000) } })).status).toBe(413)
})
