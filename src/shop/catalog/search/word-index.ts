import { isWithinEdits } from '../../../contract/rules/is-within-edits.ts'
import { type Match, mergePostings, rate, Scratch, WEIGHT_BITS } from './postings.ts'
import { allowedEdits, isWholeMeasure, letterMask, mayBeWithinEdits, type SearchWord, splitSearch } from './words.ts'

const EXACT_MATCH = 1
const PREFIX_MATCH = 0.6
const FUZZY_MATCH = 0.35
/** Fewer new words than this are inserted one by one; more are sorted at once. */
const MAX_INSERTIONS = 200
const MAX_SEARCH_WORDS = 8
const MAX_JOINED = 2
/** Of two words, one alone is too little of a search. */
const MIN_GUESSED_WORDS = 3
/** The shortest word that a compound is split into. */
const MIN_PART = 3
/** All postings that are kept for words that were searched, four bytes each, so that no searches fill the memory. */
const MAX_KEPT_POSTINGS = 2_000_000
const MAX_KEPT_WORDS = 2_000
/** An inverted index of documents. Every word must match: exactly, as a prefix or, if nothing else matches, with typing errors. */
export class WordIndex {
  readonly #postings = new Map<string, number[]>()
  #sorted: string[] = []
  #byLength: { word: string; letters: number }[][] = []
  #unsorted: string[] = []
  readonly #scores = new Scratch()
  readonly #interpreted = new Scratch()
  readonly #wordScores = new Scratch()
  #accuracy: 'exact' | 'similar' = 'similar'
  readonly #matches = new Map<string, Match[]>()
  #keptPostings = 0

  add(document: number, words: Map<string, number>) {
    this.#forget()
    for (const [word, weight] of words) {
      const posting = (document << WEIGHT_BITS) | weight
      const known = this.#postings.get(word)
      if (known) known.push(posting)
      else {
        this.#postings.set(word, [posting])
        this.#unsorted.push(word)
      }
    }
  }

  /**
   * Returns the score of each document, 0 if it does not match. `exact` forgives no typing errors. The array is reused by the next search.
   */
  search(text: string, documents: number, accuracy: 'exact' | 'similar' = 'similar'): Float32Array {
    this.#accuracy = accuracy
    const scores = this.#scores.over(documents)
    const [first = [], ...others] = this.#interpretations(splitSearch(text))
    this.#rateAll(distinct(first), scores)
    for (const words of others) {
      const interpreted = this.#interpreted.over(documents)
      this.#rateAll(distinct(words), interpreted)
      for (let document = 0; document < documents; document++) {
        const score = interpreted[document] ?? 0
        if (score > (scores[document] ?? 0)) scores[document] = score
      }
    }
    return scores
  }

  /**
   * Returns the score of each document that has all words of the search but one, of three words or more. One of those that it has is a word
   * of letters: part numbers are not guessed here. The array is reused by the next search.
   */
  searchAllButOne(text: string, documents: number): Float32Array {
    this.#accuracy = 'similar'
    const scores = this.#scores.over(documents)
    const words = distinct(splitSearch(text).flatMap(({ word, isMeasure }) => (isMeasure || this.#has(word) ? [word] : this.#split(word))))
    if (words.length < MIN_GUESSED_WORDS) return scores
    const missed = new Uint8Array(documents)
    const named = new Uint8Array(documents)
    for (const word of words) {
      const wordScores = this.#wordScores.over(documents)
      rate(this.#findMatches(word, documents), wordScores)
      const isName = /^\p{L}{3,}$/u.test(word)
      for (let document = 0; document < documents; document++) {
        const score = wordScores[document] ?? 0
        if (score === 0) missed[document] = (missed[document] ?? 0) + 1
        else if (isName) named[document] = 1
        scores[document] = (scores[document] ?? 0) + score
      }
    }
    for (let document = 0; document < documents; document++) if (missed[document] !== 1 || !named[document]) scores[document] = 0
    return scores
  }

  /** Two words that are indexed as one are also read as one, and one that nothing has as two: 'screw driver', 'hexkey'. What begins a part number is that: 'PL-11'. */
  #interpretations(search: SearchWord[]): string[][] {
    const words = search.flatMap(({ word, parts }) => (this.#has(word) ? [word] : parts.length > 0 ? parts : this.#split(word)))
    const code = words.join('')
    if (words.length > 1 && /^\p{L}+\d/u.test(code) && this.#has(code)) return [[code]]
    const joined = words.flatMap((word, at) => {
      const pair = word + (words[at + 1] ?? '')
      return at + 1 < words.length && this.#postings.has(pair) ? [[...words.slice(0, at), pair, ...words.slice(at + 2)]] : []
    })
    const isUnitless = ({ unitless }: SearchWord) => unitless !== undefined && this.#postings.has(unitless)
    const withoutUnits = search.some(isUnitless)
      ? [search.flatMap((term) => (isUnitless(term) && term.unitless ? [term.unitless] : this.#has(term.word) ? [term.word] : term.parts))]
      : []
    return [words, ...joined.slice(0, MAX_JOINED), ...withoutUnits]
  }

  #split(word: string): string[] {
    for (let at = MIN_PART; at <= word.length - MIN_PART; at++) {
      const [first, second] = [word.slice(0, at), word.slice(at)]
      if (this.#postings.has(first) && this.#postings.has(second)) return [first, second]
    }
    return [word]
  }

  /** Whether an indexed word begins with this one. */
  #has(word: string): boolean {
    this.#sort()
    return this.#sorted[firstAtOrAfter(this.#sorted, word)]?.startsWith(word) ?? false
  }

  /** Adds up the scores of the words in the documents that have all of them. */
  #rateAll(words: string[], scores: Float32Array) {
    const matches = words.map((word) => this.#findMatches(word, scores.length))
    if (matches.some((found) => found.length === 0)) return
    matches.forEach((found, number) => {
      if (number === 0) {
        rate(found, scores)
        return
      }
      const wordScores = this.#wordScores.over(scores.length)
      rate(found, wordScores)
      for (let document = 0; document < scores.length; document++) {
        const total = scores[document] ?? 0
        const score = wordScores[document] ?? 0
        if (total > 0) scores[document] = score > 0 ? total + score : 0
      }
    })
  }

  /** Returns the postings of the indexed words that match a word of the search, by their similarity. */
  #findMatches(word: string, documents: number): Match[] {
    this.#sort()
    const key = `${this.#accuracy} ${word}`
    const known = this.#matches.get(key)
    if (known) return known
    const bySimilarity = new Map<number, number[][]>()
    for (const [candidate, similarity] of this.#candidates(word)) {
      const found = this.#postings.get(candidate) ?? []
      const others = bySimilarity.get(similarity)
      if (others) others.push(found)
      else bySimilarity.set(similarity, [found])
    }
    const matches = [...bySimilarity].map(([similarity, found]) => ({ similarity, postings: mergePostings(found, documents) }))
    this.#keep(key, matches)
    return matches
  }

  #keep(key: string, matches: Match[]) {
    const size = matches.reduce((sum, { postings }) => sum + postings.length, 0)
    if (this.#matches.size >= MAX_KEPT_WORDS || this.#keptPostings + size > MAX_KEPT_POSTINGS) this.#forget()
    this.#matches.set(key, matches)
    this.#keptPostings += size
  }

  #forget() {
    if (this.#matches.size === 0) return
    this.#matches.clear()
    this.#keptPostings = 0
  }

  /** What is kept of words that were searched. */
  get kept(): { words: number; postings: number } {
    return { words: this.#matches.size, postings: this.#keptPostings }
  }

  *#candidates(word: string): Generator<[string, number]> {
    if (isWholeMeasure(word) && this.#postings.has(word)) {
      yield [word, EXACT_MATCH]
      return
    }
    let hasPrefixMatch = false
    for (let at = firstAtOrAfter(this.#sorted, word); ; at++) {
      const candidate = this.#sorted[at]
      if (!candidate?.startsWith(word)) break
      hasPrefixMatch = true
      yield [candidate, candidate === word ? EXACT_MATCH : PREFIX_MATCH]
    }
    const edits = allowedEdits(word)
    if (hasPrefixMatch || edits === 0 || this.#accuracy === 'exact') return
    const letters = letterMask(word)
    for (let length = word.length - edits; length <= word.length + edits; length++) {
      for (const candidate of this.#byLength[length] ?? []) {
        if (mayBeWithinEdits(letters, candidate.letters, edits) && isWithinEdits(word, candidate.word, edits))
          yield [candidate.word, FUZZY_MATCH]
      }
    }
  }

  #sort() {
    if (this.#unsorted.length === 0) return
    if (this.#unsorted.length < MAX_INSERTIONS)
      for (const word of this.#unsorted) this.#sorted.splice(firstAtOrAfter(this.#sorted, word), 0, word)
    else this.#sorted = [...this.#postings.keys()].sort()
    for (const word of this.#unsorted) {
      this.#byLength[word.length] ??= []
      if (!/\d/.test(word)) this.#byLength[word.length]?.push({ word, letters: letterMask(word) })
    }
    this.#unsorted = []
    this.#forget()
  }
}

const distinct = (words: readonly string[]) => [...new Set(words)].slice(0, MAX_SEARCH_WORDS)

/** Returns the position of a word in a sorted list, or the one at which it belongs. */
export function firstAtOrAfter(sorted: string[], word: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}
