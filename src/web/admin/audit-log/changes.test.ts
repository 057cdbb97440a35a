import { expect, it } from 'vitest'
import { changesOf } from './changes.ts'

const product = { id: 'p', name: 'Hammer', priceCents: 890, minimumOrder: 10, version: 1, updatedAt: '2026-11-19T14:32:05.120Z' }

it('lists changed fields first, then internal and unchanged ones', () => {
  const after = { ...product, priceCents: 123_450, minimumOrder: 1000, version: 2, updatedAt: '2026-11-20T00:00:00.000Z' }
  expect(changesOf({ before: product, after })).toEqual([
    { field: 'Price', before: '$8.90', after: '$1,234.50', isSignificant: true },
    { field: 'Minimum order', before: '10', after: '1,000', isSignificant: true },
    { field: 'Name', before: 'Hammer', after: 'Hammer', isSignificant: false },
    { field: 'Version', before: '1', after: '2', isSignificant: false },
    { field: 'Updated at', before: '19 Nov 2026 14:32:05 UTC', after: '20 Nov 2026 00:00:00 UTC', isSignificant: false },
  ])
})

it('a new field has no before, and a removed one no after', () => {
  expect(changesOf({ before: null, after: { available: 5 } })).toEqual([{ field: 'Available', after: '5', isSignificant: true }])
  expect(changesOf({ before: { available: 5 }, after: null })).toEqual([{ field: 'Available', before: '5', isSignificant: true }])
  expect(changesOf({ before: null, after: { number: '7KQ4-M2XD' } })).toMatchObject([{ after: '7KQ4-M2XD', isSignificant: false }])
  expect(changesOf({ before: null, after: null })).toEqual([])
})

it.each([
  ['yes', true, 'yes'],
  ['pairs', '[["Length","180 mm"],["Weight","240 g"]]', 'Length: 180 mm; Weight: 240 g'],
  ['words', '["pliers","grip"]', 'pliers; grip'],
  ['documents', '[{"id":"9f86","name":"Data sheet","type":"pdf","size":1258291}]', 'Data sheet (PDF, 1.2 MB)'],
  ['price breaks', '[{"quantity":250,"priceCents":840},{"quantity":1000,"priceCents":740}]', 'from 250: $8.40; from 1,000: $7.40'],
  [
    'order lines',
    [
      { productID: 'a', product: 'Claw hammer', orderUnit: 1040, amountCents: 123_450, available: 960 },
      { productID: 'b', orderUnit: 5 },
    ],
    '1,040 × Claw hammer, $1,234.50, 960 available; 5 × b',
  ],
  ['what only looks like a list', '[not json]', '[not json]'],
  ['a thing in a thing', { a: 1 }, 'A: 1'],
  ['markup', '<b>x</b>', '<b>x</b>'],
])('formats %s', (_what, value, words) => {
  expect(changesOf({ before: null, after: { fact: value } })).toEqual([{ field: 'Fact', after: words, isSignificant: true }])
})

it('leaves out fields that stay empty, and shows that a field became empty', () => {
  expect(changesOf({ before: null, after: { paidAt: null, company: '', keywords: '[]' } })).toEqual([])
  expect(changesOf({ before: { paidAt: null }, after: null })).toEqual([])
  expect(changesOf({ before: { company: 'Nordverft AS' }, after: { company: '' } })).toEqual([
    { field: 'Company', before: 'Nordverft AS', after: 'nothing', isSignificant: true },
  ])
})

it('the footer of the settings is readable, and two long pages are cut to where they differ', () => {
  const footer = (text: string) => ({ legal: [{ name: 'Privacy policy', text, link: '', slugs: ['privacy-policy'] }] })
  expect(changesOf({ before: { footer: footer('') }, after: { footer: footer('We store your order.') } })).toMatchObject([
    { field: 'Footer', before: 'Legal: Name: Privacy policy', after: 'Legal: Name: Privacy policy, Text: We store your order.' },
  ])
  const long = 'We store your order. '.repeat(200)
  const [change] = changesOf({ before: { footer: footer(`${long}Ten years.`) }, after: { footer: footer(`${long}Six years.`) } })
  expect(change?.before).toMatch(/^….*Ten years\. \([\d,]+ characters\)$/)
  expect(change?.after).toMatch(/^….*Six years\. \([\d,]+ characters\)$/)
})
