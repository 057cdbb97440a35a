import { foldText } from '../../../contract/rules/fold-text.ts'

const UNIT = /(\d)\s*(?=\p{L})/gu
const LETTER = /^\p{L}$/u
const WORD = /^[\p{L}\p{N}]$/u
const DIGIT = /^\d$/

/** Splits a text at what a search has found in it: every second part is the beginning of a word that the search has. */
export function markMatches(text: string, search: string): string[] {
  const words = foldText(search)
    .replace(UNIT, '$1')
    .split(/[^\p{L}\p{N}.,/"]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .sort((a, b) => b.length - a.length)
    .map((word) => [...word])
  if (words.length === 0) return [text]
  const letters = [...text]
  const parts: string[] = []
  let begin = 0
  for (let at = 0; at < letters.length; at++) {
    if (at > 0 && WORD.test(letters[at - 1] ?? '')) continue
    const length = words.map((word) => lengthAt(letters, at, word)).find((found) => found > 0) ?? 0
    if (length === 0) continue
    parts.push(letters.slice(begin, at).join(''), letters.slice(at, at + length).join(''))
    begin = at + length
    at = begin - 1
  }
  return [...parts, letters.slice(begin).join('')]
}

/** How many letters of the text spell the word; 0 if they do not. '13mm' is found in '13 mm'. */
function lengthAt(text: string[], start: number, word: string[]): number {
  let at = start
  for (const [index, letter] of word.entries()) {
    const isUnit = DIGIT.test(word[index - 1] ?? '') && LETTER.test(letter)
    if (isUnit && /^[\s-]$/.test(text[at] ?? '')) at++
    if (text[at]?.toLowerCase() !== letter.toLowerCase()) return 0
    at++
  }
  return at - start
}
