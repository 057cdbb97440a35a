import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDocument } from '../../../../../tests/support/a-document.ts'
import { broken, brokenPeppol, brokenXRechnung } from '../../../../../tests/support/broken-e-invoices.ts'
import { eInvoiceDocuments } from '../../../../../tests/support/e-invoice-documents.ts'
import { misplacedIn } from '../../../../../tests/support/element-order.ts'
import { brokenRules, en16931Rules } from '../../../../../tests/support/en16931-rules.ts'
import { brokenProfileRules, peppolRules, xRechnungRules } from '../../../../../tests/support/profile-rules.ts'
import { readCii, readUbl } from '../../../../../tests/support/read-e-invoice.ts'
import { readXml, type XmlNode } from '../../../../../tests/support/read-xml.ts'
import type { DocumentSnapshot } from '../../../../contract/selling/document-snapshot.ts'
import { writeEInvoice } from './write-e-invoice.ts'

test('documents of every kind follow the schemas and rules in both syntaxes, which say the same, and ask for what the document asks for', () => {
  const [codes, profiles, lines] = [new Set<string>(), new Set<string>(), new Set<number>()]
  fc.assert(
    fc.property(eInvoiceDocuments, (snapshot) => {
      const [ublXml, ciiXml] = [writeEInvoice(snapshot, 'ubl'), writeEInvoice(snapshot, 'cii')]
      const [ubl, cii] = [readUbl(ublXml), readCii(ciiXml)]
      expect([brokenRules(ubl), brokenRules(cii)]).toEqual([[], []])
      const document = readXml(ublXml)
      expect([misplacedIn(document), misplacedIn(readXml(ciiXml)), brokenProfileRules(document)]).toEqual([[], [], []])
      expect({ ...cii, profile: '' }).toEqual({ ...ubl, profile: '' })
      expect(ubl.sums.payable).toBe(Math.abs(snapshot.totalCents) - (ubl.sums.prepaid ?? 0))
      expect(ubl.sums.net).toBe(Math.abs(snapshot.goodsCents) + Math.abs(snapshot.delivery?.cents ?? 0))
      codes.add(ubl.breakdown.code)
      profiles.add(ubl.profile.split(':').at(-1) ?? '')
      lines.add(ubl.lines.length)
      expect(writeEInvoice(structuredClone(snapshot), 'cii')).toBe(ciiXml)
    }),
    { numRuns: 300, seed: 16_931 },
  )
  expect([...codes].toSorted()).toEqual(['AE', 'E', 'G', 'K', 'O', 'S', 'Z'])
  expect([...profiles].toSorted()).toEqual(['2017', '3.0', 'xrechnung_3.0'])
  expect(Math.max(...lines)).toBeGreaterThan(150)
})

/** The first invoice of a kind, with two lines or more and a charge for delivery. */
function anInvoiceThat(is: (snapshot: DocumentSnapshot) => boolean = () => true): DocumentSnapshot {
  const [snapshot] = fc.sample(
    eInvoiceDocuments.filter(
      (each) => each.kind === 'invoice' && each.lines.length > 1 && each.lines.length < 20 && each.delivery !== null && is(each),
    ),
    { numRuns: 1, seed: 1 },
  )
  if (!snapshot) throw new Error('No document')
  return snapshot
}
const codeOf = (snapshot: DocumentSnapshot) => readUbl(writeEInvoice(snapshot, 'ubl')).breakdown.code

test('a cash discount is a line of the payment terms as XRechnung writes it, and the line ends', () => {
  const whole = anInvoiceThat(({ money }) => money?.state === 'due')
  const snapshot = { ...whole, issuedOn: '2026-11-20', discount: { on: '2026-11-30', percentThousandths: 2_500, cents: 1 } }
  const [ubl, cii] = [writeEInvoice(snapshot, 'ubl'), writeEInvoice(snapshot, 'cii')]
  expect(ubl).toContain('<cac:PaymentTerms><cbc:Note>#SKONTO#TAGE=10#PROZENT=2.50#\n</cbc:Note></cac:PaymentTerms>')
  expect(cii).toContain('<ram:Description>#SKONTO#TAGE=10#PROZENT=2.50#\n</ram:Description>')
  expect([brokenRules(readUbl(ubl)), brokenRules(readCii(cii)), brokenProfileRules(readXml(ubl))]).toEqual([[], [], []])
})

test('each rule of EN 16931 finds the documents that break it', () => {
  expect(Object.keys(broken).toSorted()).toEqual(Object.keys(en16931Rules).toSorted())
  const whole = new Map(
    ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'].map((code) => [
      code,
      readUbl(
        writeEInvoice(
          anInvoiceThat((each) => codeOf(each) === code),
          'ubl',
        ),
      ),
    ]),
  )
  for (const [number, { code = 'S', changes }] of Object.entries(broken))
    for (const [index, change] of changes.entries()) {
      const read = structuredClone(whole.get(code))
      if (!read) throw new Error(`No document with ${code}`)
      expect(brokenRules(read)).toEqual([])
      change(read)
      expect(brokenRules(read), `Change ${index} of ${number}`).toContain(number)
    }
})

test('each rule of Peppol and XRechnung finds a document that breaks it', () => {
  expect(Object.keys(brokenPeppol)).toEqual(Object.keys(peppolRules))
  expect(Object.keys(brokenXRechnung)).toEqual(Object.keys(xRechnungRules))
  const address = { name: 'N', street: 'Way 1', city: 'Town', region: '', postcode: '1', country: 'DE' }
  const { seller, billTo } = aDocument()
  const documentTo = (country: string) =>
    aDocument({
      eInvoice: true,
      seller: { ...seller, address },
      billTo: { ...billTo, address: { ...address, country }, electronicAddress: { scheme: 'EM', value: 'c@d.example' } },
      deliverToAddress: { ...address, country },
      money: { state: 'due', by: '2026-12-19', holder: 'N', bank: 'B', account: 'DE02 1203 0000 0000 2020 51', bic: '', reference: 'R 1' },
    })
  for (const [country, profile, table, rules] of [
    ['AT', 'billing:3.0', brokenPeppol, peppolRules],
    ['DE', 'xrechnung_3.0', brokenXRechnung, xRechnungRules],
  ] as const) {
    const xml = writeEInvoice(documentTo(country), 'ubl')
    expect(readUbl(xml).profile.endsWith(profile)).toBe(true)
    expect(brokenProfileRules(readXml(xml))).toEqual([])
    for (const [number, change] of Object.entries(table)) {
      const document = readXml(xml)
      change(document)
      expect(rules[number]?.(document), number).toBe(false)
    }
  }
})

test('an element in the wrong place, twice, missing, unknown or empty is found in both syntaxes', () => {
  const snapshot = anInvoiceThat()
  const found = (xml: string, change: (document: XmlNode) => void) => {
    const document = readXml(xml)
    change(document)
    return misplacedIn(document)
  }
  for (const [syntax, root] of [
    ['ubl', 'Invoice'],
    ['cii', 'rsm:CrossIndustryInvoice'],
  ] as const) {
    const xml = writeEInvoice(snapshot, syntax)
    expect(found(xml, () => undefined)).toEqual([])
    const [first] = readXml(xml).children
    if (!first) throw new Error('Nothing')
    for (const change of [
      ({ children }: XmlNode) => void children.reverse(),
      ({ children }: XmlNode) => void children.splice(1, 0, first),
      ({ children }: XmlNode) => void children.splice(2, 1),
      ({ children }: XmlNode) => void children.push({ name: 'cbc:UUID', attributes: {}, text: '1', children: [] }),
    ])
      expect(found(xml, change), syntax).toEqual([expect.stringMatching(`^${root}: `)])
  }
  const empty = (document: XmlNode) => {
    for (const node of document.children.filter(({ name }) => name === 'cbc:ID')) node.text = ''
  }
  expect(found(writeEInvoice(snapshot, 'ubl'), empty)).toEqual(['cbc:ID: no text'])
})

test('a name of which XML can hold nothing has another in its place', () => {
  const { billTo, lines, ...snapshot } = anInvoiceThat()
  const address = { name: '\u0001 \u0002', street: '', city: '', region: '', postcode: '', country: 'AT' }
  const named = readUbl(
    writeEInvoice(
      {
        ...snapshot,
        billTo: { ...billTo, address },
        lines: lines.map((line, index) => ({ ...line, product: '\u0000', sku: index === 0 ? 'WR-1' : '\u0008' })),
      },
      'ubl',
    ),
  )
  expect([named.buyer.name, named.lines[0]?.name, named.lines[1]?.name]).toEqual(['Customer', 'WR-1', 'Item'])
})

test('200 lines cost less than 250 ms of processor time', () => {
  const snapshot = anInvoiceThat()
  const [first] = snapshot.lines
  if (!first) throw new Error('No line')
  const lines = Array.from({ length: 200 }, () => first)
  const started = process.cpuUsage()
  writeEInvoice({ ...snapshot, lines }, 'ubl')
  writeEInvoice({ ...snapshot, lines }, 'cii')
  const { user, system } = process.cpuUsage(started)
  expect((user + system) / 1000).toBeLessThan(250)
})
