const STRIDE = 4
/** Longer pieces are cut: a caller reads out no more. */
const MAX_PIECE = 24
/** A shorter part of a piece would match too many others. */
const MIN_PIECE = 2

/** A condition on keys: they begin with `start`, and `before` comes before them in the word. */
export interface PieceCondition {
  start: string
  before: string
}

/**
 * Returns the keys of a word: the whole word, its last four characters, its last eight and so on, each with the three characters before
 * it. Through them the beginning of a word, its end, and any part of five or more characters are found by index.
 */
export function piecesOf(word: string): string[] {
  const keys = [keyAt(word, 0)]
  for (let at = word.length - STRIDE; at > 0; at -= STRIDE) keys.push(keyAt(word, at))
  return keys
}

const keyAt = (word: string, at: number) => `${word.slice(at, at + MAX_PIECE)} ${word.slice(Math.max(0, at - STRIDE + 1), at)}`

/** Returns the conditions of which one is true for a key of a word that contains this part. */
export function conditionsFor(part: string): PieceCondition[] {
  const offsets = Array.from({ length: STRIDE }, (_, offset) => offset).filter((at) => at === 0 || part.length - at >= MIN_PIECE)
  return offsets.map((at) => ({ start: part.slice(at, at + MAX_PIECE), before: part.slice(0, at) }))
}
