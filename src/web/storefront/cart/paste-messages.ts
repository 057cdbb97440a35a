import { countUnits, showWhole } from '../../../contract/money.ts'
import { cartLimits } from '../../../contract/rules/cart-limits.ts'

const countRows = (rows: number) => `${showWhole(rows)} ${rows === 1 ? 'row' : 'rows'}`
const listOf = (rows: number[]) => `${rows.slice(0, -1).join(', ')} and ${rows.at(-1)}`

/** What quick order says about pasted rows and files. */
export const pasteMessages = {
  nothing: 'Paste at least one row: a part number and a quantity.',
  headerOnly: 'There are no rows under the header.',
  pdf: 'This is a PDF. Copy the rows out of it and paste them, or choose a CSV or text file.',
  spreadsheet: 'This is a spreadsheet or another packed file. Save it as CSV, or copy its rows and paste them.',
  notText: 'This is not text. Choose a CSV or text file, or paste the rows.',
  tooLong: (characters: number, limit: number) =>
    `This text has ${showWhole(characters)} characters. Check at most ${showWhole(limit)} at once; nothing was changed.`,
  tooManyRows: (rows: number, limit: number) =>
    `These are ${countRows(rows)}. Check at most ${showWhole(limit)} at once; nothing was changed.`,
  fileTooLarge: 'This file is too large for 500 rows. Choose a smaller one.',
  fileUnreadable: 'This file could not be read. Choose it again.',
  notChecked: 'The rows could not be checked. They are kept; try again.',
  noPartNumber: 'Enter a part number',
  unknown: 'Not in the catalog',
  unknownWithSuggestions: 'Not in the catalog. Did you mean:',
  dismiss: (rows: number) => `Dismiss ${countRows(rows)}`,
  inCart: (units: number) => `${countUnits(units)} ${units === 1 ? 'is' : 'are'} in the cart already`,
  notInCart: (rows: number) => `${rows === 1 ? '1 pasted row is' : `${showWhole(rows)} pasted rows are`} not in the cart`,
  addedTo: (row: number) => `Added to row ${row}`,
  sum: (units: number, rows: number[]) => `${countUnits(units)}: rows ${listOf(rows)} added up`,
  summary: (rows: number, ready: number, others: number) =>
    `${countRows(rows)}: ${showWhole(ready)} ready${others === 0 ? '' : `, ${showWhole(others)} ${others === 1 ? 'needs' : 'need'} a change`}`,
  add: (lines: number, amount: string) => `Add ${showWhole(lines)} ${lines === 1 ? 'line' : 'lines'} to the cart, ${amount}`,
  added: (lines: number) => `${showWhole(lines)} ${lines === 1 ? 'line' : 'lines'} added to the cart`,
  othersStay: 'Rows that need a change stay here.',
  noRoom: `The cart is full: it holds ${cartLimits.lines} lines. This row stays here.`,
} as const
