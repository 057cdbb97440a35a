import { describe, expect, it, test } from 'vitest'
import { foldCode, foldText, foldWords } from './fold-text.ts'

describe('two spellings of a name are the same', () => {
  test.each([
    ['Björn Åkesson', 'bjorn akesson'],
    ['BJÖRN ÅKESSON', 'Björn Åkesson'],
    ['Müller', 'Mueller'],
    ['Müller', 'MULLER'],
    ['Goethe', 'Göthe'],
    ['Haeuser', 'Häuser'],
    ['Straße', 'STRASSE'],
    ['Łukasz', 'lukasz'],
    ['Sørensen', 'Soerensen'],
    ['Æther', 'aether'],
    ['Петров Инструмент', 'ПЕТРОВ ИНСТРУМЕНТ'],
    ['Φίλος', 'ΦΙΛΟΣ'],
    ['O’Brien', "o'brien"],
    ['İstanbul', 'istanbul'],
  ])('%s and %s', (one, other) => expect(foldText(one)).toBe(foldText(other)))
})

test('a decomposed letter is the composed one', () => expect(foldText('Bjo\u0308rn')).toBe(foldText('Björn')))

test.each(['hoe', 'blue', 'shoe', 'shoes', 'hoes'])('%s has no umlaut', (word) => expect(foldText(word)).toBe(word))

it('knows all kinds of dashes, and leaves them out of a part number', () => {
  for (const dash of '-‐‑‒–—―−﹣－') expect(foldText(`PL${dash}2200`)).toBe('pl-2200')
  expect(['PL–2200', 'pl 2200', 'pl2200', ' PL-22-00 '].map(foldCode)).toEqual(Array(4).fill('pl2200'))
})

it('splits a text into words', () =>
  expect(foldWords('Smith, Roberta (Nordverft-AS) №7')).toEqual(['smith', 'roberta', 'nordverft', 'as', 'no7']))

test('a number keeps its letters, of which a caller may say a part', () => expect(foldCode('SUE-12')).toBe('sue12'))
