import { allowedEdits, isWithinEdits, letterMask, mayBeWithinEdits, splitWords } from './words.ts'

const EXACT = 1
const BEGINS = 0.6
const FORGIVEN = 0.35
const FEW = 200
const MOST_WORDS = 8
const MEANINGS_KEPT = 2_000
/** A posting is a document and a weight (0 to 15) in one small whole number. */
const WEIGHT_BITS = 4

/**
 * Which documents (small whole numbers) have which words. Every word of a search must be met: by itself, as the
 * beginning of a word, or, where nothing else meets it, with a slip of the finger.
 */
export class WordIndex {
  readonly #postings = new Map<string, number[]>()
  #sorted: string[] = []
  #byLength: { word: string; letters: number }[][] = []
  #unsorted: string[] = []
  readonly #scores = new Scratch()
  readonly #more = new Scratch()
  readonly #meanings = new Map<string, [posting: number[], likeness: number][]>()

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

  /** The scores of the documents that meet the search, by document; the others have 0. They stand until the next search. */
  search(text: string, documents: number): Float32Array {
    const words = [...new Set(splitWords(text))].slice(0, MOST_WORDS)
    const scores = this.#scores.over(documents)
    words.forEach((word, number) => {
      if (number === 0) {
        this.#rate(word, scores)
        return
      }
      const more = this.#more.over(documents)
      this.#rate(word, more)
      for (let document = 0; document < documents; document++) {
        const until = scores[document] as number
        if (until > 0) scores[document] = (more[document] as number) > 0 ? until + (more[document] as number) : 0
      }
    })
    return scores
  }

  /** Gives each document that has the word the best of its scores. */
  #rate(word: string, scores: Float32Array) {
    for (const [postings, likeness] of this.#meaningsOf(word)) {
      for (let at = 0; at < postings.length; at++) {
        const posting = postings[at] as number
        const document = posting >>> WEIGHT_BITS
        const score = (posting & 15) * likeness
        if (score > (scores[document] as number)) scores[document] = score
      }
    }
  }

  /** The words of the index that a word of the search means, as their postings, with how alike they are. */
  #meaningsOf(word: string): [number[], number][] {
    this.#sort()
    const known = this.#meanings.get(word)
    if (known) return known
    const meanings = [...this.#candidates(word)].map(([candidate, likeness]): [number[], number] => [
      this.#postings.get(candidate) as number[],
      likeness,
    ])
    if (this.#meanings.size >= MEANINGS_KEPT) this.#meanings.clear()
    this.#meanings.set(word, meanings)
    return meanings
  }

  *#candidates(word: string): Generator<[string, number]> {
    let any = false
    for (let at = firstAtOrAfter(this.#sorted, word); at < this.#sorted.length; at++) {
      const candidate = this.#sorted[at] as string
      if (!candidate.startsWith(word)) break
      any = true
      yield [candidate, candidate === word ? EXACT : BEGINS]
    }
    const slips = allowedEdits(word)
    if (any || slips === 0) return
    const letters = letterMask(word)
    for (let length = word.length - slips; length <= word.length + slips; length++) {
      for (const candidate of this.#byLength[length] ?? []) {
        if (mayBeWithinEdits(letters, candidate.letters, slips) && isWithinEdits(word, candidate.word, slips))
          yield [candidate.word, FORGIVEN]
      }
    }
  }

  /** A few new words are put in their places; many are sorted in at once. */
  #sort() {
    if (this.#unsorted.length === 0) return
    if (this.#unsorted.length < FEW) for (const word of this.#unsorted) this.#sorted.splice(firstAtOrAfter(this.#sorted, word), 0, word)
    else this.#sorted = [...this.#postings.keys()].sort()
    for (const word of this.#unsorted) {
      this.#byLength[word.length] ??= []
      if (!/\d/.test(word)) this.#byLength[word.length]?.push({ word, letters: letterMask(word) })
    }
    this.#unsorted = []
    this.#meanings.clear()
  }
}

function firstAtOrAfter(sorted: string[], word: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as string) < word) low = middle + 1
    else high = middle
  }
  return low
}

/** Numbers to reckon with, used again by each search: new ones each time would keep the garbage collector busy. */
class Scratch {
  #numbers = new Float32Array(1024)

  over(length: number): Float32Array {
    if (length > this.#numbers.length) this.#numbers = new Float32Array(length * 2)
    return this.#numbers.subarray(0, length).fill(0)
  }
}
