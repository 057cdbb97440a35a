import { expect, test } from 'vitest'
import { countries, countryInSentence, countryName } from '../ground/countries.ts'
import { countryCode, countrySpellings } from './country-code.ts'
import { foldText } from './fold-text.ts'

test('there are the 249 codes of ISO 3166-1 and Kosovo, each with its own name, by name', () => {
  expect(countries.length).toBe(250)
  expect(countries.filter(({ code }) => !/^[A-Z]{2}$/.test(code))).toEqual([])
  expect(new Set(countries.map(({ code }) => code)).size).toBe(250)
  expect(new Set(countries.map(({ name }) => name)).size).toBe(250)
  const names = countries.map(({ name }) => foldText(name))
  expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)))
})

test('Unicode knows every code, and means the same country by its own name', () => {
  const name = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  expect(countries.filter(({ code }) => countryCode(name.of(code) ?? '') !== code)).toEqual([])
})

test('each code, name and alias means exactly one country', () => {
  const spellings = countrySpellings()
  expect(spellings.length).toBeGreaterThan(1_000)
  expect(spellings.filter(([spelling, code]) => countryCode(spelling) !== code)).toEqual([])
  expect(spellings.filter(([, code]) => countryName(code) === undefined)).toEqual([])
})

test('every country has an alpha-3 code of its own', () => {
  const alpha3 = countrySpellings().flatMap(([spelling, code]) => (/^[A-Z]{3}$/.test(spelling) ? [[code, spelling] as const] : []))
  expect(new Set(alpha3.map(([code]) => code)).size).toBe(250)
})

test.each([
  ['US', ['US', 'us', 'USA', 'U.S.A.', 'U. S.', 'United States', 'united states of america', 'the United States', 'America', ' usa ']],
  ['DE', ['Germany', 'DEUTSCHLAND', 'DEU', 'Bundesrepublik Deutschland']],
  ['GB', ['UK', 'U.K.', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland', 'GBR']],
  ['NL', ['Holland', 'Nederland', 'The Netherlands', 'Netherlands']],
  ['ES', ['España', 'espana', 'Espan\u0303a']],
  ['AT', ['Österreich', 'Oesterreich', 'OSTERREICH', 'AUT']],
  ['CH', ['Schweiz', 'Suisse', 'Svizzera', 'Switzerland']],
  ['NO', ['Norge', 'Noreg', 'norway']],
  ['SE', ['Sverige']],
  ['CZ', ['Czechia', 'Czech Republic', 'Česko']],
  ['TR', ['Turkey', 'Türkiye', 'Turkiye']],
  ['CI', ["Côte d'Ivoire", 'Côte d’Ivoire', 'Cote dIvoire', 'Ivory Coast']],
  ['TT', ['Trinidad & Tobago', 'Trinidad and Tobago']],
  ['LC', ['St. Lucia', 'Saint Lucia', 'St Lucia']],
  ['KR', ['South Korea', 'Korea', 'Republic of Korea', '대한민국']],
  ['CD', ['DR Congo', 'Democratic Republic of the Congo']],
  ['CG', ['Republic of the Congo']],
  ['IE', ['Ireland', 'Éire', 'Republic of Ireland']],
  ['JP', ['日本', 'Japan']],
  ['UA', ['Україна']],
  ['AE', ['UAE', 'United Arab Emirates']],
  ['AD', ['AND', 'Andorra']],
])('%s is what people mean by %j', (code, spellings) => {
  expect(spellings.map(countryCode)).toEqual(spellings.map(() => code))
})

test.each(['', ' ', '-', 'Atlantis', 'Congo', 'Virgin Islands', 'Europe', 'EU', 'XX', 'Germany, Austria', 'elsewhere', 'the', 'and the'])(
  '%j is no country',
  (text) => expect(countryCode(text)).toBeUndefined(),
)

test('names have their article in a sentence', () => {
  expect(['US', 'NL', 'FO', 'CD', 'GB', 'VI'].map(countryInSentence)).toEqual([
    'the United States',
    'the Netherlands',
    'the Faroe Islands',
    'the Democratic Republic of the Congo',
    'the United Kingdom',
    'the U.S. Virgin Islands',
  ])
  expect(['NO', 'DE', 'DM', 'NF', 'SJ'].map(countryInSentence)).toEqual([
    'Norway',
    'Germany',
    'Dominica',
    'Norfolk Island',
    'Svalbard and Jan Mayen',
  ])
  expect(countryInSentence('Atlantis')).toBe('Atlantis')
})
