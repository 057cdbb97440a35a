import { expect, test } from 'vitest'
import { splitSearch, splitWords } from './words.ts'

const searched = (text: string) => splitSearch(text).map(({ word }) => word)

test.each([
  ['13mm', '13 mm', '13 millimeters', '13-mm', '13.0 mm'],
  ['1/2in', '1/2 in', '1/2"', '1/2 inch', '1⁄2 in', '½″', '0.5 inch', '0,50in'],
  ['3/8in', '3/8"', '0.375 in'],
  ['0.3in', '0.3 in'],
  ['450g', '450 g', '450 grams'],
  ['1000v', '1000 V', '1,000V', '1000 volts'],
  ['60grit', '60 grit', 'P60', 'grit 60'],
  ['40nm', '40 N·m', '40Nm', '40 N m'],
  ['9pc', '9 pieces', '9 pcs', '9-piece'],
  ['6.5mm', '6.5 mm', '6,5mm', '6.50 mm'],
])('%s is one word in any spelling', (word, ...spellings) => {
  for (const spelling of spellings) {
    expect(searched(spelling), spelling).toEqual([word])
    expect(splitWords(spelling), spelling).toContain(word)
  }
})

test('numbers that share a unit have it, and a number alone is found without', () => {
  expect(splitWords('Slotted screwdriver 6.5 × 150 mm')).toEqual(expect.arrayContaining(['6.5mm', '150mm', '150', 'screwdriver']))
  expect(splitWords('Torque wrench 1/2 in, 40–200 N·m')).toEqual(expect.arrayContaining(['1/2in', '40nm', '200nm']))
  expect(splitWords('WR-1013')).toEqual(['wr', '1013'])
  expect(searched('wrench 13')).toEqual(['wrench', '13'])
})

test('words of other scripts are words', () => expect(splitWords('Ключ Инструмент')).toEqual(['ключ', 'инструмент']))
