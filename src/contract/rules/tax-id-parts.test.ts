import { expect, test } from 'vitest'
import { splitTaxId } from './tax-id-parts.ts'

test.each([
  ['atu 1234 5675', 'DE', { country: 'AT', prefix: 'AT', number: 'U12345675' }],
  ['GR094259216', '', { country: 'GR', prefix: 'EL', number: '094259216' }],
  ['EL 094-259-216', 'DE', { country: 'GR', prefix: 'EL', number: '094259216' }],
  ['XI 980 7806 29', 'GB', { country: 'GB', prefix: 'XI', number: '980780629' }],
  ['che-123.456.788 MWST', 'DE', { country: 'CH', prefix: '', number: 'CHE123456788MWST' }],
  ['NO 918 442 103 MVA', 'SE', { country: 'NO', prefix: 'NO', number: '918442103MVA' }],
  ['21/815/08150', 'DE', { country: 'DE', prefix: '', number: '2181508150' }],
  ['ＤＥ１３６６９５９７６', '', { country: 'DE', prefix: 'DE', number: '136695976' }],
  ['pending', 'PE', { country: 'PE', prefix: '', number: 'PENDING' }],
  ['none', 'NO', { country: 'NO', prefix: '', number: 'NONE' }],
  ['', '', { country: '', prefix: '', number: '' }],
])('%s of an owner in %s', (text, owner, parts) => expect(splitTaxId(text, owner)).toEqual(parts))
