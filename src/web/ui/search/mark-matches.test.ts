import { expect, test } from 'vitest'
import { markMatches } from './mark-matches.ts'

test.each([
  ['wrench', 'Adjustable wrench 250 mm', ['wrench']],
  ['wren adj', 'Adjustable wrench 250 mm', ['Adj', 'wren']],
  ['13mm', 'Combination wrench 13 mm', ['13 mm']],
  ['13 mm', 'Combination wrench 13 mm', ['13 mm']],
  ['1/2in', 'Ratchet 1/2 in, 72 teeth', ['1/2 in']],
  ['PL-11', 'PL-1180', ['PL', '11']],
  ['ench', 'Adjustable wrench 250 mm', []],
  ['', 'Adjustable wrench 250 mm', []],
  ['(.*', 'Adjustable (wrench)', []],
])('%s marks the beginnings of words in %s', (search, text, marked) => {
  const parts = markMatches(text, search)
  expect(parts.join('')).toBe(text)
  expect(parts.filter((_, at) => at % 2 === 1)).toEqual(marked)
})
