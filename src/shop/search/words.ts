import { findMeasures, foldMeasures } from './measures.ts'

const CACHE_SIZE = 20_000
const cache = new Map<string, string[]>()

/** Splits a text into the words that it is found by: folded, singular, and each number with a unit as one more word. */
export function splitWords(text: string): string[] {
  const known = cache.get(text)
  if (known) return known
  const folded = foldMeasures(text)
  const words = [...plainWords(folded), ...findMeasures(folded).flatMap((measure) => measure.words)]
  if (cache.size >= CACHE_SIZE) cache.clear()
  cache.set(text, words)
  return words
}

/** A word of a search, and the words that it stands for if nothing has it. */
export interface SearchWord {
  word: string
  parts: string[]
}

/** Splits a search into words. A number with its unit is one word. */
export function splitSearch(search: string): SearchWord[] {
  const folded = foldMeasures(search)
  const words: SearchWord[] = []
  const addPlain = (text: string) => words.push(...plainWords(text).map((word) => ({ word, parts: [] })))
  let done = 0
  for (const measure of findMeasures(folded)) {
    addPlain(folded.slice(done, measure.start))
    const parts = plainWords(folded.slice(measure.start, measure.end))
    words.push(...measure.words.map((word) => ({ word, parts })))
    done = measure.end
  }
  addPlain(folded.slice(done))
  return words
}

const plainWords = (folded: string) => (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map(singular)

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return /(ch|sh|x|z|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

/** The number of typing errors that are tolerated in a word. Words with digits tolerate none: 13 mm is not 18 mm. */
export function allowedEdits(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** Returns the set of letters of a word, one bit each, for `mayBeWithinEdits`. */
export function letterMask(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) - 97)
  return letters
}

/** Whether two words can be within `max` edits, judged by their letters: an edit changes at most two letters of the set. */
export function mayBeWithinEdits(letters: number, others: number, max: number): boolean {
  let different = letters ^ others
  let count = 0
  while (different !== 0 && count <= 2 * max) {
    different &= different - 1
    count++
  }
  return count <= 2 * max
}
