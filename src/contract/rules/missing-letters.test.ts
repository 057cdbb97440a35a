import { expect, test } from 'vitest'
import { missingLetters } from './missing-letters.ts'

test.each([
  ['東京工具', ['東', '京', '工', '具']],
  ['서울', ['서', '울']],
  ['שלום', ['ש', 'ל', 'ו', 'ם']],
  ['القاهرة', ['ا', 'ل', 'ق', 'ه', 'ر', 'ة']],
  ['กรุงเทพ', ['ก', 'ร', 'ุ', 'ง', 'เ', 'ท', 'พ']],
  ['ქართული', ['ქ', 'ა', 'რ', 'თ', 'უ', 'ლ', 'ი']],
  ['京京 12-3', ['京']],
])('%s misses its letters', (text, letters) => expect(missingLetters(text)).toEqual(letters))

test.each(['Müller & Söhne', 'Dvořák', 'Αθήνα', 'Москва', 'Łódź 12/3', '', '12–14, №7', '東京工具 (Tokyo Kogu)', 'Kogu 工具'])(
  '%s misses none',
  (text) => expect(missingLetters(text)).toEqual([]),
)

test('several texts are looked at one by one', () => {
  expect(missingLetters('Tokyo Kogu', '東京', '京都')).toEqual(['東', '京', '都'])
})
