import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDocument } from '../../../../../tests/support/a-document.ts'
import { brokenRules } from '../../../../../tests/support/en16931-rules.ts'
import { readCii, readUbl } from '../../../../../tests/support/read-e-invoice.ts'
import type { DocumentSnapshot } from '../../../../contract/selling/document-snapshot.ts'
import { writeEInvoice } from './write-e-invoice.ts'

const address = (name: string, country: string) => ({ name, street: 'Way 1', city: 'Town', region: '', postcode: '1010', country })

const name = fc
  .oneof(
    fc.constantFrom('Łódź & Söhne <GmbH>', '"Ξ" Щ 東京', "O'Brien ]]>", 'Wrench \u0001\u000B 12 mm', 'Half \uD800 a pair', '𝒲 Tools'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  )
  .map((text) => `A ${text}`)

const line = fc
  .record({
    product: name,
    sku: fc.constantFrom('', 'WR-1', 'ä<1>'),
    units: fc.integer({ min: 1, max: 5_000 }),
    price: fc.integer({ min: 1, max: 90_000 }),
    isBroken: fc.boolean(),
  })
  .map(({ product, sku, units, price, isBroken }) => ({
    product,
    sku,
    units: isBroken && units === 1 ? null : units,
    priceCents: isBroken ? null : price,
    amountCents: price * units,
  }))

const documents = fc
  .record({
    lines: fc.array(line, { maxLength: 12 }),
    isCreditNote: fc.boolean(),
    deliveryCents: fc.constantFrom(0, 1, 14_800),
    percents: fc.constantFrom<number[][]>([], [0], [19_000], [6_625], [5_000, 9_975], [8_000, 1_000, 333]),
    untaxed: fc.constantFrom('zero-rated', 'not-taxable', 'export', 'intra-community', 'reverse-charge', 'certificate', 'other', null),
    exemption: fc.constantFrom('', 'Free of tax & more'),
    taxIds: fc.constantFrom(['DE 123456789', 'ATU12345678'], ['22/123/45678', '98-7654321'], ['', ''], ['DE123456789', 'EL 123.456.789']),
    money: fc.constantFrom('card', 'transfer', 'account', 'foreign account', 'none'),
    centsOff: fc.integer({ min: -2, max: 2 }),
    suppliedOn: fc.constantFrom(null, '2026-11-18'),
    buyer: name,
  })
  .map(({ lines: some, isCreditNote, deliveryCents, percents, untaxed, exemption, taxIds, money, centsOff, suppliedOn, buyer }) => {
    const sign = isCreditNote ? -1 : 1
    const lines = some.length > 0 || isCreditNote ? some : [{ product: 'Pliers', sku: '', units: 1, priceCents: 100, amountCents: 100 }]
    const goods = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const on = goods + deliveryCents
    const rate = percents.reduce<number>((sum, percent) => sum + percent, 0)
    // As a later credit note of several has it, the tax is a cent or two off.
    const tax = rate === 0 ? 0 : Math.max(0, Math.round((on * rate) / 100_000) + centsOff)
    const moved = { on: '2026-11-19', reference: 'R 1' }
    const bank = { state: 'due' as const, by: '2026-12-19', holder: 'N', bank: 'B', bic: 'HASPDEHHXXX', reference: 'R 1' }
    const invoiced: Record<typeof money, DocumentSnapshot['money']> = {
      card: { state: 'paid', by: 'card', ...moved },
      transfer: { state: 'paid', by: 'transfer', ...moved },
      account: { ...bank, account: 'DE02 2005 0550 1015 8717 70' },
      'foreign account': { ...bank, account: '12-345678' },
      none: null,
    }
    return aDocument({
      kind: isCreditNote ? 'credit-note' : 'invoice',
      credits: isCreditNote ? { number: '2026-00001', issuedOn: '2026-11-01' } : null,
      dueOn: money === 'account' && !isCreditNote ? '2026-12-19' : null,
      lines: lines.map((each) => ({
        ...each,
        priceCents: each.priceCents === null ? null : sign * each.priceCents,
        amountCents: sign * each.amountCents,
      })),
      goodsCents: sign * goods,
      delivery: deliveryCents ? { text: 'Delivery', cents: sign * deliveryCents } : null,
      taxes: percents.map((percentThousandths) => ({ name: 'VAT', percentThousandths, number: '', onCents: sign * on, cents: sign * tax })),
      category: rate > 0 ? 'standard' : percents.length > 0 ? 'zero-rated' : untaxed,
      taxCents: sign * tax,
      totalCents: sign * (on + tax),
      exemption,
      suppliedOn,
      money: isCreditNote ? (money === 'card' ? { state: 'refunded', by: 'card', ...moved } : null) : invoiced[money],
      seller: { lines: [], taxId: taxIds[0] ?? '', phone: '+49 40 1', email: 'a@b.example', address: address('Nordhammer GmbH', 'DE') },
      billTo: {
        lines: [],
        taxId: taxIds[1] ?? '',
        address: address(buyer, 'AT'),
        electronicAddress: { scheme: 'EM', value: 'c@d.example' },
      },
      deliverToAddress: address(buyer, 'AT'),
      eInvoice: true,
    })
  })

/** Whoever sells with tax has a number of the tax office. */
const canBeIssued = ({ category, seller }: DocumentSnapshot) => category !== 'standard' || seller.taxId !== ''

test('documents of every kind follow the rules of EN 16931 in both syntaxes, which say the same, and ask for what the document asks for', () => {
  const codes = new Set<string>()
  fc.assert(
    fc.property(documents.filter(canBeIssued), (snapshot) => {
      const [ubl, cii] = [readUbl(writeEInvoice(snapshot, 'ubl')), readCii(writeEInvoice(snapshot, 'cii'))]
      expect([brokenRules(ubl), brokenRules(cii)]).toEqual([[], []])
      expect({ ...cii, profile: '' }).toEqual({ ...ubl, profile: '' })
      expect(ubl.sums.payable).toBe(Math.abs(snapshot.totalCents) - (ubl.sums.prepaid ?? 0))
      expect(ubl.sums.net).toBe(Math.abs(snapshot.goodsCents) + Math.abs(snapshot.delivery?.cents ?? 0))
      codes.add(ubl.breakdown.code)
      expect(writeEInvoice(structuredClone(snapshot), 'cii')).toBe(writeEInvoice(snapshot, 'cii'))
    }),
    { numRuns: 300, seed: 16_931 },
  )
  expect([...codes].toSorted()).toEqual(['AE', 'E', 'G', 'K', 'O', 'S', 'Z'])
})

test('a rule finds the document that breaks it', () => {
  const [snapshot] = fc.sample(
    documents.filter(({ category, lines }) => category === 'standard' && lines.length > 1),
    { numRuns: 1, seed: 1 },
  )
  if (!snapshot) throw new Error('No document')
  const read = readUbl(writeEInvoice(snapshot, 'ubl'))
  const planted = {
    'BR-CO-10': { ...read, lines: read.lines.slice(1) },
    'BR-CO-15': { ...read, sums: { ...read.sums, gross: (read.sums.gross ?? 0) + 1 } },
    'BR-CO-17': { ...read, breakdown: { ...read.breakdown, cents: (read.breakdown.cents ?? 0) + 1 } },
    'BR-S-10': { ...read, breakdown: { ...read.breakdown, reason: 'None' } },
    'BR-16': { ...read, lines: [] },
  }
  for (const [number, broken] of Object.entries(planted)) expect(brokenRules(broken)).toContain(number)
})

test('200 lines cost less than 250 ms of processor time', () => {
  const [snapshot] = fc.sample(
    documents.filter(({ lines }) => lines.length > 3),
    { numRuns: 1, seed: 2 },
  )
  const [first] = snapshot?.lines ?? []
  if (!snapshot || !first) throw new Error('No document')
  const lines = Array.from({ length: 200 }, () => first)
  const started = process.cpuUsage()
  writeEInvoice({ ...snapshot, lines }, 'ubl')
  writeEInvoice({ ...snapshot, lines }, 'cii')
  const { user, system } = process.cpuUsage(started)
  expect((user + system) / 1000).toBeLessThan(250)
})
