import { describe, expect, test } from 'vitest'
import { aCompany, aMember } from '../../../../tests/support/a-company.ts'
import { aDocument, linesOf } from '../../../../tests/support/a-document.ts'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { startInvoicing } from '../../../../tests/support/invoicing.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { deliverAll, recordingMailer } from '../../../../tests/support/payments.ts'
import { setRates } from '../../../../tests/support/rates.ts'
import { textOfPdf } from '../../../../tests/support/text-of-pdf.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { outboxHandlers } from '../../../outbox-handlers.ts'
import type { Person } from '../../ground/actor.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { renderDocument } from '../../ground/documents/render-document.ts'
import { editSettings } from '../../office/settings/edit-settings.ts'
import { placeOrder } from '../orders/place-order.ts'
import { acceptQuote } from './accept-quote.ts'
import { declineQuote } from './decline-quote.ts'
import { offerQuote } from './offer-quote.ts'
import { placeQuote } from './place-quote.ts'
import { readQuotePdf } from './read-quote-pdf.ts'
import { requestQuote } from './request-quote.ts'
import { withdrawQuote } from './withdraw-quote.ts'

const DAY = 86_400_000
const { productID: _, orderUnit: __, ...form } = anOrder('', 0)

/** 300 pliers at $7.30 and 5 hammers at $11 for a buyer of Nordverft in Norway. */
async function aScene(engine: Engine) {
  const shop = await aShop(engine)
  const [manager, buyer, admin] = [await aCustomer(shop, 'Ingrid'), await aCustomer(shop, 'Henrik'), await anAdmin(shop)]
  const companyId = await aCompany(shop, [[manager, 'manager']], { termsDays: 30, creditLimitCents: 900_000, taxId: 'NO 918 442 107' })
  await aMember(shop, companyId, buyer)
  const [pliers, hammer] = [await aProduct(shop, { sku: 'PL-1' }), await aProduct(shop, { sku: 'HM-1', price: 12 })]
  const lines = [
    { productID: pliers, orderUnit: 300, price: 7.3 },
    { productID: hammer, orderUnit: 5, price: 11 },
  ]
  const day = (days: number) => inShopZone(new Date(shop.now().getTime() + days * DAY))[0]
  const ask = async (person: Person = buyer) =>
    (await requestQuote(shop, person, { lines: lines.map(({ price: _price, ...line }) => line), note: 'Of the customer' })).quoteId
  const anOffer = async (change = {}, person: Person = buyer) => {
    const quoteId = await ask(person)
    await offerQuote(shop, admin, quoteId, { version: 1, lines, validUntil: day(14), answer: 'The pallet leaves on Monday.', ...change })
    return quoteId
  }
  const read = async (quoteId: string, person: Person = buyer) => wordsOf((await readQuotePdf(shop, person, quoteId)).pdf)
  return { shop, manager, buyer, admin, lines, day, ask, anOffer, read, pliers }
}

const wordsOf = async (pdf: Uint8Array) => (await textOfPdf(pdf)).join(' ').replaceAll(/\s+/g, ' ')

describe.each(engines)('the PDF of a quote on %s', (engine) => {
  test('has what is offered to whom, until when and on which terms, for its customer, managers and the office', async () => {
    const { shop, manager, buyer, admin, anOffer, ask, read } = await aScene(engine)
    await startInvoicing(shop, admin)
    const quoteId = await anOffer({ delivery: 180, terms: 'account' })
    const { number, pdf } = await readQuotePdf(shop, buyer, quoteId)
    const words = await wordsOf(pdf)
    for (const text of [
      'Quote',
      number,
      'Valid until',
      'For Nordverft AS',
      'Tax ID NO 918 442 107',
      'Nordhammer Werkzeuge GmbH',
      'Page 1 of 1',
    ])
      expect(words).toContain(text)
    for (const text of ['PL-1', '300', '$7.30', '$2,190.00', 'HM-1', '$55.00', 'Goods $2,245.00', '$180.00', 'Total $2,425.00'])
      expect(words).toContain(text)
    for (const text of ['On account, due in 30 days.', 'The prices are valid through', 'The pallet leaves on Monday.'])
      expect(words).toContain(text)
    expect(words).not.toContain('Of the customer')
    for (const person of [manager, admin])
      expect(Buffer.from((await readQuotePdf(shop, person, quoteId)).pdf).equals(Buffer.from(pdf))).toBe(true)
    const colleague = await aCustomer(shop, 'Solveig')
    await aMember(shop, (await shop.db.selectFrom('company').select('id').executeTakeFirstOrThrow()).id, colleague)
    for (const person of [colleague, await aCustomer(shop)])
      await expect(read(quoteId, person)).rejects.toMatchObject({ reason: 'not-found' })
    await expect(read('no-quote', admin)).rejects.toMatchObject({ reason: 'not-found' })
    const requested = await ask()
    for (const person of [buyer, admin])
      await expect(read(requested, person)).rejects.toMatchObject({
        reason: 'wrong-state',
        message: 'This quote has no offer, so there is nothing to print',
        facts: { state: 'requested' },
      })
    await withdrawQuote(shop, buyer, requested)
    await expect(read(requested)).rejects.toMatchObject({ reason: 'wrong-state' })
  })

  test('has delivery and tax by the rates of the last address, says what they are without one, and has those of its order', async () => {
    const { shop, buyer, admin, anOffer, read, pliers } = await aScene(engine)
    await setRates(shop)
    const early = await read(await anOffer())
    for (const text of ['Total $2,245.00', 'Delivery and tax are not included. They depend on where the order goes.'])
      expect(early).toContain(text)
    expect(await read(await anOffer({ delivery: 100 }))).toContain('Tax is not included. It depends on where the order goes.')
    await placeOrder(shop, buyer, { ...form, productID: pliers, orderUnit: 100 })
    const offer = await anOffer({ terms: 'account' })
    const open = await read(offer)
    for (const text of ['MVA', '25%', 'Delivery to Norway', '$264.00', '$627.25', 'Total $3,136.25', form.street])
      expect(open).toContain(text)
    expect(open).not.toContain('not included')
    const { number } = await acceptQuote(shop, buyer, offer, { ...form, version: 2, pickUp: true, purchaseOrder: 'PO-7', terms: 'prepaid' })
    const accepted = await read(offer, admin)
    for (const text of [
      'Accepted quote',
      number,
      'PO-7',
      'Picked up by the customer',
      'Sales tax',
      '6%',
      'Total $2,379.70',
      'Payment in advance',
    ])
      expect(accepted).toContain(text)
    expect(accepted).not.toContain('The prices are valid')
  })

  test('says that it is expired, declined or withdrawn, and is that of an order which the office placed at once', async () => {
    const { shop, buyer, admin, lines, anOffer, ask, read, day } = await aScene(engine)
    const [declined, withdrawn, expired, placed] = [await anOffer(), await anOffer(), await anOffer({ validUntil: day(1) }), await ask()]
    await declineQuote(shop, buyer, declined)
    await withdrawQuote(shop, admin, withdrawn)
    const { number } = await placeQuote(shop, admin, placed, { ...form, version: 1, lines })
    shop.travel(3 * DAY)
    expect(await read(declined)).toContain('Declined quote')
    expect(await read(withdrawn)).toContain('Withdrawn quote')
    expect(await read(expired)).toMatch(/Expired quote .*Please ask for a new quote\./)
    const words = await read(placed)
    for (const text of ['Accepted quote', number, 'Total $2,245.00', 'Payment in advance, by card or transfer.'])
      expect(words).toContain(text)
    expect(words).not.toContain('Valid until')
  })

  test('goes with the mail of the offer', async () => {
    const { shop, buyer, anOffer } = await aScene(engine)
    const { number, pdf } = await readQuotePdf(shop, buyer, await anOffer())
    const mailer = recordingMailer(shop)
    await deliverAll(shop, outboxHandlers(shop, mailer))
    const [mail, ...others] = mailer.sent.filter(({ documents = [] }) => documents.length > 0)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: `Our offer for your quote ${number}`, documents: [{ filename: `quote-${number}.pdf` }] })
    expect(mail?.documents?.[0]?.content.equals(Buffer.from(pdf))).toBe(true)
  })

  test('is on Letter for a shop in the United States, and on A4 elsewhere', async () => {
    const { shop, admin, anOffer, buyer } = await aScene(engine)
    const quoteId = await anOffer()
    for (const [country, box] of [
      ['United States', '[0 0 612 792]'],
      ['Germany', '[0 0 595.28 841.89]'],
    ] as const) {
      await editSettings(shop, admin, { version: shop.settingsVersion(), country })
      expect(Buffer.from((await readQuotePdf(shop, buyer, quoteId)).pdf).toString('latin1')).toContain(`/MediaBox ${box}`)
    }
  })
})

test('a quote of 200 lines has its sums, terms and note on the last page alone, and the page on each', async () => {
  const terms = ['Payment in advance.', 'The prices hold.']
  const notes = ['Short.', 'Long words. '.repeat(83), `${'One line\n'.repeat(110)}the end`, 'W'.repeat(1000)]
  for (const paper of ['A4', 'Letter'] as const)
    for (const note of notes) {
      const pages = await textOfPdf(await renderDocument(aDocument({ kind: 'quote', money: null, terms, paper, note, ...linesOf(200) })))
      expect(pages.length).toBeGreaterThan(6)
      for (const [index, page] of pages.entries()) {
        expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
        for (const text of ['€1,428.00', 'The prices hold.']) expect(page.includes(text)).toBe(index === pages.length - 1)
      }
      const letters = pages.at(-1)?.replaceAll(/\s/g, '')
      expect(letters).toContain(note.replaceAll(/\s/g, ''))
    }
})
