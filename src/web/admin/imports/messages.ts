import type { ProductImport } from '../../../contract/catalog/product-imports.ts'
import { countOf, oneOrMany } from '../../ui/text/counts.ts'
import { showTime } from '../../ui/text/dates.ts'
import { showUnits } from '../../ui/text/money.ts'

const MAX_LETTERS = 8
const listOf = (letters: string[]) => (letters.length < 2 ? letters.join('') : `${letters.slice(0, -1).join(', ')} and ${letters.at(-1)}`)

export const importMessages = {
  intro:
    'Import a price list as you have it: CSV or an .xlsx workbook, with heads in your language. You see how each column is read, and every change before anything is written. What the file does not have stays unchanged.',
  leave: 'You can leave this page; the check continues. Nothing is written before you apply.',
  applying: 'Everything is written at once. You can leave this page.',
  images:
    'Drop as many as you like. PL-1180.jpg becomes the first image of PL-1180, PL-1180-2.png the second one. They replace the images that a product has.',
  undone: 'Everything that had not changed since was restored.',
  /** 412 changes and 6 new */
  applies: ({ changes, newProducts }: Pick<ProductImport, 'changes' | 'newProducts'>) =>
    [changes > 0 && countOf(changes, 'change', 'changes'), newProducts > 0 && `${showUnits(newProducts)} new`]
      .filter(Boolean)
      .join(' and '),
  seeColumns: 'How the columns are read',
  remembered: 'What you choose is remembered for files with the same heads.',
  rowsOf: ({ from, to }: { from: number; to: number }) => `rows ${showUnits(from)} to ${showUnits(to)}`,
  lines: (from: number, to: number) => (from === to ? showUnits(from) : `${showUnits(from)} to ${showUnits(to)}`),
  ofColumns: (columns: number) => `of ${showUnits(columns)} have a field`,
  askedAbout: (letters: string[], answered: number) =>
    letters.length === 0
      ? answered > 0
        ? `${showUnits(answered)} answered`
        : 'none'
      : `${oneOrMany(letters.length, 'column', 'columns')} ${listOf(letters.slice(0, MAX_LETTERS))}`,
  sheet: (name: string) => `, sheet ${name}`,
  leftOut: (rows: number, columns: number) =>
    rows + columns === 0 ? '' : `Left out: ${countOf(rows, 'row', 'rows')} and ${countOf(columns, 'column', 'columns')}.`,
  waits: (columns: number, hasPartNumber: boolean, isSheetAsked: boolean) =>
    isSheetAsked
      ? 'Choose the sheet'
      : columns > 0
        ? countOf(columns, 'column waits for an answer', 'columns wait for an answer')
        : hasPartNumber
          ? undefined
          : 'Choose the column of the part number',
  sameFile: ({ by, appliedAt }: { by: string; appliedAt: string }) => `This file was applied before: ${showTime(appliedAt)} by ${by}.`,
  whichSheet: 'Which sheet has the tools?',
  emptyColumn: 'empty',
  whatIs: (name: string) => `What is ${name}?`,
  whyAsked: (candidates: number) =>
    candidates > 1 ? `No file before had it, and ${countOf(candidates, 'field fits', 'fields fit')}.` : 'No file before had it.',
  twin: (letter: string) => `Column ${letter} has this field too.`,
  value: (value: number, isWhole: boolean) => (isWhole ? countOf(value, 'piece', 'pieces') : String(value)),
  thenItIs: (label: string) => `then it is ${label}`,
  decimalSign: (format: 'point' | 'comma') => (format === 'point' ? 'a point comes before decimals' : 'a comma comes before decimals'),
  how: {
    name: 'by its name',
    before: 'as in a file before',
    values: 'by what stands in it',
    choice: 'your choice',
    unknown: 'your choice',
  },
  taken: {
    title: 'title, left out',
    empty: 'left out',
    heads: 'the heads again, left out',
    sum: 'a sum, left out',
    note: 'a note without a part number, left out',
    data: '',
    hidden: 'hidden in the file, read all the same',
  },
}
