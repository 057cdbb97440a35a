import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { expect, it, onTestFinished } from 'vitest'
import { aShop } from '../../../tests/support/a-shop.ts'
import { plainImage } from '../../../tests/support/images.ts'
import { aBearer, aCustomer } from '../../../tests/support/make.ts'
import { createIdentity } from '../auth/identity.ts'
import { createApi } from '../create-api.ts'
import { openRateLimits } from '../limits/rate-limits.ts'
import { KnownMembers } from './known-members.ts'
import { securityHeaders } from './security-headers.ts'

const heavy = 11 * 1024 * 1024

/** The API on its own port, with a customer's token. */
async function anOpenDoor() {
  const shop = await aShop()
  const limits = openRateLimits(shop, true)
  const identity = createIdentity(shop, limits, { google: undefined, publicUrl: undefined })
  const door = createApi({
    shop,
    identity,
    limits,
    members: new KnownMembers(shop),
    trustedProxies: 0,
    headers: securityHeaders({ hstsSubdomains: true }),
    logFor: () => shop.log,
  })
  const server = createServer(getRequestListener(door.fetch))
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The door has no port')
  const url = `http://127.0.0.1:${address.port}`
  const authorization = await aBearer(shop, await aCustomer(shop))
  const upload = (body: RequestInit['body'], headers: Record<string, string> = { authorization }) =>
    fetch(`${url}/api/image`, { method: 'POST', headers, body: body ?? null, duplex: 'half' } as RequestInit)
  return { shop, url, authorization, upload }
}

const form = (field: string, bytes: Uint8Array | string) => {
  const data = new FormData()
  if (typeof bytes === 'string') data.set(field, bytes)
  else data.set(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'evil.php')
  return data
}

it('draws what stands for a photo of a family, and nothing for another address', async () => {
  const { url } = await anOpenDoor()
  const drawn = await fetch(`${url}/family-drawings/torque-wrenches.svg`)
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(await drawn.text()).toMatch(/^<svg [^>]*><path [^>]*\/><\/svg>$/)
  for (const path of ['wrenches.png', '.svg', 'a%2Fb.svg', '%3Cscript%3E.svg', `${'a'.repeat(61)}.svg`])
    expect((await fetch(`${url}/family-drawings/${path}`)).status).toBe(404)
})

it('returns the URL of an uploaded image, and serves it as immutable', async () => {
  const { upload, url } = await anOpenDoor()
  const answer = await upload(form('image', await plainImage().png().toBuffer()))
  expect(answer.status).toBe(200)
  const body = (await answer.json()) as { success: boolean; data: { url: string } }
  expect(body).toEqual({ success: true, data: { url: expect.stringMatching(/^\/images\/[0-9a-f]{24}\.webp$/) } })

  for (const [path, type] of [
    [body.data.url, 'image/webp'],
    [body.data.url.replace('.webp', '-96.avif'), 'image/avif'],
  ] as const) {
    const image = await fetch(url + path)
    expect(image.status).toBe(200)
    expect(Object.fromEntries(image.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect((await image.arrayBuffer()).byteLength).toBe(Number(image.headers.get('content-length')))
  }
})

it.each(['/images/0123456789abcdef01234567.webp', '/images/x.webp', '/images/%2e%2e%2fshop.db', '/images/%00.webp'])(
  'has no picture at %s',
  async (path) => {
    const { url } = await anOpenDoor()
    const answer = await fetch(url + path)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ message: 'This image does not exist' })
  },
)

it('refuses a visitor before reading the upload', async () => {
  const { upload, shop } = await anOpenDoor()
  let sent = 0
  const endless = new ReadableStream({
    async pull(controller) {
      sent += 65_536
      if (sent > 64 * heavy) controller.close()
      else controller.enqueue(new Uint8Array(65_536))
    },
  })
  const answer = await upload(endless, { 'content-type': 'multipart/form-data; boundary=x' }).catch((fault: unknown) => fault)
  // The connection may be closed while the client still sends. Nothing may be stored.
  if (answer instanceof Response) {
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ message: 'Forbidden Access! Please login again.' })
  }
  expect(sent).toBeLessThan(64 * heavy)
  expect(await shop.db.selectFrom('image').selectAll().execute()).toEqual([])
})

it('refuses a customer before reading the file of an import', async () => {
  const { url, authorization } = await anOpenDoor()
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 65_536
      if (sent > 64 * heavy) controller.close()
      else controller.enqueue(new Uint8Array(65_536))
    },
  })
  const headers = { authorization, 'content-type': 'multipart/form-data; boundary=x' }
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body: endless, duplex: 'half' }
  const answer = await fetch(`${url}/api/product-import`, init).catch((fault: unknown) => fault)
  if (answer instanceof Response) expect([answer.status, await answer.json()]).toMatchObject([403, { reason: 'not-allowed' }])
  expect(sent).toBeLessThan(64 * heavy)
})

it('asks a visitor to sign in', async () => {
  const { upload } = await anOpenDoor()
  const answer = await upload(form('image', await plainImage().png().toBuffer()), {})
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ message: 'Forbidden Access! Please login again.' })
})

it('stops reading at the limit without Content-Length', async () => {
  const { upload, authorization } = await anOpenDoor()
  let sent = 0
  const endless = new ReadableStream({
    async pull(controller) {
      sent += 65_536
      if (sent > 8 * heavy) controller.close()
      else controller.enqueue(new Uint8Array(65_536))
    },
  })
  const answer = await upload(endless, { authorization, 'content-type': 'multipart/form-data; boundary=x' }).catch(
    (fault: unknown) => fault,
  )
  if (answer instanceof Response) {
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message: 'This image is larger than 10 MB' })
  }
  expect(sent).toBeLessThan(8 * heavy)
})

it.each<[string, () => RequestInit['body'], string]>([
  ['a picture that is too heavy', () => form('image', new Uint8Array(heavy)), 'This image is larger than 10 MB'],
  ['a file that is no picture', () => form('image', new TextEncoder().encode('<svg/>')), 'Choose a JPEG, PNG, WebP, AVIF or GIF image'],
  ['text in the field', () => form('image', 'https://elsewhere.example/a.png'), 'Please choose an image'],
  ['another field', () => form('picture', new Uint8Array(9)), 'Please choose an image'],
  ['no body', () => null, 'This call needs a body with its fields'],
])('refuses %s in words', async (_what, body, message) => {
  const { upload, shop } = await anOpenDoor()
  const answer = await upload(body())
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ message, reason: 'invalid', requestId: expect.any(String) })
  expect(await shop.db.selectFrom('image').selectAll().execute()).toEqual([])
})
