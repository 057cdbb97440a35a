/** Why a file of rows cannot be read. */
export const tableMessages = {
  empty: 'The file is empty.',
  notText: 'This file is neither CSV nor an .xlsx workbook.',
  openQuote: (line: number) => `A quotation mark that opens in line ${line} is never closed.`,
  workbookTooLarge: 'This workbook is too large once it is unpacked. Save the sheet as CSV and import that.',
  workbookUnreadable: 'This workbook cannot be read. Save the sheet as CSV and import that.',
  tooManyColumns: (line: number, max: number) => `Line ${line} has a cell beyond column ${max}. Clear that cell.`,
  longCell: (line: number, max: number) => `A cell of line ${line} has more than ${max.toLocaleString('en-US')} characters.`,
  longRow: (line: number, max: number) => `Line ${line} has more than ${max.toLocaleString('en-US')} characters.`,
  tooManyLines: (max: number) => `The file has more than ${max.toLocaleString('en-US')} lines. Remove the empty ones, or split it.`,
  tooMuch: 'The cells of this file have too much text. Split it.',
}
