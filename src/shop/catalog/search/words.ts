import { foldMeasures } from '../../../contract/rules/unit-spellings.ts'
import { findMeasures } from './measures.ts'

const CACHE_SIZE = 20_000
const cache = new Map<string, string[]>()

/** Splits a text into the words that it is found by: folded, singular, and each number with a unit as one more word. */
export function splitWords(text: string): string[] {
  const known = cache.get(text)
  if (known) return known
  const folded = foldMeasures(text)
  const words: string[] = []
  let done = 0
  for (const { start, end, words: own, more, parts } of findMeasures(folded)) {
    // What is part of a size or thread is not a word: M10x1.5 is not found by M10x1.
    const plain = /\dx\d/.test(own.join(' ') + more.join(' ')) ? parts : plainWords(folded.slice(start, end))
    words.push(...plainWords(folded.slice(done, start)), ...plain, ...own, ...more)
    done = end
  }
  words.push(...plainWords(folded.slice(done)))
  if (cache.size >= CACHE_SIZE) cache.clear()
  cache.set(text, words)
  return words
}

/** A word of a search. */
export interface SearchWord {
  word: string
  isMeasure?: true
  /** The words that it stands for if nothing has it. */
  parts: string[]
  /** The word of the same size in texts that say no unit. */
  unitless?: string | undefined
}

/** Splits a search into words. A number with its unit, a size or a thread is one word. */
export function splitSearch(search: string): SearchWord[] {
  const folded = foldMeasures(search)
  const words: SearchWord[] = []
  const addPlain = (text: string) => words.push(...plainWords(text).map((word) => ({ word, parts: [] })))
  let done = 0
  for (const { words: own, parts, unitless, start, end } of findMeasures(folded)) {
    addPlain(folded.slice(done, start))
    words.push(...own.map((word) => ({ word, isMeasure: true as const, parts: parts.map(singular), unitless })))
    done = end
  }
  addPlain(folded.slice(done))
  return words
}

/** Whether a word is a whole measure, which finds no longer one: 5 m is not 5 mm, and 300x200 not 300x2000. */
export const isWholeMeasure = (word: string): boolean => /^\d[\d./]*[a-z]+$|^m?\d[\d.]*(?:x\d[\d.]*)*\??$/.test(word) && /\D/.test(word)

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
