import { describe, expect, test } from 'vitest'
import { setShopLocale } from '../../../contract/ground/shop-locale.ts'
import { defaultSettings } from '../../../contract/office/settings.ts'
import { emptyCheck, type TaxIdState } from '../../../contract/rules/tax-id-check.ts'
import { toJson } from '../../ground/database/json.ts'
import { type TaxedCompany, taxedAs, taxedAsIfValid, taxedToday } from './taxed-as.ts'

const checked = (of: string, state: TaxIdState, reference = 'WAPI1') => ({
  taxIdState: state,
  taxIdCheck: toJson({ ...emptyCheck(of), id: of, reference }),
})

const alpenwerk: TaxedCompany = {
  taxId: 'ATU 1234 5675',
  country: 'Austria',
  taxExempt: false,
  exemptReason: '',
  certificateUntil: null,
  ...checked('ATU12345675', 'valid'),
}
const today = '2026-11-27'

describe('a tax ID', () => {
  test('counts when the register says that it is valid, with its reference, or when the office accepted it', () => {
    expect(taxedAs(alpenwerk, today).taxId).toEqual({ id: 'ATU12345675', country: 'AT', reference: 'WAPI1' })
    const accepted = { ...alpenwerk, ...checked('ATU12345675', 'accepted') }
    expect(taxedAs(accepted, today).taxId).toEqual({ id: 'ATU12345675', country: 'AT', reference: '' })
  })

  test.each(['unchecked', 'invalid', 'unavailable'] as const)('does not while it is %s', (state) =>
    expect(taxedAs({ ...alpenwerk, ...checked('ATU12345675', state) }, today).taxId).toBeNull(),
  )

  test.each([
    ['another ID', { taxId: 'DE136695976' }],
    ['none', { taxId: '' }],
    ['another country of the owner', { taxId: 'U12345675', country: 'Norway' }],
  ])('does not when a process of the version before has put %s in its place', (_what, change) =>
    expect(taxedAs({ ...alpenwerk, ...change }, today).taxId).toBeNull(),
  )

  test.each([
    ['EL 094259216', 'Germany', 'EL094259216', 'GR'],
    ['094259216', 'Greece', 'EL094259216', 'GR'],
    ['XI980780684', 'Ireland', 'XI980780684', 'GB'],
    ['CHE-116.281.710 MWST', 'Switzerland', 'CHCHE116281710MWST', 'CH'],
  ])('%s of an owner in %s belongs to its country', (taxId, country, of, belongsTo) =>
    expect(taxedAs({ ...alpenwerk, taxId, country, ...checked(of, 'accepted') }, today).taxId?.country).toBe(belongsTo),
  )

  test('of a country that nobody knows does not count', () =>
    expect(taxedAs({ ...alpenwerk, taxId: '4711', country: 'Atlantis', ...checked('4711', 'accepted') }, today).taxId).toBeNull())

  test('that is not valid is taken as valid to say what an order would cost', () => {
    const unchecked = { ...alpenwerk, ...checked('ATU12345675', 'unchecked') }
    expect(taxedAsIfValid(unchecked, today)).toMatchObject({ taxId: { country: 'AT' }, certificate: null })
    expect(taxedAsIfValid({ ...alpenwerk, taxId: '' }, today)).toBeNull()
  })
})

describe('a certificate', () => {
  const holder = { ...alpenwerk, taxExempt: true, exemptReason: 'Resale certificate 17', certificateUntil: '2026-12-31' }

  test('counts until its last day, which is that of the shop', () => {
    expect(taxedAs(holder, '2026-12-31').certificate).toEqual({ text: 'Resale certificate 17' })
    expect(taxedAs(holder, '2027-01-01').certificate).toBeNull()
    expect(taxedAs({ ...holder, certificateUntil: null }, '2099-01-01').certificate).not.toBeNull()
    expect(taxedAs({ ...holder, taxExempt: false }, '2026-12-31').certificate).toBeNull()
  })

  test.each([
    ['Europe/Vienna', '2026-12-31T22:59:59.999Z', '2026-12-31T23:00:00.000Z'],
    ['America/New_York', '2027-01-01T04:59:59.999Z', '2027-01-01T05:00:00.000Z'],
    ['Pacific/Auckland', '2026-12-31T10:59:59.999Z', '2026-12-31T11:00:00.000Z'],
  ])('ends at midnight in %s', (timeZone, last, first) => {
    setShopLocale({ ...defaultSettings, timeZone })
    const at = (moment: string) => taxedToday({ now: () => new Date(moment) }, holder).certificate
    expect(at(last)).not.toBeNull()
    expect(at(first)).toBeNull()
    setShopLocale(defaultSettings)
  })
})

test('somebody without a company pays tax', () => expect(taxedAs(null, today)).toEqual({ taxId: null, certificate: null }))
