import { countOf, oneOrMany } from '../../../contract/ground/counts.ts'
import { showWhole } from '../../../contract/ground/money.ts'

/** Why a file of rows cannot be read. */
export const tableMessages = {
  empty: 'The file is empty.',
  noRows: 'The file has no rows.',
  notText: 'This file is neither CSV nor an .xlsx workbook.',
  oldWorkbook:
    'This workbook has the format of Excel 97 to 2003, or a password. Open it, and save it as .xlsx without a password, or the sheet as CSV.',
  openDocument: 'This is an OpenDocument spreadsheet. Save it as .xlsx, or the sheet as CSV.',
  pdf: 'This is a PDF. Ask for the spreadsheet that it was made from, or copy its rows into one.',
  openQuote: (line: number) => `A quotation mark that opens in line ${line} is never closed.`,
  workbookTooLarge: 'This workbook is too large once it is unpacked. Save the sheet as CSV and import that.',
  workbookUnreadable: 'This workbook cannot be read. Save the sheet as CSV and import that.',
  tooManyColumns: (line: number, max: number) => `Line ${line} has a cell beyond column ${max}. Clear that cell.`,
  longCell: (line: number, max: number) => `A cell of line ${line} has more than ${max.toLocaleString('en-US')} characters.`,
  longRow: (line: number, max: number) => `Line ${line} has more than ${max.toLocaleString('en-US')} characters.`,
  tooManyLines: (max: number) => `The file has more than ${max.toLocaleString('en-US')} lines. Remove the empty ones, or split it.`,
  tooMuch: 'The cells of this file have too much text. Split it.',

  noField: 'There is no field for it.',
  emptyColumn: (rows: number) => `Empty in all ${countOf(rows, 'row', 'rows')}.`,
  columnSays: (text: string, other: string) => `${text} is read as ${other} says.`,
  rounded: (count: number, text: string, value: string, line: number) =>
    `${countOf(count, 'result of a formula is', 'results of formulas are')} rounded, such as ${text} to ${value} in row ${showWhole(line)}.`,
  otherCurrency: (currency: string, own: string) => `These are in ${currency}. The shop sells in ${own}.`,
  plainCodes: (count: number, line: number) =>
    `${countOf(count, 'part number has', 'part numbers have')} invisible, wide or other characters that were made plain, such as in row ${showWhole(line)}.`,
  otherSheets: (names: readonly string[]) =>
    `Not read: ${oneOrMany(names.length, 'the sheet', 'the sheets')} ${names.slice(0, 10).join(', ')}.`,
  hiddenRows: (count: number) => `${countOf(count, 'row is', 'rows are')} hidden in the file and read all the same.`,
  emptyRows: (count: number) => `${countOf(count, 'empty row was', 'empty rows were')} left out.`,
}
