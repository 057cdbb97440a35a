const KEPT = 20_000
const kept = new Map<string, string[]>()

/** The words of a text as the index and a search compare them: lower case, no accents, singular. */
export function splitWords(text: string): string[] {
  const known = kept.get(text)
  if (known) return known
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = (plain.match(/[a-z0-9]+/g) ?? []).map(singular)
  if (kept.size >= KEPT) kept.clear()
  kept.set(text, words)
  return words
}

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return /(ch|sh|x|z|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

/** How many slips of the finger a word forgives. Numbers forgive none: 13 mm is not 18 mm. */
export function allowedEdits(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** Which letters a word has, a bit each: words whose letters differ too much need no closer look. */
export function letterMask(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) - 97)
  return letters
}

/** A slip changes at most two letters of the set. */
export function mayBeWithinEdits(letters: number, others: number, most: number): boolean {
  let different = letters ^ others
  let count = 0
  while (different !== 0 && count <= 2 * most) {
    different &= different - 1
    count++
  }
  return count <= 2 * most
}

/**
 * Whether two words differ by at most `most` slips: a letter too many, too few, wrong, or two neighbours swapped
 * (Damerau and Levenshtein's distance, given up as soon as it is too large).
 */
export function isWithinEdits(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    let best = row
    for (let column = 1; column <= other.length; column++) {
      const wrong = one[row - 1] === other[column - 1] ? 0 : 1
      let slips = Math.min((last[column] as number) + 1, (current[column - 1] as number) + 1, (last[column - 1] as number) + wrong)
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (swapped) slips = Math.min(slips, (before[column - 2] as number) + 1)
      current.push(slips)
      if (slips < best) best = slips
    }
    if (best > most) return false
    before = last
    last = current
  }
  return (last[other.length] as number) <= most
}
