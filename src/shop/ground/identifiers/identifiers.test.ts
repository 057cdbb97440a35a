import { describe, expect, test } from 'vitest'
import { bicProblem } from './bic-problem.ts'
import { ibanProblem } from './iban-problem.ts'
import { readTaxId } from './read-tax-id.ts'
import { taxIdRules } from './tax-id-rules.ts'

describe('a tax ID', () => {
  test.each(Object.entries(taxIdRules))('of %s is known by its example, and a swapped digit is found', async (country, { example }) => {
    expect(await readTaxId(example, country)).toEqual({ vat: expect.objectContaining({ prefix: expect.any(String) }) })
    const last = /\d(?=\D*$)/.exec(country === 'CA' ? example.slice(0, 9) : country === 'NL' ? example.slice(0, 11) : example)
    const wrong = `${example.slice(0, last?.index)}${(Number(last?.[0]) + 1) % 10}${example.slice((last?.index ?? 0) + 1)}`
    expect((await readTaxId(wrong, country)).problem, wrong).toContain('tax ID')
  })

  test.each([
    ['at u 1234.5675', 'DE', 'AT', 'U12345675'],
    ['U12345675', 'AT', 'AT', 'U12345675'],
    ['gr 094 259 216', 'GR', 'EL', '094259216'],
    ['094259216', 'GR', 'EL', '094259216'],
    ['XI 980 7806 29', 'GB', 'XI', '980780629'],
    ['GB GD001', 'GB', 'GB', 'GD001'],
    ['che 123 456 788 mwst', 'CH', 'CH', 'CHE123456788'],
    ['CHE-123.456.788 TVA', 'LI', 'CH', 'CHE123456788'],
    ['no918442103mva', 'NO', 'NO', '918442103'],
    ['918 442 103', 'NO', 'NO', '918442103'],
    ['DE 136695976-00001', 'DE', 'DE', '136695976'],
    ['12892312-2-42', 'HU', 'HU', '12892312'],
    ['ESB58378431', 'US', 'ES', 'B58378431'],
    ['BG 831642181', 'BG', 'BG', '831642181'],
    ['BG7523169263', '', 'BG', '7523169263'],
    ['CZ699003154', 'CZ', 'CZ', '699003154'],
  ])('%s of %s', async (text, country, prefix, number) => {
    expect(await readTaxId(text, country)).toEqual({ vat: { prefix, number } })
  })

  test.each([
    ['1234567892 TQ 0001', 'CA'],
    ['PST-1000-0001', 'CA'],
    ['12-3456780', 'US'],
    ['3-20123-4567-8', 'US'],
    ['21/815/08150', 'DE'],
    ['20-12345678-9', 'AR'],
    ['ATU850101AB1', 'MX'],
    ['no number yet', 'PA'],
    ['918', ''],
    ['', 'DE'],
  ])('%s of %s is taken as it is', async (text, country) => expect(await readTaxId(text, country)).toEqual({}))

  test.each([
    [
      'ATU12345676',
      'AT',
      'The check digit of this tax ID is wrong, so a character is mistyped. A tax ID of Austria looks like ATU12345675.',
    ],
    ['DE 12345', 'DE', 'This tax ID has too few or too many characters. A tax ID of Germany looks like DE136695976.'],
    ['USt ID 136695976', 'DE', 'This tax ID has too few or too many characters. A tax ID of Germany looks like DE136695976.'],
    ['BG831642182', 'BG', 'This is not a tax ID of Bulgaria, which looks like BG175074752.'],
    [
      'CZ699003155',
      'CZ',
      'The check digit of this tax ID is wrong, so a character is mistyped. A tax ID of Czechia looks like CZ25123891.',
    ],
    [
      '123456789',
      'CA',
      'The check digit of this tax ID is wrong, so a character is mistyped. A tax ID of Canada looks like 123456782RT0001.',
    ],
    ['soon', 'NL', 'This is not a tax ID of the Netherlands, which looks like NL821234503B01.'],
    ['DEABCDEFGH1', '', 'This is not a tax ID of Germany, which looks like DE136695976.'],
    [`DE${'1'.repeat(58)}`, 'DE', 'This tax ID has too few or too many characters. A tax ID of Germany looks like DE136695976.'],
  ])('%s of %s is wrong', async (text, country, problem) => expect(await readTaxId(text, country)).toEqual({ problem }))
})

describe('an account', () => {
  test.each([
    ['de89 3704 0044 0532 0130 00', undefined],
    ['NO93 8601 1117 947', undefined],
    ['CH44-3199-9123-0008-8901-2', undefined],
    ['0532013000', undefined],
    ['12-34-56 12345678', undefined],
    ['US12 3456', undefined],
    ['', undefined],
    ['IBAN: DE89 3704 0044 0532 0130 00', undefined],
    ['IBAN DE89 3704 0044 0532 0130 01', 'The check digits of this IBAN are wrong, so a character is mistyped'],
    ['DE02 1203', 'An IBAN of Germany has 22 characters. This one has 8.'],
    ['DE89 3704 0044 0532 0130 01', 'The check digits of this IBAN are wrong, so a character is mistyped'],
    ['DE89 3704 0044 0532 0130 0O', 'This IBAN has a letter or a digit that an IBAN of Germany does not have there.'],
  ])('%s', (account, problem) => expect(ibanProblem(account)).toBe(problem))

  test.each([
    ['HASPDEHH', true],
    ['haspdehh xxx', true],
    ['021000021', true],
    ['HDFC0001234', true],
    ['routing 021000021', true],
    ['', true],
    ['HASPDEH', false],
    ['HASPQQHH', false],
    ['HASPDEHHXX', false],
  ])('with BIC or routing number %s', (bic, isRight) => expect(bicProblem(bic) === undefined).toBe(isRight))
})
