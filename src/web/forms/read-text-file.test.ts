import { expect, it, test } from 'vitest'
import { aWorkbook } from '../../../tests/support/a-workbook.ts'
import { readTextFile } from './read-text-file.ts'

const fileOf = (...parts: BlobPart[]) => new File(parts, 'rows.csv')

test.each([
  ['UTF-8 with a byte order mark', [new Uint8Array([0xef, 0xbb, 0xbf]), 'Schlüssel;5']],
  ['UTF-16, as a spreadsheet exports it', [new Uint8Array([0xff, 0xfe]), new Uint8Array(Buffer.from('Schlüssel;5', 'utf16le'))]],
  ['Windows-1252', [new Uint8Array(Buffer.from('Schlüssel;5', 'latin1'))]],
] as [string, BlobPart[]][])('reads %s', async (_, parts) => expect(await readTextFile(fileOf(...parts))).toEqual({ text: 'Schlüssel;5' }))

test.each([
  ['a PDF', '%PDF-1.7\n', 'This is a PDF. Copy the rows out of it and paste them, or choose a CSV or text file.'],
  ['a spreadsheet', 'PK\u0003\u0004', 'This is a spreadsheet or another packed file. Save it as CSV, or copy its rows and paste them.'],
  ['a picture', '\u0089PNG\u0000\u0000', 'This is not text. Choose a CSV or text file, or paste the rows.'],
  ['two megabytes', 'PL-1180\t240\n'.repeat(180_000), 'This file is too large for 500 rows. Choose a smaller one.'],
])('refuses %s', async (_, content, problem) => expect(await readTextFile(fileOf(content))).toEqual({ problem }))

it('says that a file is gone', async () => {
  const file = Object.assign(fileOf('PL-1180'), { arrayBuffer: () => Promise.reject(new Error('NotFoundError')) })
  expect(await readTextFile(file)).toEqual({ problem: 'This file could not be read. Choose it again.' })
})

test('a workbook is read as rows with tabs', async () => {
  const cell = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">${cell('A1', 'PL-1180')}<c r="B1"><v>240</v></c></row></sheetData></worksheet>`
  expect(await readTextFile(new File([new Uint8Array(aWorkbook(sheet))], 'order.xlsx'))).toEqual({ text: 'PL-1180\t240' })
})
