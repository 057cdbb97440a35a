import fc from 'fast-check'
import { encodeQR } from 'qr'
import decodeQR from 'qr/decode.js'
import { calculateQRReferenceChecksum, calculateSCORReferenceChecksum, isQRReferenceValid, isSCORReferenceValid } from 'swissqrbill/utils'
import { describe, expect, test } from 'vitest'
import type { PartyAddress } from '../../../contract/selling/document-snapshot.ts'
import { newOrderNumber } from '../../selling/orders/order-number.ts'
import { paymentCode, type Transfer } from './payment-code.ts'
import { creditorReference, numberOfReference, qrReference } from './payment-reference.ts'

const graz: PartyAddress = { name: 'x', street: 'Hauptplatz 1', city: 'Graz', region: '', postcode: '8010', country: 'AT' }
const zurich: PartyAddress = { name: 'x', street: 'Bahnhofstrasse 1', city: 'Zürich', region: '', postcode: '8001', country: 'CH' }

const inEuros: Transfer = {
  holder: 'Werkzeugbau Graz GmbH',
  account: 'AT61 1904 3002 3457 3201',
  bic: 'BKAUATWW',
  currency: 'EUR',
  amountCents: 142_805,
  reference: '5VHN-3T8R',
  seller: graz,
  buyer: undefined,
}
const inFrancs: Transfer = {
  ...inEuros,
  holder: 'Werkzeug Zürich AG',
  account: 'CH93 0076 2011 6238 5295 7',
  bic: '',
  currency: 'CHF',
  seller: zurich,
  buyer: { ...graz, name: 'Werkzeugbau Graz GmbH' },
}
const textOf = (transfer: Partial<Transfer>, base = inEuros) => paymentCode({ ...base, ...transfer })?.text

describe('a SEPA transfer (EPC069-12)', () => {
  test('has name, IBAN, amount and reference, each on its line', () => {
    expect(textOf({})?.split('\n')).toEqual(
      ['BCD', '002', '1', 'SCT', 'BKAUATWW', 'Werkzeugbau Graz GmbH', 'AT611904300234573201', 'EUR1428.05', '', '', '5VHN-3T8R'], // prettier-ignore
    )
    expect(textOf({ bic: '' })?.split('\n')[4]).toBe('')
    expect(textOf({ bic: '021000021' })?.split('\n')[4]).toBe('')
    expect(textOf({ account: 'IBAN at61 1904 3002 3457 3201' })?.split('\n')[6]).toBe('AT611904300234573201')
    expect(textOf({ amountCents: 1 })).toContain('EUR0.01')
    expect(textOf({ amountCents: 99_999_999_999 })).toContain('EUR999999999.99')
    expect(textOf({ holder: `${'ß'.repeat(69)}e\u0301` })?.split('\n')[5]).toBe(`${'ß'.repeat(69)}é`)
  })

  test.each<[string, Partial<Transfer>]>([
    ['another currency', { currency: 'USD' }],
    ['francs to an account in euros', { currency: 'CHF' }],
    ['no account', { account: '' }],
    ['an account number', { account: '0310 4471 9920' }],
    ['an IBAN with a wrong digit', { account: 'AT61 1904 3002 3457 3202' }],
    ['an IBAN outside of SEPA', { account: 'BR1500000000000010932840814P2' }],
    ['an account in the United Kingdom without BIC', { account: 'GB29 NWBK 6016 1331 9268 19', bic: '' }],
    ['nothing to pay', { amountCents: 0 }],
    ['less than nothing', { amountCents: -100 }],
    ['more than the standard allows', { amountCents: 100_000_000_000 }],
    ['a name of 71 letters', { holder: 'x'.repeat(71) }],
    ['a name of spaces', { holder: '  ' }],
    ['a reference of 141 letters', { reference: 'x'.repeat(141) }],
    ['more than 331 bytes', { holder: '€'.repeat(70), reference: '€'.repeat(70) }],
  ])('%s has no code', (_, transfer) => expect(textOf(transfer)).toBeUndefined())

  test('an account in the United Kingdom has one with its BIC', () => {
    expect(textOf({ account: 'GB29 NWBK 6016 1331 9268 19', bic: 'NWBKGB2L' })).toContain('NWBKGB2L')
  })
})

describe('a Swiss QR-bill', () => {
  test('has structured addresses, the amount and a creditor reference of the order', () => {
    expect(textOf({}, inFrancs)?.split('\n')).toEqual([
      ...['SPC', '0200', '1', 'CH9300762011623852957'],
      ...['S', 'Werkzeug Zürich AG', 'Bahnhofstrasse 1', '', '8001', 'Zürich', 'CH'],
      ...Array(7).fill(''),
      ...['1428.05', 'CHF'],
      ...['S', 'Werkzeugbau Graz GmbH', 'Hauptplatz 1', '', '8010', 'Graz', 'AT'],
      ...['SCOR', creditorReference('5VHN-3T8R'), '5VHN-3T8R', 'EPD'],
    ])
    expect(textOf({ currency: 'EUR' }, inFrancs)).toContain('1428.05\nEUR')
  })

  test('a QR-IBAN has a QR reference, and a number without letters or digits has none', () => {
    const withQrIban = { ...inFrancs, account: 'CH44 3199 9123 0008 8901 2' }
    expect(textOf({}, withQrIban)).toContain(`QRR\n${qrReference('5VHN-3T8R')}\n5VHN-3T8R\nEPD`)
    expect(textOf({ reference: 'ABCDEFGHJKLMNP' }, withQrIban)).toBeUndefined()
    expect(textOf({ reference: '–' }, inFrancs)).toBeUndefined()
    expect(textOf({ reference: '-' }, inFrancs)).toContain('NON\n\n-\nEPD')
  })

  test('leaves out a buyer whose address does not fit', () => {
    for (const buyer of [{ name: 'x'.repeat(71) }, { name: '東京工具' }, { city: 'y'.repeat(36) }, { postcode: '' }, { country: '' }])
      expect(textOf({ buyer: { ...graz, name: 'Buyer', ...buyer } }, inFrancs)).toContain(`CHF\n${'\n'.repeat(7)}SCOR`)
  })

  test.each<[string, Partial<Transfer>]>([
    ['dollars', { currency: 'USD' }],
    ['a name of 71 letters', { holder: 'x'.repeat(71) }],
    ['a name in other letters', { holder: 'Завод' }],
    ['a seller without a city', { seller: { ...zurich, city: '' } }],
    ['a seller in a country that is not known', { seller: { ...zurich, country: '' } }],
    ['a document of an earlier version', { seller: undefined }],
    ['nothing to pay', { amountCents: 0 }],
  ])('%s has none', (_, transfer) => expect(textOf(transfer, inFrancs)).toBeUndefined())

  test('Romanian and Polish letters and the euro sign are allowed', () => {
    expect(textOf({ holder: 'Șurub & Żółć € AG' }, inFrancs)).toContain('Șurub & Żółć € AG')
  })
})

test('references have the check digits of the standards and lead back to their order', () => {
  for (const number of ['0000-0000', '0ZZZ-ZZZZ', ...Array.from({ length: 200 }, newOrderNumber)]) {
    const [creditor = '', qr = ''] = [creditorReference(number), qrReference(number)]
    expect(isSCORReferenceValid(creditor) && calculateSCORReferenceChecksum(creditor.slice(4)) === creditor.slice(2, 4)).toBe(true)
    expect(isQRReferenceValid(qr) && calculateQRReferenceChecksum(qr.slice(0, 26)) === qr.at(-1)).toBe(true)
    const plain = number.replace('-', '')
    expect([numberOfReference(creditor), numberOfReference(qr)]).toEqual([plain, plain])
  }
  for (const other of ['RF00 5VHN 3T8R', 'RF', '5VHN-3T8R', '123456789012345678901234567', ''])
    expect(numberOfReference(other)).toBeUndefined()
})

test('a decoder reads any name, and a code is never larger than its standard allows', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 75 }), fc.integer({ min: 1, max: 99_999_999_999 }), (holder, amountCents) => {
      for (const transfer of [inEuros, inFrancs]) {
        const text = textOf({ holder, amountCents }, transfer)
        if (text === undefined) continue
        const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4, scale: 4 })
        // Version 13 has 69 modules, version 25 has 117.
        expect((rows.length - 8 * 4) / 4).toBeLessThanOrEqual(transfer === inEuros ? 69 : 117)
        const data = Uint8ClampedArray.from(rows.flatMap((row) => row.flatMap((isDark) => [...Array(3).fill(isDark ? 0 : 255), 255])))
        expect(decodeQR({ data, width: rows.length, height: rows.length })).toBe(text)
      }
    }),
    { numRuns: 30 },
  )
})
