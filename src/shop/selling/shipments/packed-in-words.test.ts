import { expect, test } from 'vitest'
import { packedInWords } from './packed-in-words.ts'

const packed = (value: string, units: number) =>
  packedInWords(
    [
      ['Weight', '245 g'],
      ['Packed', value],
    ],
    units,
  )

test('units are counted in full boxes, and what is left is loose', () => {
  expect(packed('10 per box', 600)).toBe('60 boxes of 10')
  expect(packed('10 per box', 14)).toBe('1 box of 10 and 4 loose')
  expect(packed('10 per box', 4)).toBe('4 loose')
  expect(packed('2 per carton', 2500)).toBe('1,250 cartons of 2')
  expect(packed('1 per case', 12)).toBe('12 cases')
  expect(packed('20 per carton, each in a case', 40)).toBe('2 cartons of 20')
})

test('an unknown packing is left out', () => {
  expect(packed('loose on a pallet', 14)).toBe('')
  expect(packed('0 per box', 14)).toBe('')
  expect(packedInWords([], 14)).toBe('')
})
