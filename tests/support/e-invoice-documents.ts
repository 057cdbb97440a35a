import fc from 'fast-check'
import type { DocumentSnapshot } from '../../src/contract/selling/document-snapshot.ts'
import { aDocument } from './a-document.ts'

const address = (name: string, country: string) => ({ name, street: 'Way 1', city: 'Town', region: '', postcode: '1010', country })

const name = fc.oneof(
  fc.constantFrom('Łódź & Söhne <GmbH>', '"Ξ" Щ 東京', "O'Brien ]]>", 'Wrench \u0001\u000B 12 mm', 'Half \uD800 a pair', '𝒲 Tools'),
  fc.constantFrom('\u0001\u0002', ' \t ', '', 'قفل ١٢', 'e\u0301\u0323 W', '🔧🪛', '\u202Eabc\u200B'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
)

const line = fc
  .record({
    product: name,
    sku: fc.constantFrom('', 'WR-1', 'ä<1>'),
    units: fc.integer({ min: 1, max: 5_000 }),
    price: fc.integer({ min: 1, max: 90_000 }),
    breaks: fc.constantFrom<[quantity: number, percent: number][]>(
      [],
      [
        [100, 5],
        [1_000, 12.5],
      ],
    ),
    isBroken: fc.boolean(),
  })
  .map(({ product, sku, units, price, breaks, isBroken }) => {
    const [, percent = 0] = breaks.findLast(([quantity]) => quantity <= units) ?? []
    const agreed = Math.max(1, Math.round(price * (1 - percent / 100)))
    return {
      product,
      sku,
      units: isBroken && units === 1 ? null : units,
      priceCents: isBroken ? null : agreed,
      amountCents: agreed * units,
    }
  })

/** Few lines, and now and then up to 200. */
const lines = fc.oneof(
  { weight: 19, arbitrary: fc.array(line, { maxLength: 12 }) },
  { weight: 1, arbitrary: fc.array(line, { minLength: 100, maxLength: 200 }) },
)

/** Invoices and credit notes of every kind. */
export const eInvoiceDocuments = fc
  .record({
    lines,
    isCreditNote: fc.boolean(),
    deliveryCents: fc.constantFrom(0, 1, 14_800),
    percents: fc.constantFrom<number[][]>([], [0], [19_000], [6_625], [5_000, 9_975], [8_000, 1_000, 333]),
    untaxed: fc.constantFrom('zero-rated', 'not-taxable', 'export', 'intra-community', 'reverse-charge', 'certificate', 'other', null),
    exemption: fc.constantFrom('', 'Free of tax & more'),
    taxIds: fc.constantFrom(
      ['DE 123456789', 'ATU12345678'],
      ['22/123/45678', '98-7654321'],
      ['136695976', ''],
      ['DE123456789', 'EL 123.456.789'],
    ),
    money: fc.constantFrom('card', 'transfer', 'account', 'wrong account', 'foreign account', 'none'),
    centsOff: fc.integer({ min: -2, max: 2 }),
    suppliedOn: fc.constantFrom(null, '2026-11-18'),
    buyer: name,
    country: fc.constantFrom('AT', 'DE', 'US'),
    electronicAddress: fc.constantFrom(null, { scheme: 'EM', value: 'c@d.example' }, { scheme: '0204', value: '04011000-12345-03' }),
    reference: fc.constantFrom('', '04011000-12345-03'),
    phone: fc.constantFrom('', '+49 40 1234', '+49'),
    sellerCountry: fc.constantFrom('DE', 'DE', 'DE', 'DE', 'AT', 'DK'),
    city: fc.constantFrom('Town', 'Town', 'Town', ''),
    email: fc.constantFrom('office@b.example', ''),
  })
  .map(
    ({
      lines: some,
      isCreditNote,
      deliveryCents,
      percents,
      untaxed,
      exemption,
      taxIds,
      money,
      centsOff,
      suppliedOn,
      buyer,
      country,
      electronicAddress,
      reference,
      phone,
      email,
      sellerCountry,
      city,
    }) => {
      const sign = isCreditNote ? -1 : 1
      const shown = some.length > 0 || isCreditNote ? some : [{ product: 'Pliers', sku: '', units: 1, priceCents: 100, amountCents: 100 }]
      const goods = shown.reduce((sum, { amountCents }) => sum + amountCents, 0)
      const on = goods + deliveryCents
      const rate = percents.reduce<number>((sum, percent) => sum + percent, 0)
      // As a later credit note of several has it, the tax is a cent or two off.
      const tax = rate === 0 ? 0 : Math.max(0, Math.round((on * rate) / 100_000) + centsOff)
      const moved = { on: '2026-11-19', reference: 'R 1' }
      const bank = { state: 'due' as const, by: '2026-12-19', holder: 'N', bank: 'B', bic: 'HASPDEHHXXX', reference: 'R 1' }
      const invoiced: Record<typeof money, DocumentSnapshot['money']> = {
        card: { state: 'paid', by: 'card', ...moved },
        transfer: { state: 'paid', by: 'transfer', ...moved },
        account: { ...bank, account: 'IBAN DE02 1203 0000 0000 2020 51' },
        'wrong account': { ...bank, account: 'DE02 2005 0550 1015 8717 70' },
        'foreign account': { ...bank, account: '12-345678' },
        none: null,
      }
      return aDocument({
        kind: isCreditNote ? 'credit-note' : 'invoice',
        credits: isCreditNote ? { number: '2026-00001', issuedOn: '2026-11-01' } : null,
        dueOn: money === 'account' && !isCreditNote ? '2026-12-19' : null,
        lines: shown.map((each) => ({
          ...each,
          priceCents: each.priceCents === null ? null : sign * each.priceCents,
          amountCents: sign * each.amountCents,
        })),
        goodsCents: sign * goods,
        delivery: deliveryCents ? { text: 'Delivery', cents: sign * deliveryCents } : null,
        taxes: percents.map((percentThousandths) => ({
          name: 'VAT',
          percentThousandths,
          number: '',
          onCents: sign * on,
          cents: Math.round((sign * on * percentThousandths) / 100_000),
        })),
        category: rate > 0 ? 'standard' : percents.length > 0 ? 'zero-rated' : untaxed,
        taxCents: sign * tax,
        totalCents: sign * (on + tax),
        exemption,
        suppliedOn,
        money: isCreditNote ? (money === 'card' ? { state: 'refunded', by: 'card', ...moved } : null) : invoiced[money],
        seller: { lines: [], taxId: taxIds[0] ?? '', phone, email, address: address('Nordhammer GmbH', sellerCountry) },
        billTo: {
          lines: [],
          taxId: taxIds[1] ?? '',
          address: { ...address(buyer, country), city },
          electronicAddress,
          reference,
        },
        deliverToAddress: address(buyer, country),
        eInvoice: true,
      })
    },
  )
