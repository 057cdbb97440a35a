import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { aCompany } from '../../../../tests/support/a-company.ts'
import { aShop, engines, type TestShop } from '../../../../tests/support/a-shop.ts'
import { plainImage } from '../../../../tests/support/images.ts'
import { startInvoicing } from '../../../../tests/support/invoicing.ts'
import { aCustomer, anAdmin, anOrder, aPasskey, aProduct } from '../../../../tests/support/make.ts'
import { deliverAll, listenForEvents, payWithCard } from '../../../../tests/support/payments.ts'
import { aSession } from '../../../../tests/support/signed-in-person.ts'
import { addReview } from '../../catalog/reviews/add-review.ts'
import type { Customer, Person } from '../../ground/actor.ts'
import { storeImage } from '../../ground/images/store-image.ts'
import { leaveCompany } from '../../people/companies/change-members.ts'
import { editProfile } from '../../people/identity/edit-profile.ts'
import { cancelOrder } from '../../selling/cancellations/cancel-order.ts'
import { replaceCart } from '../../selling/carts/replace-cart.ts'
import { saveList } from '../../selling/carts/save-list.ts'
import { sendClaim } from '../../selling/claims/send-claim.ts'
import { answerMessage } from '../../selling/contact/answer-message.ts'
import { sendContactMessage } from '../../selling/contact/send-contact-message.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { requestQuote } from '../../selling/quotes/request-quote.ts'
import { shipOrder } from '../../selling/shipments/ship-order.ts'
import { exportData } from './export-data.ts'

/** Something of everything. `word` stands in every text. */
async function aLife(shop: TestShop, person: Customer, word: string) {
  const admin = await anAdmin(shop)
  const productId = await aProduct(shop, { name: 'Pliers' })
  const order = { ...anOrder(productId, 10), company: word, note: word }
  const { orderId: shipped } = await placeOrder(shop, person, order)
  await payWithCard(shop, person, shipped)
  await deliverAll(shop)
  await shipOrder(shop, admin, shipped)
  const { orderId: canceled } = await placeOrder(shop, person, order)
  await cancelOrder(shop, person, canceled)
  const lines = [{ productID: productId, orderUnit: 10 }]
  const claim = { kind: 'return', wish: 'refund', reason: word, lines: [{ position: 0, units: 1 }], photos: [] } as const
  await sendClaim(shop, person, shipped, { ...claim, lines: [...claim.lines], photos: [] })
  await requestQuote(shop, person, { lines, note: word })
  await addReview(shop, person, { ratings: 80, comment: word, productID: productId })
  const { messageId } = await sendContactMessage(shop, person, { email: person.email, subject: word, message: word })
  await answerMessage(shop, admin, messageId, { text: `Hello ${word}` })
  await saveList(shop, person, { name: word, lines })
  await replaceCart(shop, person, { version: 0, lines, removed: [] })
  await aPasskey(shop, person.id, word)
  await aSession(shop, person.id)
  return { admin, shipped, canceled }
}

async function download(shop: TestShop, person: Person) {
  const { type, body } = await exportData(shop, person)
  const bytes = await buffer(body)
  return { type, bytes, text: bytes.toString() }
}

/** Reads a ZIP by its directory, as programs do. Fails if a checksum is wrong. */
function unzip(bytes: Buffer): Record<string, Buffer> {
  const end = bytes.length - 22
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50)
  const files: Record<string, Buffer> = {}
  let at = bytes.readUInt32LE(end + 16)
  for (let entry = 0; entry < bytes.readUInt16LE(end + 10); entry++) {
    const [checksum, size, nameLength, offset] = [at + 16, at + 20, at + 28, at + 42].map((place, index) =>
      index === 2 ? bytes.readUInt16LE(place) : bytes.readUInt32LE(place),
    ) as [number, number, number, number]
    const start = offset + 30 + bytes.readUInt16LE(offset + 26)
    const content = bytes.subarray(start, start + size)
    expect(crc32(content)).toBe(checksum)
    files[bytes.toString('utf8', at + 46, at + 46 + nameLength)] = content
    at += 46 + nameLength
  }
  return files
}

describe.each(engines)('on %s', (engine) => {
  it('has everything of the person and nothing of anybody else, also not of colleagues', async () => {
    const shop = await aShop(engine)
    await listenForEvents(shop)
    await startInvoicing(shop, await anAdmin(shop))
    const [ingrid, bjorn] = [await aCustomer(shop, 'Ingrid'), await aCustomer(shop, 'Björn')]
    await aCompany(shop, [
      [ingrid, 'manager'],
      [bjorn, 'buyer'],
    ])
    const { shipped, canceled } = await aLife(shop, ingrid, 'Fjordtang')
    await aLife(shop, bjorn, 'Kattegat')
    const { type, text } = await download(shop, ingrid)
    expect(type).toBe('json')
    const data = JSON.parse(text)
    expect(data).toMatchObject({
      shop: { currency: 'USD' },
      profile: { name: 'Ingrid', email: ingrid.email },
      company: { name: 'Nordverft AS', role: 'manager' },
      signIn: { passkeys: [{ name: 'Fjordtang' }] },
      orders: [
        { _id: shipped, lines: [{ sku: expect.any(String), orderUnit: 10 }], invoices: [{ number: '2026-00001' }], note: 'Fjordtang' },
      ],
      canceledOrders: [{ _id: canceled }],
      quotes: [{ note: 'Fjordtang', lines: [{ orderUnit: 10 }] }],
      claims: [{ orderId: shipped, lines: [{ units: 1 }] }],
      messages: [{ orderId: shipped }, { message: 'Fjordtang', answers: [{ text: 'Hello Fjordtang' }] }],
      reviews: [{ comment: 'Fjordtang', ratings: 80 }],
      cart: { lines: [{ orderUnit: 10 }] },
      lists: [{ name: 'Fjordtang' }],
      stockAlerts: [],
      sessions: [{ isThis: false }],
    })
    for (const [what, secret] of [
      ['a colleague', 'Kattegat'],
      ['a colleague', bjorn.email],
      ['the key of a passkey', 'pQECAyYgASFY'],
      ['a hash', 'tokenHash'],
    ] as const)
      expect([what, text.includes(secret)]).toEqual([what, false])
    const logged = await shop.db.selectFrom('event').select('actor').where('verb', '=', 'person.data-downloaded').execute()
    expect(logged).toEqual([{ actor: ingrid.email }])
    const exported = await shop.db.selectFrom('event').select(['actor', 'after']).where('verb', '=', 'export.ended').execute()
    const lists = Object.values(JSON.parse(text)).filter(Array.isArray)
    const records = lists.reduce((sum, list) => sum + list.length, 0)
    expect(records).toBeGreaterThan(8)
    expect(exported.map(({ actor, after }) => [actor, JSON.parse(after ?? '')])).toEqual([
      [ingrid.email, { file: 'my-data', records, complete: true }],
    ])
  })

  it('leaves out the orders for a company that the person has left', async () => {
    const shop = await aShop(engine)
    const [ingrid, bjorn] = [await aCustomer(shop), await aCustomer(shop, 'Björn')]
    const companyId = await aCompany(shop, [
      [ingrid, 'buyer'],
      [bjorn, 'manager'],
    ])
    await placeOrder(shop, ingrid, anOrder(await aProduct(shop), 10))
    await requestQuote(shop, ingrid, { lines: [{ productID: await aProduct(shop), orderUnit: 10 }], note: '' })
    const read = async () => JSON.parse((await download(shop, ingrid)).text)
    expect(await read()).toMatchObject({ orders: [{}], quotes: [{}] })
    await leaveCompany(shop, ingrid, companyId)
    expect(await read()).toMatchObject({ orders: [], quotes: [] })
  })

  it('is a ZIP with the pictures of the person', async () => {
    const shop = await aShop(engine)
    const [ingrid, bjorn] = [await aCustomer(shop), await aCustomer(shop, 'Björn')]
    const photo = await storeImage(shop, ingrid, await plainImage(60, 60).png().toBuffer())
    const other = await storeImage(shop, bjorn, await plainImage(80, 60).png().toBuffer())
    await editProfile(shop, ingrid, ingrid.email, { photo: photo.url })
    await editProfile(shop, bjorn, bjorn.email, { photo: other.url })
    const { type, bytes } = await download(shop, ingrid)
    expect(type).toBe('zip')
    const files = unzip(bytes)
    expect(Object.keys(files)).toEqual(['data.json', `pictures/${photo.url.slice(8)}`])
    expect(JSON.parse(String(files['data.json']))).toMatchObject({ profile: { email: ingrid.email, photo: photo.url } })
    expect(files[`pictures/${photo.url.slice(8)}`]?.equals((await shop.images.get(photo.url.slice(8))) ?? Buffer.alloc(0))).toBe(true)
  })

  it('reads long lists page by page, each row once', async () => {
    const shop = await aShop(engine)
    const ingrid = await aCustomer(shop)
    for (let at = 0; at < 205; at++) await sendContactMessage(shop, ingrid, { email: ingrid.email, subject: `${at}`, message: 'x' })
    const { messages } = JSON.parse((await download(shop, ingrid)).text)
    expect(messages.map(({ subject }: { subject: string }) => Number(subject))).toEqual(Array.from({ length: 205 }, (_, at) => at))
  })
})
