import { expect, test } from 'vitest'
import { aWorkbook } from '../../../../tests/support/a-workbook.ts'
import { openTable } from './open-table.ts'

const sheet = (rows: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
const cell = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
const header = `<row r="1">${cell('A1', 'sku')}${cell('B1', 'name')}</row>`
const csv = (text: string) => new TextEncoder().encode(text)
const read = (bytes: Uint8Array) => [...openTable(bytes, (cells) => (cells.includes('sku') ? 1 : 0)).open()]

test.each<[what: string, file: () => Uint8Array, says: RegExp]>([
  ['a cell beyond the last column', () => aWorkbook(sheet(`${header}<row r="2">${cell('ZZZZZZ1', 'x')}</row>`)), /cannot be read/],
  ['the last cell', () => aWorkbook(sheet(`${header}<row r="1048576">${cell('XFD1048576', 'x')}</row>`)), /beyond column 256/],
  ['a row beyond the last one', () => aWorkbook(sheet(`${header}<row r="99999999">${cell('A9', 'x')}</row>`)), /cannot be read/],
  ['rows that go back', () => aWorkbook(sheet(`<row r="9">${cell('A9', 'x')}</row>${header}`)), /cannot be read/],
  ['elements in elements', () => aWorkbook(sheet('<a>'.repeat(100_000))), /cannot be read/],
  ['entities', () => aWorkbook(`<!DOCTYPE a [<!ENTITY a "aaa">]>${sheet(header)}`), /cannot be read/],
  ['a text that is not there', () => aWorkbook(sheet('<row r="1"><c r="A1" t="s"><v>7</v></c></row>')), /cannot be read/],
  ['a huge text', () => aWorkbook(sheet(`<row r="1">${cell('A1', 'x'.repeat(200_000))}</row>`)), /100,000 characters/],
  ['a truncated workbook', () => aWorkbook(sheet(header)).subarray(0, 900), /cannot be read/],
  ['a line of 20 MB', () => csv('x'.repeat(20_000_000)), /100,000 characters/],
  ['too many columns', () => csv('x,'.repeat(1_000_000)), /beyond column 256/],
  ['a row of long cells', () => csv(`sku\n${'x'.repeat(90_000).concat(',').repeat(9)}`), /500,000 characters/],
  ['a quote that never ends', () => csv(`sku,name\n1,"${'x\n'.repeat(1_000_000)}`), /opens in line 2/],
  ['quotes that never end', () => csv(`sku,name\n1,"${'" '.repeat(1_000_000)}${' '.repeat(1_000_000)}`), /100,000 characters/],
])('%s is refused before anything is made of it', (_what, file, says) => {
  expect(() => read(file())).toThrow(says)
})

test('an empty cell far away costs nothing, and a workbook with prefixes, entities, formulas and dates is read', () => {
  const row = `<x:row r="2"><x:c r="A2" t="str"><x:f>1&gt;2</x:f><x:v>A&amp;B &#x20AC;</x:v></x:c><x:c r="B2" s="1"><x:v>46024</x:v></x:c><x:c r="C2" t="b"><x:v>1</x:v></x:c><x:c r="D2"><x:v>5.10</x:v></x:c><x:c r="XFD2" s="1"/></x:row>`
  expect(read(aWorkbook(sheet(`${header}<!-- a comment > -->${row}`)))).toEqual([
    { line: 1, cells: ['sku', 'name'] },
    { line: 2, cells: ['A&B €', '2026-01-02', 'true', '5.1'], dates: [1], numbers: [3] },
  ])
})

test('quotes in the middle of a cell, blanks after a quote and all newlines are read as spreadsheets write them', () => {
  expect(read(csv('sku;name\r\n1;"a ""b"" \r\nc" \r\n\r\n2;5" pipe\r\n'))).toEqual([
    { line: 1, cells: ['sku', 'name\r'] },
    { line: 2, cells: ['1', 'a "b" \r\nc'] },
    { line: 5, cells: ['2', '5" pipe\r'] },
  ])
})
