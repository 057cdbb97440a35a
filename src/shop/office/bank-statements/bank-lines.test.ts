import { describe, expect, test } from 'vitest'
import { aCompany } from '../../../../tests/support/a-company.ts'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { readVersionedSettings } from '../../ground/settings/read-settings.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { cancelOrder } from '../../selling/cancellations/cancel-order.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { recordPayment } from '../../selling/payments/record-payment.ts'
import { editSettings } from '../settings/edit-settings.ts'
import { addStatement } from './add-statement.ts'
import { countBankLines, listBankLines } from './list-bank-lines.ts'
import { putOffBankLine, takeBankLineBack } from './put-off-bank-line.ts'
import { recordBankLine } from './record-bank-line.ts'

/** 40 pliers at $8.90. */
const AMOUNT = '356,00'
const IBAN = 'DE02120300000000202051'

interface Entry {
  amount: string
  side?: 'C' | 'D'
  text: string
  payer?: string
  iban?: string
}

async function aScene(engine: Engine) {
  const shop = await aShop(engine)
  const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
  const product = await aProduct(shop)
  const [today] = inShopZone(shop.now())
  const order = async (units = 40, person = customer) => placeOrder(shop, person, anOrder(product, units))
  const bytesOf = (entries: Entry[]) => {
    const day = today.replaceAll('-', '').slice(2)
    const fields = entries.map(
      ({ amount, side = 'C', text, payer = 'Ann', iban = IBAN }) =>
        `:61:${day}${side}${amount}NTRFNONREF\n:86:166?20SVWZ+${text}?31${iban}?32${payer}`,
    )
    return Buffer.from([':20:A', ':25:37040044/0532013000', `:60F:C${day}USD0,00`, ...fields, `:62F:C${day}USD0,00`, ''].join('\n'))
  }
  const add = (entries: Entry[], name = 'umsaetze.sta') => addStatement(shop, admin, { name, bytes: bytesOf(entries) })
  const open = async () => (await listBankLines(shop, admin, { state: 'open' })).items
  const payments = () => shop.db.selectFrom('order_payment').select(['orderId', 'amountCents']).execute()
  return { shop, customer, admin, product, today, order, bytesOf, add, open, payments }
}

describe.each(engines)('lines of bank statements on %s', (engine) => {
  test('are kept once, in a file that comes again, that overlaps, and in two at once; equal lines of a file are two', async () => {
    const { shop, admin, add } = await aScene(engine)
    const [a, b, c] = ['one', 'two', 'three'].map((text) => ({ amount: '10,00', text })) as [Entry, Entry, Entry]
    expect(await add([a, a, b])).toMatchObject({ format: 'MT940', lines: 3, added: 3 })
    expect(await add([a, a, b], 'again.sta')).toMatchObject({ lines: 3, added: 0 })
    expect(await add([a, b, c], 'overlapping.sta')).toMatchObject({ added: 1 })
    const many = Array.from({ length: 450 }, (_, index) => ({ amount: '5,00', text: `line ${index}` }))
    const both = await Promise.all([add(many), add(many.toReversed(), 'other.sta')])
    expect(both.reduce((sum, { added }) => sum + added, 0)).toBe(450)
    expect(await countBankLines(shop, admin)).toEqual({ open: 454, recorded: 0, notOurs: 0 })
    expect(await shop.db.selectFrom('event').select('verb').where('thing', '=', 'bank-statement').execute()).toHaveLength(5)
  })

  test('find their order by its number as people write it, and one press records it', async () => {
    const { shop, admin, order, add, open, payments, today } = await aScene(engine)
    const { orderId, number } = await order()
    await order(20)
    await add([{ amount: AMOUNT, text: `Bestellung ${number.replace('-', ' ').toLowerCase()} danke` }])
    const [line] = await open()
    expect(line).toMatchObject({ isSure: true, proposed: [{ _id: orderId, number, why: 'number', toPay: 356 }], payerAccount: IBAN })
    expect(await recordBankLine(shop, admin, line?._id ?? '', [orderId])).toBe(true)
    expect(await recordBankLine(shop, admin, line?._id ?? '', [orderId])).toBe(false)
    expect(await payments()).toEqual([{ orderId, amountCents: 35_600 }])
    expect(await shop.db.selectFrom('order').select(['status', 'paidOn']).where('id', '=', orderId).executeTakeFirst()).toEqual({
      status: 'pending',
      paidOn: today,
    })
    expect((await listBankLines(shop, admin, { state: 'recorded' })).items).toMatchObject([
      { by: admin.email, recordedOn: [{ _id: orderId, number }] },
    ])
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('that are recorded twice at the same moment, or while a card pays, are one payment', async () => {
    const { shop, admin, order, add, open, payments } = await aScene(engine)
    const { orderId, number } = await order()
    await add([{ amount: AMOUNT, text: number }])
    const [{ _id } = { _id: '' }] = await open()
    const results = await Promise.all([1, 2, 3].map(() => recordBankLine(shop, admin, _id, [orderId])))
    expect(results.toSorted()).toEqual([false, false, true])
    expect(await payments()).toHaveLength(1)

    const second = await order()
    await add([{ amount: AMOUNT, text: second.number }])
    const [other] = await open()
    shop.at('record-bank-line:pages-closed', async () => {
      await recordPayment(shop, admin, second.orderId, { amountCents: 35_600, reference: 'by hand', date: inShopZone(shop.now())[0] })
    })
    await expect(recordBankLine(shop, admin, other?._id ?? '', [second.orderId])).rejects.toMatchObject({ reason: 'wrong-state' })
    expect(await payments()).toHaveLength(2)
    expect(await open()).toMatchObject([{ _id: other?._id, isSure: false, proposed: [] }])
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('that pay the same order, that are put off, or whose order is canceled in between stay open or put off, and nothing is paid twice', async () => {
    const { shop, admin, customer, order, add, open, payments } = await aScene(engine)
    const [first, second] = [await order(), await order()]
    await add([
      { amount: AMOUNT, text: first.number },
      { amount: AMOUNT, text: `${first.number} nochmals` },
      { amount: AMOUNT, text: second.number },
    ])
    const [one, two, three] = (await open()).map(({ _id }) => _id)
    await recordBankLine(shop, admin, one ?? '', [first.orderId])
    await expect(recordBankLine(shop, admin, two ?? '', [first.orderId])).rejects.toMatchObject({ reason: 'wrong-state' })

    shop.at('record-bank-line:pages-closed', async () => void (await putOffBankLine(shop, admin, two ?? '')))
    await expect(recordBankLine(shop, admin, two ?? '', [second.orderId])).rejects.toMatchObject({ reason: 'wrong-state' })

    shop.at('record-bank-line:pages-closed', () => cancelOrder(shop, customer, second.orderId))
    await expect(recordBankLine(shop, admin, three ?? '', [second.orderId])).rejects.toMatchObject({ reason: 'not-found' })
    expect((await open()).map(({ _id }) => _id)).toEqual([three])
    expect(await payments()).toHaveLength(1)
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('pay several orders together, or none of them', async () => {
    const { shop, admin, order, add, open, payments } = await aScene(engine)
    const [first, second] = [await order(40), await order(20)]
    await add([{ amount: '534,00', text: `${first.number} + ${second.number}` }])
    const [line] = await open()
    expect(line).toMatchObject({ isSure: true, proposed: [{ _id: first.orderId }, { _id: second.orderId }] })
    const third = await order(10)
    await expect(recordBankLine(shop, admin, line?._id ?? '', [first.orderId, third.orderId])).rejects.toMatchObject({
      reason: 'out-of-range',
      message: 'The line is $534.00, and what is left to pay of these orders is $445.00.',
      facts: { orderAmount: 445 },
    })
    await expect(recordBankLine(shop, admin, line?._id ?? '', [first.orderId])).rejects.toMatchObject({ reason: 'out-of-range' })
    expect(await payments()).toEqual([])
    await recordBankLine(shop, admin, line?._id ?? '', [first.orderId, second.orderId])
    expect((await payments()).map(({ amountCents }) => amountCents).toSorted()).toEqual([17_800, 35_600])
    await expect(recordBankLine(shop, admin, line?._id ?? '', [first.orderId])).rejects.toMatchObject({ reason: 'wrong-state' })
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('without a number are sure for a known account alone, and offer the name before the amount', async () => {
    const { shop, admin, order, add, open } = await aScene(engine)
    const paid = await order()
    await add([{ amount: AMOUNT, text: paid.number }])
    const [known] = await open()
    await recordBankLine(shop, admin, known?._id ?? '', [paid.orderId])

    const stranger = await aCustomer(shop)
    await aCompany(shop, [[stranger, 'manager']], { name: 'Zimmerei Oldenburg KG' })
    const [own, company] = [await order(30), await order(30, stranger)]
    await add([{ amount: '267,00', text: 'Werkzeug' }])
    expect(await open()).toMatchObject([{ isSure: true, proposed: [{ _id: own.orderId, why: 'account' }] }])
    await add([{ amount: '267,00', text: 'Werkzeug', payer: 'H. OLDENBURG', iban: 'DE12500105170648489890' }])
    const [, other] = await open()
    expect(other).toMatchObject({
      isSure: false,
      proposed: [
        { _id: company.orderId, why: 'name' },
        { _id: own.orderId, why: 'amount' },
      ],
    })
  })

  test('pay a part of an order and then the rest, and never more than is left', async () => {
    const { shop, admin, order, add, open, payments } = await aScene(engine)
    const { orderId, number } = await order()
    await add([
      { amount: '100,00', text: `Teilzahlung ${number}` },
      { amount: '300,00', text: `Rest ${number}` },
      { amount: '256,00', text: `Rest ${number} richtig` },
    ])
    const [part, tooMuch, rest] = await open()
    expect(part).toMatchObject({ isSure: false, proposed: [{ _id: orderId, toPay: 356 }] })
    await recordBankLine(shop, admin, part?._id ?? '', [orderId])
    await expect(recordBankLine(shop, admin, tooMuch?._id ?? '', [orderId])).rejects.toMatchObject({ reason: 'out-of-range' })
    expect(await open()).toMatchObject([
      { _id: tooMuch?._id, isSure: false, proposed: [{ toPay: 256 }] },
      { _id: rest?._id, isSure: true, proposed: [{ toPay: 256 }] },
    ])
    await recordBankLine(shop, admin, rest?._id ?? '', [orderId])
    expect((await payments()).map(({ amountCents }) => amountCents).toSorted()).toEqual([10_000, 25_600])
    expect(await shop.db.selectFrom('order').select('status').where('id', '=', orderId).executeTakeFirst()).toEqual({ status: 'pending' })
    expect(await reconcile(shop.db)).toEqual([])
  })

  test('of the same order are sure once', async () => {
    const { order, add, open } = await aScene(engine)
    const { number } = await order()
    await add([
      { amount: AMOUNT, text: number },
      { amount: AMOUNT, text: `${number} nochmals` },
    ])
    expect((await open()).map(({ isSure }) => isSure)).toEqual([true, false])
  })

  test('are put off with those that come from the same payer, and taken back', async () => {
    const { shop, admin, order, add, open } = await aScene(engine)
    const stripe = { text: 'Payout', payer: 'Stripe', iban: 'DE12500105170648489890' }
    await add([
      { amount: '99,00', ...stripe },
      { amount: '4,20', side: 'D', text: 'Entgelt', payer: 'Bank' },
      { amount: '0,00', text: '' },
    ])
    expect(await countBankLines(shop, admin)).toEqual({ open: 1, recorded: 0, notOurs: 2 })
    const [line] = await open()
    const lineId = line?._id ?? ''
    expect(await putOffBankLine(shop, admin, lineId)).toBe(true)
    expect(await putOffBankLine(shop, admin, lineId)).toBe(false)
    await add([{ amount: '12,00', ...stripe }])
    expect(await open()).toEqual([])
    const { orderId } = await order()
    await expect(recordBankLine(shop, admin, lineId, [orderId])).rejects.toMatchObject({ reason: 'wrong-state' })
    expect(await takeBankLineBack(shop, admin, lineId)).toBe(true)
    expect(await open()).toMatchObject([{ _id: lineId }])
    const out = await shop.db.selectFrom('bank_line').select('id').where('amountCents', '<', 0).executeTakeFirstOrThrow()
    await expect(takeBankLineBack(shop, admin, out.id)).rejects.toMatchObject({ reason: 'out-of-range' })
    await expect(takeBankLineBack(shop, admin, 'nothing')).rejects.toMatchObject({ reason: 'not-found' })
  })

  test('of another account are asked about, and of another currency pay nothing', async () => {
    const { shop, admin, bytesOf, open, order } = await aScene(engine)
    const { version } = await readVersionedSettings(shop.db)
    await editSettings(shop, admin, { version, account: 'AT61 1904 3002 3457 3201' })
    const { orderId, number } = await order()
    const file = {
      name: 'a.sta',
      bytes: Buffer.from(
        bytesOf([{ amount: AMOUNT, text: number }])
          .toString()
          .replaceAll('USD', 'EUR'),
      ),
    }
    await expect(addStatement(shop, admin, file)).rejects.toMatchObject({
      reason: 'out-of-range',
      facts: { otherAccount: '37040044/0532013000' },
    })
    expect(await addStatement(shop, admin, { ...file, anyAccount: true })).toMatchObject({ added: 1, statements: [{ isOwn: false }] })
    expect(await open()).toEqual([])
    const { id } = await shop.db.selectFrom('bank_line').select('id').executeTakeFirstOrThrow()
    await expect(takeBankLineBack(shop, admin, id)).rejects.toMatchObject({ message: 'This line is in EUR; orders are in USD.' })
    await expect(recordBankLine(shop, admin, id, [orderId])).rejects.toMatchObject({ reason: 'wrong-state' })
    const { version: next } = await readVersionedSettings(shop.db)
    await editSettings(shop, admin, { version: next, account: 'DE89 3704 0044 0532 0130 00' })
    expect(await addStatement(shop, admin, file)).toMatchObject({ added: 0, statements: [{ isOwn: true }] })
  })

  test('a file that is no statement is refused in words', async () => {
    const { shop, admin } = await aScene(engine)
    await expect(addStatement(shop, admin, { name: 'a.pdf', bytes: Buffer.from('%PDF-1.7') })).rejects.toMatchObject({
      reason: 'invalid',
      message: expect.stringContaining('neither camt.053 nor MT940'),
    })
    expect(await countBankLines(shop, admin)).toEqual({ open: 0, recorded: 0, notOurs: 0 })
  })
})
