import { expect, test } from 'vitest'
import { WordIndex } from './word-index.ts'

const found = (scores: Float32Array) => [...scores.keys()].filter((document) => (scores[document] ?? 0) > 0)

function anIndex(documents: number): WordIndex {
  const index = new WordIndex()
  for (let document = 0; document < documents; document++)
    index.add(
      document,
      new Map([
        [`tm${document}`, 15],
        ['tool', 3],
      ]),
    )
  return index
}

test('no searches fill the memory: what is kept of words that were searched is bounded', () => {
  const index = anIndex(2_000)
  let most = { words: 0, postings: 0 }
  for (let search = 0; search < 5_000; search++) {
    index.search(search % 2 ? `tm${search % 30} t` : `zzq${search}`, 2_000)
    const { words, postings } = index.kept
    most = { words: Math.max(most.words, words), postings: Math.max(most.postings, postings) }
  }
  expect(most.words).toBeLessThanOrEqual(2_000)
  expect(most.words).toBeGreaterThan(1_000)
  expect(most.postings).toBeLessThanOrEqual(2_000_000)
})

test('a document that is added later is found by a word that was searched before', () => {
  const index = anIndex(20)
  expect(found(index.search('tm1', 20))).toEqual([1, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
  index.add(20, new Map([['tm1', 15]]))
  expect(found(index.search('tm1', 21))).toContain(20)
  expect(found(index.search('tool unheardof', 21))).toEqual([])
})
