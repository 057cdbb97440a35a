import { describe, expect, test } from 'vitest'
import { engines } from '../../../../tests/support/a-shop.ts'
import { anOrderToShip } from '../../../../tests/support/an-order-to-ship.ts'
import { plainImage } from '../../../../tests/support/images.ts'
import { aCustomer } from '../../../../tests/support/make.ts'
import { deliverAll } from '../../../../tests/support/payments.ts'
import { system } from '../../ground/actor.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { removeUnusedImages } from '../../ground/images/remove-unused-images.ts'
import { storeImage } from '../../ground/images/store-image.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { answerMessage } from '../contact/answer-message.ts'
import { listMessages } from '../contact/list-messages.ts'
import { readMessage } from '../contact/read-message.ts'
import { sendContactMessage } from '../contact/send-contact-message.ts'
import { readOrder } from '../orders/read-order.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { replaceUnits } from '../shipments/replace-units.ts'
import { shipOrder } from '../shipments/ship-order.ts'
import { takeBackShipment } from '../shipments/take-back-shipment.ts'
import { undoShipment } from '../shipments/undo-shipment.ts'
import { declineClaim } from './decline-claim.ts'
import { type ClaimRequest, sendClaim } from './send-claim.ts'

const ofPliers = (units: number) => [{ position: 0, units }]

/** 40 pliers and 20 hammers; 30 pliers have shipped. */
async function aShippedOrder(engine: Engine) {
  const scene = await anOrderToShip(engine)
  const { shop, customer, admin, orderId, sendMail } = scene
  const { shipmentId } = await shipOrder(shop, admin, orderId, { lines: ofPliers(30) })
  shop.travel(20_000)
  await sendMail()
  const ask = (request: Partial<ClaimRequest> = {}) =>
    sendClaim(shop, customer, orderId, {
      kind: 'return',
      wish: 'refund',
      reason: 'The wrong size.',
      lines: ofPliers(10),
      photos: [],
      ...request,
    })
  const refund = (units: number, claim?: string) =>
    refundOrder(shop, admin, orderId, { amountCents: 100, reason: 'Returned', restock: ofPliers(units), claim })
  const available = async () =>
    (await shop.db.selectFrom('product').select('available').where('sku', '=', 'PL-1').executeTakeFirstOrThrow()).available
  const expectReconciled = async () => {
    await deliverAll(shop)
    expect(await reconcile(shop.db)).toEqual([])
  }
  return { ...scene, shipmentId, ask, refund, available, expectReconciled }
}

describe.each(engines)('a return or claim on %s', (engine) => {
  test('two of one order keep their own units, photos and answers', async () => {
    const { shop, customer, admin, orderId, ask } = await aShippedOrder(engine)
    const { url } = await storeImage(shop, customer, await plainImage().png().toBuffer())
    await ask({ lines: ofPliers(4) })
    await ask({ kind: 'damage', lines: ofPliers(3), photos: [url] })
    const [first, second] = (await readOrder(shop, customer, orderId)).claims
    await answerMessage(shop, admin, second?.messageID ?? '', { text: 'Please send them back.' })
    expect((await readOrder(shop, customer, orderId)).claims).toMatchObject([
      { ...first, lines: [{ units: 4 }], photos: [], answers: [] },
      { number: 2, lines: [{ units: 3 }], photos: [url], answers: [{ text: 'Please send them back.' }] },
    ])
  })

  test('lands in the inbox with its order and photos, and both sides get an email', async () => {
    const { shop, customer, admin, orderId, ask, sendMail, expectReconciled } = await aShippedOrder(engine)
    const { url } = await storeImage(shop, customer, await plainImage().png().toBuffer())
    const { claimId, number } = await ask({ kind: 'damage', wish: 'replacement', photos: [url, url], reason: 'Bent handles.\n\nIngrid' })
    expect(number).toBe(1)
    const sent = await sendMail()
    const order = await readOrder(shop, customer, orderId)
    expect(Object.fromEntries(sent.map(({ to, subject }) => [to[0]?.address, subject]))).toEqual({
      [customer.email]: `We received your request about order ${order.number}`,
      [admin.email]: `Damage report for order ${order.number}`,
    })
    expect(sent.find(({ to }) => to[0]?.address === admin.email)).toMatchObject({
      replyTo: customer.email,
      text: expect.stringContaining('Bent handles.'),
    })
    const [message] = (await listMessages(shop, admin, { answered: false })).items
    expect(message).toMatchObject({
      subject: `Damage to 10\u00a0units, order ${order.number}`,
      message: 'Bent handles.\n\nIngrid',
      order: { _id: orderId, number: order.number },
    })
    const claim = {
      _id: claimId,
      number: 1,
      kind: 'damage',
      wish: 'replacement',
      state: 'open',
      photos: [url],
      lines: [{ position: 0, units: 10, restockedUnit: 0, replacedUnit: 0 }],
    }
    const messageId = message?._id ?? ''
    expect(await readMessage(shop, admin, messageId)).toMatchObject({ customer: { _id: customer.id }, claim })
    await answerMessage(shop, admin, messageId, { text: 'Sorry. New ones leave today.' })
    expect((await readOrder(shop, customer, orderId)).claims).toMatchObject([
      { ...claim, answers: [{ text: 'Sorry. New ones leave today.' }] },
    ])
    shop.travel(25 * 3_600_000)
    expect(await removeUnusedImages(shop, system)).toBe(0)
    await expectReconciled()
  })

  test('says that units are missing or that the wrong item arrived, which a process of the version before reads as damage', async () => {
    const { shop, customer, admin, orderId, ask, sendMail, expectReconciled } = await aShippedOrder(engine)
    await ask({ kind: 'short', lines: ofPliers(3) })
    await ask({ kind: 'wrong', wish: 'replacement', lines: ofPliers(2) })
    const { claims, number } = await readOrder(shop, customer, orderId)
    expect(claims.map(({ kind }) => kind)).toEqual(['short', 'wrong'])
    expect(await shop.db.selectFrom('claim').select(['kind', 'report']).orderBy('number').execute()).toEqual([
      { kind: 'damage', report: 'short' },
      { kind: 'damage', report: 'wrong' },
    ])
    const sent = (await sendMail()).filter(({ to }) => to[0]?.address === admin.email)
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual([`Missing units for order ${number}`, `Wrong item for order ${number}`])
    expect((await listMessages(shop, admin, { answered: false })).items.map(({ subject }) => subject).toSorted()).toEqual([
      `Missing: 3\u00a0units, order ${number}`,
      `Wrong item: 2\u00a0units, order ${number}`,
    ])
    await expectReconciled()
  })

  test('never asks for more units than have shipped and are neither back nor asked for', async () => {
    const { ask, refund, expectReconciled } = await aShippedOrder(engine)
    const tooMany = (max: number) => ({ reason: 'out-of-range', facts: { lines: [expect.objectContaining({ position: 0, max })] } })
    await expect(ask({ lines: ofPliers(31) })).rejects.toMatchObject(tooMany(30))
    await expect(ask({ lines: [...ofPliers(20), ...ofPliers(11)] })).rejects.toMatchObject(tooMany(30))
    await expect(ask({ lines: [{ position: 1, units: 1 }] })).rejects.toThrow('No units of HM-1 are eligible for return')
    await expect(ask({ lines: [{ position: 7, units: 1 }] })).rejects.toThrow('The order has no line 7')
    await refund(15)
    // Ten were never shipped, so that five of the shipped ones are back.
    await expect(ask({ lines: ofPliers(26) })).rejects.toMatchObject(tooMany(25))
    await ask({ lines: ofPliers(25) })
    await expect(ask({ lines: ofPliers(1) })).rejects.toMatchObject(tooMany(0))
    await expectReconciled()
  })

  test('twenty at once ask for no more than there is', async () => {
    const { shop, ask, orderId, customer, expectReconciled } = await aShippedOrder(engine)
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => ask({ lines: ofPliers(4) })))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    const { claims } = await readOrder(shop, customer, orderId)
    expect(claims.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])
    await expectReconciled()
  })

  test('is sent once with one key, and refused with another request', async () => {
    const { shop, ask } = await aShippedOrder(engine)
    const [first, second] = await Promise.all([ask({ idempotencyKey: 'key' }), ask({ idempotencyKey: 'key' })])
    expect(second).toEqual(first)
    await expect(ask({ idempotencyKey: 'key', lines: ofPliers(9) })).rejects.toMatchObject({ reason: 'key-reused' })
    expect(await shop.db.selectFrom('contact_message').select('id').execute()).toHaveLength(1)
  })

  test('is refused for an order of somebody else, one that has not shipped, and an image of elsewhere', async () => {
    const { shop, customer, orderId, ask, admin, shipmentId } = await aShippedOrder(engine)
    const request = { kind: 'return', wish: 'refund', reason: 'x', lines: ofPliers(1), photos: [] } as const
    const stranger = await aCustomer(shop)
    await expect(sendClaim(shop, stranger, orderId, { ...request, lines: ofPliers(1), photos: [] })).rejects.toMatchObject({
      reason: 'not-found',
      message: 'This order does not exist',
    })
    await expect(ask({ photos: ['/images/000000000000000000000000.webp'] })).rejects.toMatchObject({ reason: 'invalid' })
    await takeBackShipment(shop, admin, shipmentId, 'Wrong pallet')
    await expect(sendClaim(shop, customer, orderId, { ...request, lines: ofPliers(1), photos: [] })).rejects.toThrow(
      'Nothing of this order has shipped yet',
    )
    expect(await shop.db.selectFrom('claim').select('id').execute()).toEqual([])
  })

  test('is settled by a refund that refers to it; its units return to the stock with no other', async () => {
    const { shop, customer, orderId, ask, refund, available, expectReconciled } = await aShippedOrder(engine)
    const { claimId } = await ask()
    const before = await available()
    // Ten were never shipped, and twenty are free.
    await expect(refund(31)).rejects.toThrow('Units of PL-1 are part of a return request. Choose that request, or return at most 30')
    await expect(refund(1, 'nothing')).rejects.toMatchObject({ reason: 'not-found' })
    await refund(5, claimId)
    expect((await readOrder(shop, customer, orderId)).lines[0]).toMatchObject({ returnedUnit: 5, canceledUnit: 0 })
    await refund(15, claimId)
    expect(await available()).toBe(before + 20)
    const order = await readOrder(shop, customer, orderId)
    expect(order.claims).toMatchObject([{ state: 'settled', lines: [{ units: 10, restockedUnit: 10 }] }])
    expect(order.lines[0]).toMatchObject({ returnedUnit: 10, canceledUnit: 10 })
    expect(order.refunds).toMatchObject([{ claim: 1 }, { claim: 1 }])
    await expect(ask({ lines: ofPliers(21) })).rejects.toMatchObject({ facts: { lines: [{ max: 20 }] } })
    await expectReconciled()
  })

  test('is settled by a replacement out of the stock, which can be undone and taken back', async () => {
    const { shop, admin, customer, orderId, ask, available, sendMail, expectReconciled } = await aShippedOrder(engine)
    const { claimId } = await ask({ kind: 'damage', wish: 'replacement' })
    await sendMail()
    const before = await available()
    const replace = (units?: number) => replaceUnits(shop, admin, orderId, { claim: claimId, ...(units && { lines: ofPliers(units) }) })
    await expect(replace(11)).rejects.toThrow('PL-1 has 10\u00a0units left to replace')
    await undoShipment(shop, admin, (await replace()).shipmentId)
    expect(await available()).toBe(before)
    const { shipmentId, number } = await replace(4)
    expect([number, await available()]).toEqual([2, before - 4])
    shop.travel(20_000)
    const [mail] = await sendMail()
    expect(mail?.subject).toMatch(/^A replacement for your order .* has shipped$/)
    await replace()
    await expect(replace()).rejects.toThrow('Every unit of this request has been replaced')
    const order = await readOrder(shop, customer, orderId)
    expect(order.claims).toMatchObject([{ state: 'settled', lines: [{ replacedUnit: 10 }] }])
    expect(order.shipments.map(({ claim }) => claim)).toEqual([null, 1, 1])
    expect(order.lines[0]).toMatchObject({ shippedUnit: 30 })
    expect(order.status).toBe('pending')
    await takeBackShipment(shop, admin, shipmentId, 'Wrong box')
    expect(await available()).toBe(before - 6)
    await expectReconciled()
  })

  test('is not replaced beyond the stock', async () => {
    const { shop, admin, orderId, ask, expectReconciled } = await aShippedOrder(engine)
    const { claimId } = await ask({ kind: 'damage', wish: 'replacement' })
    await shop.db.transaction().execute(async (tx) => {
      await tx.updateTable('product').set({ available: 9 }).where('sku', '=', 'PL-1').execute()
    })
    await expect(replaceUnits(shop, admin, orderId, { claim: claimId })).rejects.toThrow('There are not enough units of PL-1 in stock')
    await shop.db.updateTable('product').set({ available: 960 }).where('sku', '=', 'PL-1').execute()
    await expectReconciled()
  })

  test('declined: the answer leaves by mail, and its units can be asked for again; not after a refund', async () => {
    const { shop, admin, customer, orderId, ask, refund, sendMail, expectReconciled } = await aShippedOrder(engine)
    const { claimId } = await ask({ lines: ofPliers(30) })
    await sendMail()
    await declineClaim(shop, admin, claimId, 'They were used.')
    expect((await sendMail()).map(({ to, text }) => [to[0]?.address, text.includes('They were used.')])).toEqual([[customer.email, true]])
    await expect(declineClaim(shop, admin, claimId, 'Again')).rejects.toThrow('This request was declined')
    await expect(refund(1, claimId)).rejects.toThrow('This request was declined')
    const { claimId: second } = await ask({ lines: ofPliers(30) })
    await refund(2, second)
    await expect(declineClaim(shop, admin, second, 'No')).rejects.toMatchObject({ reason: 'wrong-state' })
    expect((await readOrder(shop, customer, orderId)).claims.map(({ state }) => state)).toEqual(['declined', 'settled'])
    await expectReconciled()
  })

  test('keeps its shipment from being taken back', async () => {
    const { shop, admin, shipmentId, ask, expectReconciled } = await aShippedOrder(engine)
    await ask()
    await expect(takeBackShipment(shop, admin, shipmentId, 'Wrong pallet')).rejects.toThrow(
      'Units of PL-1 are part of a return request, so this shipment cannot be taken back',
    )
    await expectReconciled()
  })
})

test('a message of the contact page belongs to who is signed in, whatever address was typed', async () => {
  const { shop, admin, customer, sendMail } = await aShippedOrder('sqlite')
  const letter = { email: 'office@nordverft.example', subject: 'Delivery', message: 'When?' }
  const { messageId } = await sendContactMessage(shop, customer, letter)
  expect(await readMessage(shop, admin, messageId)).toMatchObject({ email: letter.email, customer: { _id: customer.id }, order: null })
  const [mail] = await sendMail()
  expect(mail?.text).toContain(`${customer.name} (${letter.email})`)
})
