import { foldText } from '../../../contract/rules/fold-text.ts'

const UNIT = /(\d)\s*(?=\p{L})/gu
const SPECIAL = /[.*+?^${}()|[\]\\/]/g

/** Splits a text at what a search has found in it: every second part is the beginning of a word that the search has. */
export function markMatches(text: string, search: string): string[] {
  const words = foldText(search)
    .replace(UNIT, '$1')
    .split(/[^\p{L}\p{N}.,/"]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .sort((a, b) => b.length - a.length)
  if (words.length === 0) return [text]
  // '13mm' is marked in '13 mm'.
  const spelled = words.map((word) => word.replace(SPECIAL, '\\$&').replace(/(\d)(?=\p{L})/gu, '$1[\\s-]?'))
  return text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${spelled.join('|')})`, 'iu'))
}
