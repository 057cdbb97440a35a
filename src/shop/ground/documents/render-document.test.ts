import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { aDocument, linesOf } from '../../../../tests/support/a-document.ts'
import { attachmentOf } from '../../../../tests/support/attachment-of.ts'
import { textOfPdf } from '../../../../tests/support/text-of-pdf.ts'
import { missingLetters } from '../../../contract/rules/missing-letters.ts'
import { root } from '../root.ts'
import { writeEInvoice } from './e-invoice/write-e-invoice.ts'
import { fontsOf } from './fonts.ts'
import { printable } from './printable.ts'
import { renderDocument } from './render-document.ts'
import { renderInWorker } from './render-in-worker.ts'

it('prints seller, buyer, lines, tax and payment, with letters beyond Latin 1', async () => {
  const [page = ''] = await textOfPdf(await renderDocument(aDocument()))
  for (const text of ['Invoice', '2026-00872', 'Łódzka Fabryka S.A.', 'Zażółć Gęślą', 'Nordhammer Werkzeuge GmbH', 'Tax ID DE 123456789'])
    expect(page).toContain(text)
  for (const text of ['WR-1000', '€34.50', '19%', 'Delivery to Poland, 178.8 kg', '€1,428.00', 'Paid on 19 Nov 2026', 'Page 1 of 1'])
    expect(page).toContain(text)
})

it('says why there is no tax', async () => {
  const exemption = 'Reverse charge, article 196 of Directive 2006/112/EC: the buyer owes the tax.'
  const [text = ''] = await textOfPdf(await renderDocument(aDocument({ exemption, taxCents: 0, tax: null, totalCents: 120_000 })))
  expect(text.replaceAll(/\s+/g, ' ')).toContain(exemption)
})

it('prints a total on the last page alone, with at least two lines, and the page on each', async () => {
  for (const paper of ['A4', 'Letter'] as const)
    for (const count of [1, 2, 17, 18, 19, 20, 21, 22, 23, 200]) {
      const pages = await textOfPdf(await renderDocument(aDocument({ paper, ...linesOf(count) })))
      const found = pages.map((page) => [...page.matchAll(/WR-\d{4}/g)].length)
      expect(found.reduce((sum, lines) => sum + lines, 0)).toBe(count)
      expect(found.at(-1)).toBeGreaterThanOrEqual(Math.min(count, 2))
      for (const [index, page] of pages.entries()) {
        expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
        expect(page.includes('€1,428.00')).toBe(index === pages.length - 1)
        expect(page).toContain('kontakt@nordhammer.example')
      }
      if (count === 200) expect(pages.length).toBeGreaterThan(6)
    }
})

it('gives the same bytes in every thread and at every time', async () => {
  const snapshot = aDocument({ ...linesOf(40) })
  const bytes = Buffer.from(await renderDocument(snapshot))
  await renderDocument(aDocument({ number: 'other', ...linesOf(7) }))
  expect(Buffer.from(await renderDocument(snapshot)).equals(bytes)).toBe(true)
  expect(Buffer.from(await renderInWorker(snapshot, 'pdf')).equals(bytes)).toBe(true)
})

it('is tagged and has its fonts, in the language and with the title that readers announce', async () => {
  const source = Buffer.from(await renderDocument(aDocument())).toString('latin1')
  for (const entry of ['/StructTreeRoot', '/Marked true', '/Lang (en-US)', '/DisplayDocTitle true', '/FontFile2', '<pdfaid:part>2<'])
    expect(source).toContain(entry)
})

it('contains an e-invoice as Factur-X in PDF/A-3, the same bytes each time', async () => {
  const address = { name: 'N', street: 'W 1', city: 'T', region: '', postcode: '1', country: 'DE' }
  const { seller, billTo } = aDocument()
  const snapshot = aDocument({ eInvoice: true, seller: { ...seller, address }, billTo: { ...billTo, address } })
  const bytes = await renderDocument(snapshot)
  expect(Buffer.from(await renderDocument(snapshot)).equals(bytes)).toBe(true)
  const source = Buffer.from(bytes).toString('latin1')
  for (const entry of [
    '<pdfaid:part>3<',
    '<pdfaid:conformance>B<',
    '/GTS_PDFA1',
    '/FontFile2',
    '/AFRelationship /Alternative',
    '/Subtype /text#2Fxml',
  ])
    expect(source).toContain(entry)
  for (const name of ['DocumentType', 'DocumentFileName', 'Version', 'ConformanceLevel'])
    expect(source.match(new RegExp(`<fx:${name}>|<pdfaProperty:name>${name}<`, 'g'))).toHaveLength(2)
  expect(source).toContain('<fx:ConformanceLevel>EN 16931<')
  expect(source).toMatch(/\/AF \[\d+ 0 R\]/)
  expect(source).not.toMatch(/\/BaseFont \/Helvetica/)
  expect(new TextDecoder().decode(await attachmentOf(bytes, 'factur-x.xml'))).toBe(writeEInvoice(snapshot, 'cii'))
  expect(Buffer.from(await renderDocument(aDocument({ ...snapshot, kind: 'pro-forma' }))).toString('latin1')).not.toContain('factur-x')
})

it('prints a logo, and goes without one that is damaged', async () => {
  const logo = { url: '/images/x.webp', width: 300, height: 100, hasName: true }
  const png = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#CE3A0A' } })
    .png()
    .toBuffer()
  const withLogo = await renderDocument(aDocument({ logo }), { logo: png })
  expect(Buffer.from(withLogo).toString('latin1')).toContain('/Subtype /Image')
  const damaged = await textOfPdf(await renderDocument(aDocument({ logo }), { logo: new Uint8Array([1, 2, 3]) }))
  expect(damaged.join()).toContain('NORDHAMMER')
})

it('prints Polish, Czech, Turkish, Vietnamese, Greek and Cyrillic in every face', async () => {
  const words = [
    'Zażółć gęślą jaźń',
    'Příliš žluťoučký kůň',
    'yağız şoföre İĞDIR',
    'cờ lê vòng miệng',
    'Ξεσκεπάζω Ώρα',
    'Щасливі Їжаки, ґанок',
    '6″ ⅜ № ‰',
  ]
  const [line, ...rest] = linesOf(words.length).lines.map((each, index) => ({ ...each, product: words[index] ?? '' }))
  if (!line) throw new Error('No lines')
  const document = aDocument({
    shop: 'Їжаки Ώρα',
    lines: [line, ...rest],
    closingLine: words.join(' '),
    billTo: { lines: words, taxId: '' },
  })
  const text = (await textOfPdf(await renderDocument(document))).join()
  for (const word of words) expect(text.split(word).length - 1, word).toBeGreaterThanOrEqual(3)
  expect(text).toContain('ЇЖАКИ ΏΡΑ')
  expect(text).not.toContain('?')
})

it('has the same bytes with the fonts of other scripts and without, unless it needs them', async () => {
  const fontFolder = mkdtempSync(join(tmpdir(), 'fonts-'))
  onTestFinished(() => rmSync(fontFolder, { recursive: true }))
  const all = join(root, 'src/shop/ground/documents/fonts')
  for (const file of readdirSync(all).filter((name) => !name.includes('other'))) copyFileSync(join(all, file), join(fontFolder, file))
  const latin = aDocument({ ...linesOf(40), closingLine: 'Łódź, Plzeň, İzmir, Málaga, Überlingen: “7 − 5” …' })
  expect(Buffer.from(await renderDocument(latin)).equals(await renderDocument(latin, { fontFolder }))).toBe(true)
  const greek = aDocument({ closingLine: 'Ευχαριστώ' })
  expect(Buffer.from(await renderDocument(greek)).toString('latin1')).toContain('NotoSans')
  expect((await textOfPdf(await renderDocument(greek, { fontFolder }))).join()).toContain('?????????')
})

it('prints an IBAN on one line in groups of four, beside long names of holder and bank', async () => {
  const due = { state: 'due' as const, by: '2026-12-19', reference: '5VHN-3T8R', bic: 'HASPDEHHXXX' }
  for (const paper of ['A4', 'Letter'] as const)
    for (const [account, shown] of [
      ['DE02200505501015871770', 'DE02 2005 0550 1015 8717 70'],
      ['mt84malt011000012345mtlcast001s', 'MT84 MALT 0110 0001 2345 MTLC AST0 01S'],
      ['CH93 0076 2011 6238 5295 7', 'CH93 0076 2011 6238 5295 7'],
    ] as const)
      for (const holder of ['Nordhammer GmbH', 'Nordhammer Werkzeuge Vertriebsgesellschaft mit beschränkter Haftung']) {
        const money = { ...due, account, holder, bank: 'Hamburger Sparkasse am Großneumarkt' }
        expect((await textOfPdf(await renderDocument(aDocument({ paper, money })))).join()).toContain(shown)
      }
})

it('prints × in bold faces from the font in which it does not close up, and as x without it', async () => {
  expect((['regular', 'semibold', 'display'] as const).map((face) => fontsOf(face).findIndex((font) => font.has('×')))).toEqual([0, 2, 2])
  const document = aDocument({ billTo: { lines: ['Clamp 300 × 60 mm', 'M12×1.75'], taxId: '' } })
  expect((await textOfPdf(await renderDocument(document))).join()).toContain('300 × 60')
  const fontFolder = mkdtempSync(join(tmpdir(), 'fonts-'))
  onTestFinished(() => rmSync(fontFolder, { recursive: true }))
  const all = join(root, 'src/shop/ground/documents/fonts')
  for (const file of readdirSync(all).filter((name) => !name.includes('other'))) copyFileSync(join(all, file), join(fontFolder, file))
  expect((await textOfPdf(await renderDocument(document, { fontFolder }))).join()).toContain('300 x 60')
})

it('prints a question mark for the letters that are named as missing, and for no others', () => {
  const fonts = fontsOf('regular')
  const isPrinted = (letter: string) => printable(letter, (part) => fonts.some((font) => font.has(part))) !== '?'
  for (const letter of 'AäßŁžőĞİệΞώЩїґÆøÞ') expect([letter, isPrinted(letter), missingLetters(letter)]).toEqual([letter, true, []])
  for (const letter of '東ひカ서שعกქअՀ') expect([letter, isPrinted(letter), missingLetters(letter)]).toEqual([letter, false, [letter]])
})

it('is printed without the files of its fonts', async () => {
  const fontFolder = mkdtempSync(join(tmpdir(), 'no-fonts-'))
  onTestFinished(() => rmSync(fontFolder, { recursive: true }))
  const [page = ''] = await textOfPdf(await renderDocument(aDocument(), { fontFolder }))
  expect(page).toContain('2026-00872')
  expect(page).toContain('1,428.00')
})

it('never cuts what it prints: long names, bank details, reasons and amounts', async () => {
  const bank = {
    state: 'due' as const,
    by: '2026-12-19',
    holder: 'Nordhammer Werkzeuge Vertriebsgesellschaft mit beschränkter Haftung',
    bank: 'Hamburger Sparkasse am Großneumarkt',
    account: 'DE02 2005 0550 1015 8717 70',
    bic: 'HASPDEHHXXX',
    reference: '5VHN-3T8R',
  }
  const tax = { name: 'Value added tax of the Federal Republic', percentThousandths: 6_625, onCents: 999_999_999 }
  const delivery = { text: 'Delivery to South Georgia and the South Sandwich Islands, 12345.6 kg', cents: 999_999_999 }
  const pages = await textOfPdf(
    await renderDocument(aDocument({ kind: 'pro-forma', money: bank, tax, delivery, totalCents: 99_999_999_999 })),
  )
  const words = pages.join(' ').replaceAll(/\s+/g, ' ')
  for (const text of [
    bank.account,
    bank.bic,
    'Haftung',
    'Großneumarkt',
    'Federal Republic',
    '6.625%',
    'Sandwich',
    '12345.6 kg',
    '€999,999,999.99',
  ])
    expect(words).toContain(text)
})
