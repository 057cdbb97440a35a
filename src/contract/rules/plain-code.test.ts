import { expect, test } from 'vitest'
import { plainCode } from './plain-code.ts'

test.each([
  ['PL-1180', 'PL-1180'],
  ['PL–1180', 'PL-1180'],
  ['PL‑1180\u200b', 'PL-1180'],
  ['\ufeffＰＬ－１１８０', 'PL-1180'],
  ['PL\u00ad-11\u206080', 'PL-1180'],
  [' WR\u00a01013 ', 'WR 1013'],
  ['Ä-1', 'Ä-1'],
  ['A\u0308-1', 'Ä-1'],
  ['Ø-1', 'Ø-1'],
  ['²-1', '²-1'],
])('%s is %s', (typed, plain) => {
  expect(plainCode(typed)).toBe(plain)
})
