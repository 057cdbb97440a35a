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
  ['m10x1.5', 'M10x1.5', 'M10×1.5', 'M10X1.5', 'M10 x 1.5', 'M10 × 1,5', 'M 10 x 1.50', 'M10-1.5', 'M10*1.5'],
  ['m12x1.75', 'M12×1.75', 'M12 x 1,75'],
  ['m10', 'M10', 'm 10'],
  ['300x200', '300x200', '300X200', '300×200', '300 x 200', '300 × 200', '300 X 200', '300*200', '300 by 200', '300✕200', '300х200'],
  ['300x200x150', '300 x 200 x 150', '300×200×150', '300x200 x150'],
  ['4x100', '4.0 × 100', '4,0x100'],
  ['1/2in', '.5 in', '1/2 Zoll', '1/2 zoll', "1/2''", '1/2 ”', '1/2 pulgadas', 'Ø 1/2 in'],
  ['3/2in', '1 1/2 in', '1-1/2 in', '1-1/2"', '1½"', '1 ½ in', '1.5 inches', '1 1/2 Zoll'],
  ['2in', '2 in', '2″', '2.0"', '2-inch', '2 Zoll'],
  ['1/4-20', '1/4-20', '1/4 - 20', '1/4"-20', '¼-20', '1/4–20'],
  ['12mm', 'Ø12mm', 'Ø 12 mm', '⌀12 mm', '12\u00a0mm'],
  ['100ftlb', '100 ft-lb', '100 ft·lb', '100 ft lbs', '100ft-lbs', '100 lb-ft', '100 foot-pounds'],
  ['5ah', '5Ah', '5.0 Ah', '5,0Ah', '5 amp-hours'],
  ['230v', '230V', '230 volt', '230-volt'],
  ['150psi', '150 psi', '150PSI'],
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

test('two sizes are two', () => {
  for (const [one, other] of [
    ['1/2 in', '1 1/2 in'],
    ['1½ in', '11/2 in'],
    ['M10x1', 'M10x1.5'],
    ['M10', 'M100'],
    ['300x200', '200x300'],
    ['300x200', '300x200.5'],
    ['4 × 6 in', '4 × 6 mm'],
    ['5 m', '5 mm'],
  ] as const) {
    const words = new Set(splitWords(other))
    expect(
      searched(one).every((word) => words.has(word)),
      `${one} in ${other}`,
    ).toBe(false)
  }
})

test('a size is found without its unit, and a thread without its pitch', () => {
  expect(splitWords('Tray 300 × 200 × 150 mm')).toEqual(expect.arrayContaining(['300x200x150', '300x200', '300mm', '150', 'tray']))
  expect(splitWords('Tap M10 × 1.5 × 40')).toEqual(expect.arrayContaining(['m10', 'm10x1.5', 'm10x1.5x40']))
  expect(splitWords('Socket 1/4"-20')).toEqual(expect.arrayContaining(['1/4in', '1/4-20']))
  expect(searched('1/2 ratchet')).toEqual(['1/2in', 'ratchet'])
})

test('words of other scripts are words', () => expect(splitWords('Ключ Инструмент')).toEqual(['ключ', 'инструмент']))
