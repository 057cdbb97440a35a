import { countries } from '../ground/countries.ts'
import { countryAliases } from '../ground/country-aliases.ts'
import { foldWords } from './fold-text.ts'

let codes: Map<string, string> | undefined

/**
 * Returns the code (ISO 3166-1 alpha-2) of a country as people write it: 'USA', 'u.s.', 'Deutschland', 'The Netherlands'. Undefined for
 * what names no country, or more than one. Forms and the server use it; pages that only show names do not load the aliases.
 */
export function countryCode(text: string): string | undefined {
  codes ??= new Map(countrySpellings().map(([spelling, code]) => [keyOf(spelling), code]))
  return codes.get(keyOf(text))
}

/** Every spelling that `countryCode` knows, with its country. */
export const countrySpellings = (): [spelling: string, code: string][] => [
  ...countries.flatMap(({ code, name }): [string, string][] => [
    [code, code],
    [name, code],
  ]),
  ...countryAliases
    .trim()
    .split(/;\s/)
    .flatMap((entry) =>
      entry
        .slice(3)
        .split('|')
        .map((alias): [string, string] => [alias, entry.slice(0, 2)]),
    ),
]

/** Case, accents, punctuation and spaces do not matter, nor do 'the' and 'and'. A word alone stays: AND is Andorra. */
function keyOf(text: string): string {
  const words = foldWords(text)
  const kept = words.length > 1 ? words.filter((word) => word !== 'the' && word !== 'and') : words
  return kept.map((word) => (word === 'saint' ? 'st' : word)).join('')
}
