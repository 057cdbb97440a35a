import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithinEdits } from './is-within-edits.ts'

test.each([
  ['hammer', 'hammer', 0],
  ['hammer', 'hamer', 1],
  ['hamer', 'hammer', 1],
  ['hammer', 'hummer', 1],
  ['hammer', 'hamemr', 1],
  ['ahmmer', 'hammer', 1],
  ['pliers', 'plyres', 2],
  ['a', '', 1],
  ['abc', 'cab', 2],
  ['saw', 'axe', 3],
])('%s and %s are %i edits apart', (first, second, edits) => {
  expect([edits - 1, edits, edits + 1].map((max) => isWithinEdits(first, second, max))).toEqual([false, true, true])
})

/** All words that one edit makes of a word. */
const oneEdit = (word: string) => {
  const cuts = Array.from({ length: word.length + 1 }, (_, at) => [word.slice(0, at), word.slice(at)] as const)
  return cuts.flatMap(([left, right]) => [
    left + right.slice(1),
    right.slice(1, 2) + right.slice(0, 1) ? left + right.slice(1, 2) + right.slice(0, 1) + right.slice(2) : word,
    ...[...'abc'].flatMap((letter) => [left + letter + right, left + letter + right.slice(1)]),
  ])
}

test('words are one edit apart exactly if an edit makes one of the other', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 })
  fc.assert(
    fc.property(word, word, (first, second) => {
      expect(isWithinEdits(first, second, 1)).toBe(first === second || oneEdit(first).includes(second))
    }),
    { numRuns: 1000 },
  )
})
