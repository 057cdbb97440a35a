import { forgiveness, isWithin, wordsOf } from './words.ts'

interface Posting {
  documents: number[]
  weights: number[]
}

const EXACT = 1
const BEGINS = 0.6
const FORGIVEN = 0.35
const FEW = 200

/**
 * Which documents (small whole numbers) have which words. Every word of a search must be met: by itself, as the
 * beginning of a word, or, where nothing else meets it, with a slip of the finger.
 */
export class WordIndex {
  readonly #postings = new Map<string, Posting>()
  #sorted: string[] = []
  #byLength: string[][] = []
  #unsorted: string[] = []

  add(document: number, words: Map<string, number>) {
    for (const [word, weight] of words) {
      const known = this.#postings.get(word)
      if (known) {
        known.documents.push(document)
        known.weights.push(weight)
      } else {
        this.#postings.set(word, { documents: [document], weights: [weight] })
        this.#unsorted.push(word)
      }
    }
  }

  /** The scores of the documents that meet the search, by document; the others have none. */
  search(text: string, documents: number): Float32Array {
    const scores = new Float32Array(documents)
    const words = [...new Set(wordsOf(text))].slice(0, 8)
    if (words.length === 0) return scores
    const met = new Uint8Array(documents)
    words.forEach((word, number) => {
      const best = new Float32Array(documents)
      for (const [candidate, likeness] of this.#candidates(word)) {
        const { documents: having, weights } = this.#postings.get(candidate) as Posting
        for (let at = 0; at < having.length; at++) {
          const document = having[at] as number
          const score = (weights[at] as number) * likeness
          if (score > (best[document] as number)) best[document] = score
        }
      }
      for (let document = 0; document < documents; document++) {
        const score = best[document] as number
        if (score > 0 && met[document] === number) {
          met[document] = number + 1
          scores[document] = (scores[document] as number) + score
        }
      }
    })
    for (let document = 0; document < documents; document++) if (met[document] !== words.length) scores[document] = 0
    return scores
  }

  /** The words of the index that a word of the search means, with how alike they are. */
  *#candidates(word: string): Generator<[string, number]> {
    this.#sort()
    let any = false
    for (let at = firstAtOrAfter(this.#sorted, word); at < this.#sorted.length; at++) {
      const candidate = this.#sorted[at] as string
      if (!candidate.startsWith(word)) break
      any = true
      yield [candidate, candidate === word ? EXACT : BEGINS]
    }
    const slips = forgiveness(word)
    if (any || slips === 0) return
    for (let length = word.length - slips; length <= word.length + slips; length++) {
      for (const candidate of this.#byLength[length] ?? []) {
        if (isWithin(word, candidate, slips)) yield [candidate, FORGIVEN]
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
      if (!/\d/.test(word)) this.#byLength[word.length]?.push(word)
    }
    this.#unsorted = []
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
