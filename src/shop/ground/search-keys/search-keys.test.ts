import { describe, expect, it, test } from 'vitest'
import { phoneDigits, phoneParts } from './phone-digits.ts'
import { conditionsFor, piecesOf } from './pieces.ts'
import { readAmounts } from './read-amounts.ts'

const has = (word: string, part: string) =>
  piecesOf(word).some((key) => conditionsFor(part).some(({ start, before }) => key.startsWith(start) && key.endsWith(before)))

describe('the pieces of a word', () => {
  const word = 'po4500118762'

  it('find its beginning, its last four characters, and every part of five or more', () => {
    for (let length = 1; length <= word.length; length++) expect(has(word, word.slice(0, length))).toBe(true)
    expect(has(word, '8762')).toBe(true)
    for (let start = 0; start <= word.length - 5; start++)
      for (let end = start + 5; end <= word.length; end++) expect(has(word, word.slice(start, end)), word.slice(start, end)).toBe(true)
  })

  it('find nothing that is not in it', () => {
    for (const part of ['4501', '87621', 'p4500', '18772', 'x45001']) expect(has(word, part), part).toBe(false)
  })

  it('are few', () => expect(piecesOf(word)).toEqual(['po4500118762 ', '8762 011', '00118762 o45']))
})

test.each([
  ['+47 55 12 34 56', '55123456'],
  ['+47 55 12 34 56', '0047 55123456'],
  ['+47 55 12 34 56', '(55) 12-34-56'],
  ['+47 55 12 34 56', '+4755123456 ext. 22'],
  ['+49 (0)30 1234567 x22', '030 1234567'],
  ['030/1234567', '+49 30 123 45 67'],
  ['030.123.4567', '1234567'],
])('a customer with the number %s is found by %s', (stored, typed) => {
  expect(phoneParts(typed).some((digits) => phoneDigits(stored).includes(digits))).toBe(true)
})

test.each(['Müller', '1234', 'ZS15-83G0', 'PL-1180', ''])('%j is no telephone number', (typed) => expect(phoneParts(typed)).toEqual([]))

test.each([
  ['1,685.05', [168_505]],
  ['1.685,05', [168_505]],
  ['$1,685.05', [168_505]],
  ['1685.05 USD', [168_505]],
  ["1'685.05", [168_505]],
  ['1685', [168_500]],
  ['1,685', [168_500]],
  ['1,680', [168_000, 168]],
  ['0.00', []],
  ['1.6', [160]],
  ['12 13 mm', []],
  ['ZS15', []],
])('reads the amount %j as %j cents', (typed, cents) => expect(readAmounts(typed)).toEqual(cents))
