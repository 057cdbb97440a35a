/** A posting is a document number and a weight (0 to 15) in one integer. */
export const WEIGHT_BITS = 4

/** The postings of indexed words that match a word of a search equally well. */
export interface Match {
  similarity: number
  postings: Int32Array
}

/** Gives each document its best score. */
export function rate(matches: readonly Match[], scores: Float32Array) {
  for (const { postings, similarity } of matches) {
    for (const posting of postings) {
      const document = posting >>> WEIGHT_BITS
      const score = (posting & 15) * similarity
      if (score > (scores[document] ?? 0)) scores[document] = score
    }
  }
}

/** Joins the postings of several words: each document once, with its greatest weight. Many words begin with 's'. */
export function mergePostings(words: readonly number[][], documents: number): Int32Array {
  if (words.length === 1) return Int32Array.from(words[0] ?? [])
  const weights = new Uint8Array(documents)
  let size = 0
  for (const postings of words) {
    for (const posting of postings) {
      const document = posting >>> WEIGHT_BITS
      const known = weights[document] ?? 0
      if (known === 0) size++
      weights[document] = Math.max(known, posting & 15)
    }
  }
  const merged = new Int32Array(size)
  let at = 0
  for (const [document, weight] of weights.entries()) if (weight > 0) merged[at++] = (document << WEIGHT_BITS) | weight
  return merged
}

/** Scores that are reused by the next search. */
export class Scratch {
  #numbers = new Float32Array(1024)

  over(length: number): Float32Array {
    if (length > this.#numbers.length) this.#numbers = new Float32Array(length * 2)
    return this.#numbers.subarray(0, length).fill(0)
  }
}
