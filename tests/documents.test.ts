import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentMessages, maxDocumentBytes } from '../src/contract/rules/document-file.ts'
import { storedName } from '../src/shop/catalog/product-documents/document-id.ts'
import { removeUnusedDocuments } from '../src/shop/catalog/product-documents/remove-unused-documents.ts'
import { system } from '../src/shop/ground/actor.ts'
import { reconcile } from '../src/shop/operations/reconcile/reconcile.ts'
import { openProgram, type TestProgram } from './support/a-program.ts'
import { enginesInTurn } from './support/a-shop.ts'
import { anApiKey } from './support/an-api-key.ts'
import { aFile, documentForm, documentOf, pdfText } from './support/documents.ts'
import { aProduct } from './support/make.ts'
import type { SignedInPerson } from './support/signed-in-person.ts'

const DAY = 24 * 3_600_000

describe.each(enginesInTurn)('documents of products on %s', (engine) => {
  let program: TestProgram
  let admin: SignedInPerson
  let ahead = 0
  beforeAll(async () => {
    program = await openProgram(engine, { RATE_LIMITS: 'on' }, { now: () => new Date(Date.now() + ahead) })
    admin = await program.aPerson('admin')
  })
  afterAll(() => program.close())

  const upload = (file: File, token: string | undefined = admin.token) =>
    program.call('POST', '/document', { token, raw: documentForm(file) })
  const stored = async (file: File) => (await upload(file)).body
  const edit = (productId: string, body: object) => program.call('PATCH', `/product/${productId}`, { token: admin.token, body })
  const read = async (productId: string) => (await program.call('GET', `/all-products/${productId}`, { token: admin.token })).body
  const download = (address: string, token?: string, headers: Record<string, string> = {}) =>
    fetch(program.url + address, { headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } })
  const statusOf = async (address: string, token?: string) => (await download(address, token)).status
  const names = (product: { documents: { name: string }[] }) => product.documents.map(({ name }) => name)
  const find = async (search: string): Promise<string[]> =>
    (await program.call('GET', `/product/?search=${encodeURIComponent(search)}`)).body.map(({ _id }: { _id: string }) => _id)

  test('a PDF with a script is downloaded as it is, and no browser shows it', async () => {
    const text = pdfText('A script', '/OpenAction << /S /JavaScript /JS (app.alert(1)) >> ')
    const document = await stored(new File([text], 'data-sheet.pdf', { type: 'text/html' }))
    expect(document).toEqual({ name: 'Data sheet', type: 'pdf', size: text.length, url: expect.stringMatching(/\/data-sheet\.pdf$/) })
    const productId = await aProduct(program.shop, { documents: [document] })
    const answer = await download(document.url)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="data-sheet.pdf"',
      'content-length': String(text.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; sandbox;/),
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
    })
    expect(await answer.text()).toBe(text)
    expect((await program.call('GET', `/product/${productId}`)).body.documents).toEqual([document])

    const head = await fetch(program.url + document.url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(text.length), ''])
    const etag = answer.headers.get('etag') ?? ''
    expect((await download(document.url, undefined, { 'if-none-match': etag })).status).toBe(304)
  })

  test('a download that is broken off closes its file', async () => {
    const bytes = new Uint8Array(15_000_000)
    const document = await stored(new File(['%PDF-1.4\n', bytes, '%%EOF'], 'heavy.pdf'))
    await aProduct(program.shop, { documents: [document] })
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    const open = program.shop.images.open
    program.shop.images.open = async (name) => {
      const file = await open(name)
      return (async function* () {
        try {
          if (file) yield* file
        } finally {
          resolve()
        }
      })()
    }
    try {
      const broken = new AbortController()
      const answer = await fetch(program.url + document.url, { signal: broken.signal })
      await answer.body?.getReader().read()
      broken.abort()
      await closed
    } finally {
      program.shop.images.open = open
    }
  })

  test('the page lists them without a script, with type and size', async () => {
    const documents = [{ ...(await stored(aFile('step', 'x'.repeat(99_000), 'model.stp'))), name: '3D <model>' }]
    const productId = await aProduct(program.shop, { documents })
    const page = await (await fetch(`${program.url}/products/${productId}`)).text()
    expect(page).toMatch(/<a href="\/documents\/\w{32}\/3d-model\.step" download="">.*?<b>3D &lt;model&gt;<\/b><span>STEP, 97 KB<\/span>/)
  })

  test.each<[string, () => File, string]>([
    ['a page', () => new File(['<!doctype html><p>'], 'sheet.pdf', { type: 'application/pdf' }), documentMessages.notADocument],
    ['a drawing', () => new File(['<svg/>'], 'sheet.pdf'), documentMessages.notADocument],
    ['an archive', () => new File(['PK\x03\x04PK\x05\x06'], 'sheet.pdf'), documentMessages.notADocument],
    ['half of a file', () => new File([pdfText('x').slice(0, 80)], 'sheet.pdf'), documentMessages.incomplete],
    ['more than 20 MB', () => new File(['%PDF-1.7', new Uint8Array(maxDocumentBytes)], 'sheet.pdf'), documentMessages.tooLarge],
    ['much more than 20 MB', () => new File(['%PDF-1.7', new Uint8Array(2 * maxDocumentBytes)], 'a.pdf'), documentMessages.tooLarge],
  ])('%s is refused, and nothing is stored', async (_what, make, message) => {
    const before = await program.shop.db.selectFrom('document').select('id').execute()
    const { status, body } = await upload(make())
    expect([status, body.message, body.reason]).toEqual([400, message, 'invalid'])
    expect(await program.shop.db.selectFrom('document').select('id').execute()).toEqual(before)
  })

  test('only staff of the area products, and keys that may write the catalog, upload them', async () => {
    const customer = await program.aPerson()
    const packer = await program.aPerson('admin')
    await program.call('PATCH', `/user/admin/${packer.email}`, { token: admin.token, body: { areas: ['orders'] } })
    const { shop } = program
    const [reader, writer] = [(await anApiKey(shop, ['catalog:read'])).key, (await anApiKey(shop, ['catalog:write'])).key]
    const file = () => new File(['%PDF-1.4\n', new Uint8Array(3_000_000), '%%EOF'], 'a.pdf')
    for (const [token, status, reason] of [
      ['', 401, 'not-signed-in'],
      [customer.token, 403, 'not-allowed'],
      [packer.token, 403, 'no-area'],
      [reader, 403, 'no-scope'],
    ] as const) {
      const { status: answered, body } = await upload(file(), token)
      expect([answered, body.reason]).toEqual([status, reason])
    }
    expect((await upload(file(), writer)).status).toBe(200)
  })

  test('who may not upload is refused before the upload is read', async () => {
    const { token } = await program.aPerson()
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536
        if (sent > 8 * maxDocumentBytes) controller.close()
        else controller.enqueue(new Uint8Array(65_536))
      },
    })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' }
    // The connection may be closed while the client still sends.
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body: endless, duplex: 'half' }
    const answer = await fetch(`${program.url}/api/document`, init).catch(() => undefined)
    if (answer) expect(answer.status).toBe(403)
    expect(sent).toBeLessThan(8 * maxDocumentBytes)
  })

  test('what customers cannot see, only the office downloads: new documents, and those of drafts and removed products', async () => {
    const [customer, packer] = [await program.aPerson(), await program.aPerson('admin')]
    await program.call('PATCH', `/user/admin/${packer.email}`, { token: admin.token, body: { areas: ['orders'] } })
    const [reader, other] = [(await anApiKey(program.shop, ['catalog:read'])).key, (await anApiKey(program.shop, ['orders:read'])).key]
    const document = await stored(aFile('dxf', 'A draft'))
    const everybody = async () => {
      const tokens = [undefined, customer.token, packer.token, other, admin.token, reader]
      return Promise.all(tokens.map((token) => statusOf(document.url, token)))
    }
    const officeOnly = [404, 404, 404, 404, 200, 200]
    expect(await everybody()).toEqual(officeOnly)
    const productId = await aProduct(program.shop, { hidden: true, documents: [document] })
    expect(await everybody()).toEqual(officeOnly)
    await edit(productId, { hidden: false })
    expect(await everybody()).toEqual([200, 200, 200, 200, 200, 200])
    await program.call('DELETE', `/product/${productId}`, { token: admin.token })
    expect(await everybody()).toEqual(officeOnly)
  })

  test('a renamed document has a new address, the former one keeps working, and nobody can invent a name', async () => {
    const document = await stored(aFile('pdf', 'Renamed'))
    const productId = await aProduct(program.shop, { documents: [document] })
    await edit(productId, { documents: [{ ...document, name: 'Safety data sheet' }] })
    const [renamed] = (await read(productId)).documents
    expect(renamed).toMatchObject({ name: 'Safety data sheet', url: document.url.replace('data-sheet.pdf', 'safety-data-sheet.pdf') })
    for (const file of ['safety-data-sheet.pdf', 'data-sheet.pdf', 'free-money.exe', '%22%0d%0aset-cookie:a=b'])
      expect((await download(document.url.replace('data-sheet.pdf', file))).headers.get('content-disposition')).toBe(
        'attachment; filename="safety-data-sheet.pdf"',
      )
  })

  test.each([
    ['one that is not in the shop', documentOf('pdf', 'Never uploaded', 'Data sheet'), /is not in the shop/],
    ['an address of another site', { ...documentOf('pdf', 'x', 'x'), url: 'https://evil.example/a.pdf' }, /\/documents\//],
    ['an address with a script', { ...documentOf('pdf', 'x', 'x'), url: 'javascript:alert(1)' }, /\/documents\//],
    ['another type', { ...documentOf('pdf', 'x', 'x'), type: 'html' }, /./],
    ['no name', documentOf('pdf', 'x', ' '), /Enter the name of the document/],
  ])('a product cannot have %s', async (_what, document, message) => {
    const productId = await aProduct(program.shop)
    const { status, body } = await edit(productId, { documents: [document] })
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)])
  })

  test('a new product has documents of the shop, which then stay, and no others', async () => {
    const [product, document] = [
      { name: 'Rasp', details: 'Coarse.', price: 4, available: 9, minimum_order: 1, image: 'https://tools.example/rasp.webp' },
      await stored(aFile('step', 'From the start')),
    ]
    const add = (documents: object[]) => program.call('POST', '/product', { token: admin.token, body: { ...product, documents } })
    const before = await program.shop.db.selectFrom('product').select('id').execute()
    for (const wrong of [documentOf('dxf', 'Never uploaded', 'x'), { ...document, size: 1 }, { ...document, type: 'pdf' }])
      expect((await add([wrong])).status).toBe(400)
    expect(await program.shop.db.selectFrom('product').select('id').execute()).toEqual(before)
    const { status, body } = await add([document])
    expect(status).toBe(200)
    expect((await read(body.insertedId)).documents).toEqual([document])
    expect(await statusOf(document.url)).toBe(200)
  })

  test('a product cannot claim another size or type of a document, nor have it twice', async () => {
    const document = await stored(aFile('pdf', 'Honest'))
    const productId = await aProduct(program.shop)
    for (const documents of [
      [{ ...document, size: 1 }],
      [{ ...document, type: 'step' }],
      [document, { ...document, name: 'Again' }],
      Array.from({ length: 21 }, (_, index) => documentOf('pdf', `${index}`, 'x')),
    ])
      expect((await edit(productId, { documents })).status).toBe(400)
    expect((await read(productId)).documents).toEqual([])
  })

  test('two uploads at the same moment are both kept, also of the same file', async () => {
    const files = [aFile('pdf', 'At once'), aFile('step', 'At once'), aFile('pdf', 'At once')]
    const documents = await Promise.all(files.map(stored))
    expect(documents[0]).toEqual(documents[2])
    const productId = await aProduct(program.shop)
    const { version } = await read(productId)
    const [one, other] = await Promise.all(documents.slice(0, 2).map((document) => edit(productId, { version, documents: [document] })))
    const statuses = [one?.status, other?.status].toSorted()
    expect(statuses).toEqual([200, 409])
    // Who was slower gets the current product, adds to it, and sends again.
    const refused = [one, other].find((answer) => answer?.status === 409)
    const { product } = refused?.body ?? {}
    const missing = documents.slice(0, 2).filter(({ url }) => url !== product.documents[0].url)
    await edit(productId, { version: product.version, documents: [...product.documents, ...missing] })
    const after = await read(productId)
    expect(after.documents).toHaveLength(2)
    for (const { url } of after.documents) expect(await statusOf(url)).toBe(200)
  })

  test('the search finds them by their names, as soon as they are there and no longer', async () => {
    const document = { ...(await stored(aFile('pdf', 'Found'))), name: 'Certificate of calibration' }
    const productId = await aProduct(program.shop, { name: 'Torque wrench', documents: [document] })
    expect(await find('calibration certificate')).toEqual([productId])
    expect(await find('torque calibration')).toEqual([productId])
    await edit(productId, { documents: [{ ...document, name: 'Data sheet TW-7' }] })
    expect(await find('data sheet TW-7')).toEqual([productId])
    expect(await find('datasheet TW-7')).toEqual([productId])
    expect(await find('calibration')).toEqual([])
  })

  test('an integration that sends a product without documents leaves those of the office', async () => {
    const document = await stored(aFile('pdf', 'Kept'))
    const body = { name: 'Rasp', details: 'Coarse.', price: 4, minimum_order: 1, image: 'https://tools.example/rasp.webp' }
    const put = (more: object) => program.call('PUT', '/product-by-sku/RA-1', { token: admin.token, body: { ...body, ...more } })
    const { body: added } = await put({ available: 9, documents: [document] })
    expect(await put({})).toMatchObject({ status: 200, body: { state: 'unchanged' } })
    expect(await put({ documents: [document] })).toMatchObject({ status: 200, body: { state: 'unchanged' } })
    expect(names(await read(added._id))).toEqual(['Data sheet'])
    expect(await put({ documents: [] })).toMatchObject({ status: 200, body: { state: 'changed' } })
    expect(names(await read(added._id))).toEqual([])
  })

  test('what no product has is deleted after a day; what a removed product has stays', async () => {
    const [unused, used, ofRemoved] = await Promise.all(
      ['Unused', 'Used', 'Of a removed product'].map((text) => stored(aFile('dxf', text))),
    )
    await aProduct(program.shop, { documents: [used] })
    const removed = await aProduct(program.shop, { documents: [ofRemoved] })
    await program.call('DELETE', `/product/${removed}`, { token: admin.token })
    const ids = [unused, used, ofRemoved].map(({ url }) => url.split('/')[2])
    const kept = async () => {
      const rows = await program.shop.db.selectFrom('document').select('id').where('id', 'in', ids).execute()
      const bytes = await Promise.all(ids.map((id) => program.shop.images.get(storedName({ id, type: 'dxf' }))))
      return [rows.map(({ id }) => id).toSorted(), bytes.map((each) => each !== undefined)]
    }
    await removeUnusedDocuments(program.shop, system)
    expect(await kept()).toEqual([ids.toSorted(), [true, true, true]])
    ahead += 2 * DAY
    expect(await removeUnusedDocuments(program.shop, system)).toBeGreaterThan(0)
    expect(await kept()).toEqual([ids.slice(1).toSorted(), [false, true, true]])
    const events = await program.shop.db
      .selectFrom('event')
      .select('verb')
      .where('thingId', '=', ids[0] ?? '')
      .execute()
    expect(events.map(({ verb }) => verb)).toEqual(['document.stored', 'document.removed'])
    expect(await reconcile(program.shop.db)).toEqual([])
  })
})
