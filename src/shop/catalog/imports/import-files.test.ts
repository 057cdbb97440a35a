import { describe, expect, it } from 'vitest'
import { aShop } from '../../../../tests/support/a-shop.ts'
import { aWorkbook, aZip } from '../../../../tests/support/a-workbook.ts'
import { checkFile, importRows, textOf } from '../../../../tests/support/an-import.ts'
import { anAdmin, aProduct } from '../../../../tests/support/make.ts'
import { findManagedProduct } from '../products/list-products.ts'
import { applyImport } from './apply-import.ts'
import { answerImport } from './check-import.ts'
import { exportErrorRows } from './export-products.ts'
import { findImport } from './list-imports.ts'
import { importMessages } from './messages.ts'

describe('a file with errors', () => {
  it('names each with line and column, and is applied without those rows', async () => {
    const shop = await aShop()
    const admin = await anAdmin(shop)
    const id = await aProduct(shop, { sku: 'PL-1180' })
    await aProduct(shop, { sku: 'A-1' })
    const csv =
      'sku;price;minimum_order;family\n' +
      'PL-1180;9,20;10;\n' +
      ';5;10;\n' +
      'A-1;1O,80;0;\n' +
      '02. Jan;5;10;\n' +
      'X-1;5;10;\n' +
      'D-1;5;1;\n' +
      'd-1;5;1;\n'
    const { importId, found } = await checkFile(shop, admin, csv)
    expect(found).toMatchObject({ errorRows: 6, changedProducts: 1 })
    const errors = (await importRows(shop, admin, importId, 'error')).map(({ line, errors: [error] }) => [
      line,
      error?.column,
      error?.message,
    ])
    expect(errors).toEqual([
      [3, 'sku', 'A part number is missing.'],
      [4, 'price', 'A number is expected, such as 10,80. The second character is the letter O.'],
      [5, 'sku', 'A spreadsheet turned this part number into a date (02. Jan). Format the column as text and type it again.'],
      [6, 'name', 'A new product needs name.'],
      [7, 'sku', 'Line 8 has the same part number.'],
      [8, 'sku', 'Line 7 has the same part number.'],
    ])
    expect(await textOf(exportErrorRows(shop, admin, importId))).toContain('"A-1","1O,80","0","","price: A number is expected')
    await expect(applyImport(shop, admin, importId, {})).rejects.toMatchObject({ reason: 'wrong-state' })
    await applyImport(shop, admin, importId, { leaveOutErrors: true })
    expect(await findManagedProduct(shop, id)).toMatchObject({ price: 9.2 })
  })

  it('a workbook is read from its first sheet, with dates of part numbers named; a ZIP bomb is not unpacked', async () => {
    const shop = await aShop()
    const admin = await anAdmin(shop)
    await aProduct(shop, { sku: 'PL-1180' })
    const sheet = (rows: string) =>
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
    const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
    const sheetRows = `<row r="1">${text('A1', 'sku')}${text('B1', 'price')}</row><row r="2">${text('A2', 'PL-1180')}<c r="B2"><f>4+5</f><v>9</v></c></row><row r="3"><c r="A3" s="1"><v>46024</v></c><c r="B3"><v>5</v></c></row>`
    const { importId, found } = await checkFile(shop, admin, aWorkbook(sheet(sheetRows)))
    expect(found).toMatchObject({ state: 'checked', changes: 1, errorRows: 1 })
    expect(await importRows(shop, admin, importId, 'changed')).toMatchObject([{ line: 2, cells: [{ column: 'price', old: 8.9, new: 9 }] }])
    expect((await importRows(shop, admin, importId, 'error'))[0]?.errors[0]?.message).toContain(
      'A spreadsheet turned this part number into a date',
    )
    const bomb = aWorkbook(sheet(' '.repeat(250 * 1024 * 1024)))
    expect(bomb.length).toBeLessThan(400_000)
    expect((await checkFile(shop, admin, bomb)).found).toMatchObject({
      state: 'refused',
      // On a busy machine, memory may be short first.
      problem: expect.stringMatching(/^This workbook is too large once it is unpacked\.|^This file takes too much time or memory/),
    })
    // The reader would go through all entries, also those that the directory does not name.
    const unlisted = aWorkbook(sheet(sheetRows), 'not deflated')
    expect((await checkFile(shop, admin, unlisted)).found).toMatchObject({ state: 'checked', changes: 1 })
  }, 60_000)

  const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])
  it.each<[string, string | Uint8Array, string]>([
    ['nothing', '', 'The file is empty.'],
    ['no part numbers', 'price\n9\n', 'No column has part numbers. Add one whose head is sku, such as sku,price,available.'],
    ['a column twice', 'sku,price,price\nPL-1180,1,2\n', 'The column price appears twice.'],
    ['no rows', 'sku,price\n', 'The file has no rows under its header.'],
    ['an open quote', 'sku,name\nPL-1180,"Pliers\nST-1,Hammer\n', 'A quotation mark that opens in line 2 is never closed.'],
    ['NUL bytes', 'sku,name\nPL-1180,a\0b\n', 'This file is neither CSV nor an .xlsx workbook.'],
    [
      'an old workbook',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
      'This workbook has the format of Excel 97 to 2003, or a password. Open it, and save it as .xlsx without a password, or the sheet as CSV.',
    ],
    [
      'an OpenDocument spreadsheet',
      aZip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' }),
      'This is an OpenDocument spreadsheet. Save it as .xlsx, or the sheet as CSV.',
    ],
    ['a PDF', '%PDF-1.7 ...', 'This is a PDF. Ask for the spreadsheet that it was made from, or copy its rows into one.'],
    ['a broken workbook', 'PK\u0003\u0004 something', 'This workbook cannot be read. Save the sheet as CSV and import that.'],
  ])('%s', async (_, content, problem) => {
    const shop = await aShop()
    expect((await checkFile(shop, await anAdmin(shop), content)).found).toMatchObject({ state: 'refused', problem })
  })

  it.each([
    ['Latin-1', Buffer.from('sku,name\nPL-1180,Schlüssel\n', 'latin1')],
    ['UTF-16', utf16('sku,name\nPL-1180,Schlüssel\n')],
    ['UTF-8 with BOM', Buffer.from('\ufeffSKU;Name\r\nPL-1180;Schlüssel\r\n')],
  ])('%s is read', async (_, bytes) => {
    const shop = await aShop()
    const admin = await anAdmin(shop)
    await aProduct(shop, { sku: 'PL-1180' })
    const { importId } = await checkFile(shop, admin, new Uint8Array(bytes))
    expect(await importRows(shop, admin, importId, 'changed')).toMatchObject([{ cells: [{ column: 'name', new: 'Schlüssel' }] }])
  })
})

describe('numbers of a file', () => {
  const importOf = async (csv: string) => {
    const shop = await aShop()
    const admin = await anAdmin(shop)
    const { importId } = await checkFile(shop, admin, csv)
    const news = await importRows(shop, admin, importId, 'new')
    const errors = await importRows(shop, admin, importId, 'error')
    return {
      new: news.map(({ cells }) => Object.fromEntries(cells.map((cell) => [cell.column, cell.new]))),
      errors: errors.map(({ line, errors: [error] }) => [line, error?.column, error?.message]),
    }
  }
  const head = 'sku;name;details;price;available;minimum_order;price_breaks\n'

  it('that have two readings are asked once for their column, and read as the answer says', async () => {
    const shop = await aShop()
    const admin = await anAdmin(shop)
    const csv = `${head}A-1;Pliers;Steel;1,300;2.000;10;\nA-2;Wrench;Steel;2,250;5;10;\n`
    const { importId, found } = await checkFile(shop, admin, csv)
    expect(found.state).toBe('asked')
    expect(found.reading?.columns[3]).toMatchObject({ field: 'price', twoReadings: { text: '1,300', grouped: 1300, decimal: 1.3 } })
    const answer = async (format?: 'comma' | 'point') => {
      const answers = { columns: [{ letter: 'D', field: 'price', ...(format && { format }) }] }
      await (await answerImport(shop, admin, importId, { answers, isPreview: false })).checked
      const news = await importRows(shop, admin, importId, 'new')
      return news.map(({ cells }) => cells.find(({ column }) => column === 'price')?.new)
    }
    expect(await answer()).toEqual([])
    expect((await findImport(shop, admin, importId)).state).toBe('asked')
    expect(await answer('comma')).toEqual([1.3, 2.25])
    // A check can be answered again, until it is applied.
    expect(await answer('point')).toEqual([1300, 2250])
    await applyImport(shop, admin, importId, {})
    await expect(answer('comma')).rejects.toMatchObject({ reason: 'wrong-state', message: importMessages.notAsked })
  })

  it('are read as the rest of their column says', async () => {
    const found = await importOf(
      `${head}A-1;Pliers;Steel;1.300,00;2.000;10;1,000: 7,40\nA-2;Wrench;Steel;1,300;2,000;10;\nA-3;Saw;Steel;9,16 €;1'200;10;\n`,
    )
    expect(found.errors).toEqual([])
    expect(found.new).toMatchObject([
      { price: 1300, available: 2000, price_breaks: [{ quantity: 1000, price: 7.4 }] },
      { price: 1.3, available: 2000 },
      { price: 9.16, available: 1200 },
    ])
  })
})
