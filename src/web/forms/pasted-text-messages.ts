import { showWhole } from '../../contract/ground/money.ts'
import { countOf } from '../ui/text/counts.ts'

export const countRows = (rows: number) => countOf(rows, 'row', 'rows')

/** What is wrong with pasted text and files of rows. */
export const pastedTextMessages = {
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
} as const
