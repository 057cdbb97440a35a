import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it.each([
  ['plain cells', ['a', 'b c', '7'], 'a,b c,7'],
  ['nothing as an empty cell', ['a', null, ''], 'a,,'],
  ['commas and quotes', ['a,b', 'say "no"'], '"a,b","say ""no"""'],
  ['breaks within a cell', ['a\nb', 'a\r\nb'], '"a\nb","a\r\nb"'],
  ['every script', ['Ødegård', '中文 🔨'], 'Ødegård,中文 🔨'],
])('writes %s', (_what, cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`)
})

it('writes numbers and dates as spreadsheets read them, also in countries with a decimal comma', () => {
  const cells = [-1.5, 1234.5, new Date('2026-11-19T14:32:05.120Z'), 'a;b', 'a,b']
  expect(csvLine(cells)).toBe('-1.5,1234.5,2026-11-19 14:32:05,"a;b","a,b"\r\n')
  expect(csvLine(cells, 'semicolon')).toBe('-1,5;1234,5;2026-11-19 14:32:05;"a;b";"a,b"\r\n')
})

it('shows no apostrophe before a telephone number', () => {
  expect(csvLine(['+49 30 901820', '+1+2', '+'])).toBe(" +49 30 901820,'+1+2,'+\r\n")
})

it.each([
  ['=1+1', `'=1+1`],
  ['+1@tools.example', `'+1@tools.example`],
  ['-2+3', `'-2+3`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\tcmd', `'\tcmd`],
  ['\rcmd', `"'\rcmd"`],
  ['=HYPERLINK("https://evil.example","a")', `"'=HYPERLINK(""https://evil.example"",""a"")"`],
])('makes text of the formula %j', (cell, written) => {
  expect(csvLine([cell, 'a=b', 'a-b'])).toBe(`${written},a=b,a-b\r\n`)
})
