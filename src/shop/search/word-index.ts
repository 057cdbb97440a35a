import { allowedEdits, isWithinEdits, letterMask, mayBeWithinEdits, splitWords } from './words.ts'

const EXACT_MATCH = 1
const PREFIX_MATCH = 0.6
const FUZZY_MATCH = 0.35
/** Fewer new words than this are inserted one by one; more are sorted at once. */
const MAX_INSERTIONS = 200
const MAX_SEARCH_WORDS = 8
const MATCH_CACHE_SIZE = 2_000
/** A posting is a document number and a weight (0 to 15) in one integer. */
const WEIGHT_BITS = 4

/** An inverted index of documents. Every word must match: exactly, as a prefix or, if nothing else matches, with typing errors. */
export class WordIndex {
  readonly #postings = new Map<string, number[]>()
  #sorted: string[] = []
  #byLength: { word: string; letters: number }[][] = []
  #unsorted: string[] = []
  readonly #scores = new Scratch()
  readonly #wordScores = new Scratch()
  readonly #matches = new Map<string, [posting: number[], similarity: number][]>()

  add(document: number, words: Map<string, number>) {
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

  /** Returns the score of each document, 0 if it does not match. The array is reused by the next search. */
  search(text: string, documents: number): Float32Array {
    const words = [...new Set(splitWords(text))].slice(0, MAX_SEARCH_WORDS)
    const scores = this.#scores.over(documents)
    words.forEach((word, number) => {
      if (number === 0) {
        this.#rate(word, scores)
        return
      }
      const wordScores = this.#wordScores.over(documents)
      this.#rate(word, wordScores)
      for (let document = 0; document < documents; document++) {
        const total = scores[document] ?? 0
        const score = wordScores[document] ?? 0
        if (total > 0) scores[document] = score > 0 ? total + score : 0
      }
    })
    return scores
  }

  #rate(word: string, scores: Float32Array) {
    for (const [postings, similarity] of this.#findMatches(word)) {
      for (const posting of postings) {
        const document = posting >>> WEIGHT_BITS
        const score = (posting & 15) * similarity
        if (score > (scores[document] ?? 0)) scores[document] = score
      }
    }
  }

  /** Returns the postings of the indexed words that match a word of the search, with their similarity. */
  #findMatches(word: string): [number[], number][] {
    this.#sort()
    const known = this.#matches.get(word)
    if (known) return known
    const matches = [...this.#candidates(word)].map(([candidate, similarity]): [number[], number] => [
      this.#postings.get(candidate) ?? [],
      similarity,
    ])
    if (this.#matches.size >= MATCH_CACHE_SIZE) this.#matches.clear()
    this.#matches.set(word, matches)
    return matches
  }

  *#candidates(word: string): Generator<[string, number]> {
    let hasPrefixMatch = false
    for (let at = firstAtOrAfter(this.#sorted, word); ; at++) {
      const candidate = this.#sorted[at]
      if (!candidate?.startsWith(word)) break
      hasPrefixMatch = true
      yield [candidate, candidate === word ? EXACT_MATCH : PREFIX_MATCH]
    }
    const edits = allowedEdits(word)
    if (hasPrefixMatch || edits === 0) return
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
    this.#matches.clear()
  }
}

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

class Scratch {
  #numbers = new Float32Array(1024)

  over(length: number): Float32Array {
    if (length > this.#numbers.length) this.#numbers = new Float32Array(length * 2)
    return this.#numbers.subarray(0, length).fill(0)
  }
}
