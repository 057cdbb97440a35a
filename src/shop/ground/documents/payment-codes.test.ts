import { expect, test } from 'vitest'
import { aDocument, linesOf } from '../../../../tests/support/a-document.ts'
import { codeOfPdf } from '../../../../tests/support/code-of-pdf.ts'
import { textOfPdf } from '../../../../tests/support/text-of-pdf.ts'
import type { DocumentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import { renderDocument } from './render-document.ts'

const inEuros = {
  state: 'due' as const,
  by: '2026-12-19',
  holder: 'Nordhammer Werkzeuge GmbH',
  bank: 'Hamburger Sparkasse',
  account: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  reference: '5VHN-3T8R',
}
const zurich = { name: 'Werkzeug Zürich AG', street: 'Bahnhofstrasse 1', city: 'Zürich', region: '', postcode: '8001', country: 'CH' }
const lodz = { name: 'Łódzka Fabryka S.A.', street: 'ul. Piotrkowska 104', city: 'Łódź', region: '', postcode: '90-926', country: 'PL' }
const inFrancs = aDocument({
  currency: 'CHF',
  seller: { lines: ['Werkzeug Zürich AG'], taxId: 'CHE-116.281.710 MWST', phone: '', email: 'a@zurich.example', address: zurich },
  billTo: { lines: ['Łódzka Fabryka S.A.'], taxId: '', address: lodz },
  money: { ...inEuros, holder: 'Werkzeug Zürich AG', account: 'CH93 0076 2011 6238 5295 7', bic: '' },
})

const papers = ['A4', 'Letter'] as const

test('an invoice in euros that is owed, and a pro forma, have a code that a decoder reads', async () => {
  for (const paper of papers)
    for (const kind of ['invoice', 'pro-forma'] as const) {
      const pdf = await renderDocument(aDocument({ kind, paper, money: inEuros }))
      expect(codeOfPdf(pdf)?.split('\n')).toEqual(
        ['BCD', '002', '1', 'SCT', 'COBADEFFXXX', 'Nordhammer Werkzeuge GmbH', 'DE89370400440532013000', 'EUR1428.00', '', '', '5VHN-3T8R'], // prettier-ignore
      )
      expect((await textOfPdf(pdf)).join()).toContain('Scan to pay')
    }
})

test('a Swiss invoice ends with receipt and payment part, whose code a decoder reads with the cross in it', async () => {
  for (const paper of papers)
    for (const count of [1, 3, 12, 17, 18, 200]) {
      const pdf = await renderDocument({ ...inFrancs, paper, ...linesOf(count) })
      const pages = await textOfPdf(pdf)
      const last = (pages.at(-1) ?? '').replaceAll(/\s+/g, ' ')
      for (const text of [
        ...['Receipt', 'Payment part', 'Account / Payable to', 'CH93 0076 2011 6238 5295 7', 'CH - 8001 Zürich', 'RF95 5VHN 3T8R'],
        ...['PL - 90-926 Łódź', '1 428.00', 'Acceptance point', 'Separate before paying in', `Page ${pages.length} of ${pages.length}`],
      ])
        expect(last).toContain(text)
      expect(pages.filter((page) => page.includes('Payment part'))).toHaveLength(1)
      expect(pages.flatMap((page) => [...page.matchAll(/WR-\d{4}/g)])).toHaveLength(count)
    }
  const text = codeOfPdf(await renderDocument(inFrancs))
  expect(text?.split('\n').slice(0, 6)).toEqual(['SPC', '0200', '1', 'CH9300762011623852957', 'S', 'Werkzeug Zürich AG'])
  expect(text).toMatch(/\nSCOR\nRF955VHN3T8R\n5VHN-3T8R\nEPD$/)
})

test('a buyer whose address does not fit leaves room to write it', async () => {
  const pdf = await renderDocument({ ...inFrancs, billTo: { ...inFrancs.billTo, address: { ...lodz, name: 'x'.repeat(71) } } })
  expect((await textOfPdf(pdf)).join()).toContain('Payable by (name/address)')
  expect(codeOfPdf(pdf)).toContain('CHF\n\n\n\n\n\n\n\nSCOR')
})

test.each<[string, Partial<DocumentSnapshot>]>([
  ['that is paid', {}],
  ['with nothing to pay', { money: inEuros, totalCents: 0 }],
  ['in dollars', { money: inEuros, currency: 'USD' }],
  ['with an account number', { money: { ...inEuros, account: '0310 4471 9920' } }],
  ['with a holder of 71 letters', { money: { ...inEuros, holder: 'x'.repeat(71) } }],
  ['of an earlier version, to a Swiss account', { money: { ...inEuros, account: 'CH93 0076 2011 6238 5295 7' } }],
  ['of a Swiss seller in other letters', { ...inFrancs, money: { ...inEuros, account: 'CH93 0076 2011 6238 5295 7', holder: 'Завод' } }],
  ['that is a statement', { kind: 'statement', money: inEuros }],
])('a document %s is rendered without a code', async (_, fields) => {
  const pdf = await renderDocument(aDocument(fields))
  expect(codeOfPdf(pdf)).toBeUndefined()
  expect((await textOfPdf(pdf)).join()).toContain('2026-00872')
})

test('an invoice says when the goods left, or that the packing slip will; other documents and earlier versions say nothing', async () => {
  const shown = async (fields: Partial<DocumentSnapshot>) =>
    /Date of supply\s+(?<day>The date of the packing slip|\d+ \w+ \d+)/.exec(
      (await textOfPdf(await renderDocument(aDocument(fields)))).join(' '),
    )?.groups?.day
  expect(await shown({ suppliedOn: '2026-11-20' })).toBe('20 Nov 2026')
  expect(await shown({ suppliedOn: null })).toBe('The date of the packing slip')
  expect(await shown({})).toBeUndefined()
  expect(await shown({ kind: 'pro-forma', suppliedOn: null })).toBeUndefined()
})

test('three taxes with long names and registration numbers are all printed, each with its base', async () => {
  const name = 'Québec sales tax / Taxe de vente du Québec'
  const taxes = [
    { name: 'GST/TPS', percentThousandths: 5_000, number: '123456789 RT0001', onCents: 120_000, cents: 6_000 },
    { name, percentThousandths: 9_975, number: '1234567890 TQ0001', onCents: 120_000, cents: 11_970 },
    { name: 'Eco', percentThousandths: 1_000, number: '', onCents: 120_000, cents: 1_200 },
  ]
  for (const paper of papers) {
    const text = (await textOfPdf(await renderDocument(aDocument({ paper, taxes })))).join(' ').replaceAll(/\s+/g, ' ')
    for (const part of ['GST/TPS, 123456789 RT0001', `${name}, 1234567890 TQ0001`, '9.975%', '€119.70', '€60.00', 'Eco'])
      expect(text).toContain(part)
    expect(text.split('€1,200.00').length - 1).toBe(3)
  }
})
