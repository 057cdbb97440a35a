import { showWhole } from '../../../contract/ground/money.ts'
import { cartLimits } from '../../../contract/rules/cart-limits.ts'
import { countRows } from '../../forms/pasted-text-messages.ts'
import { countLines, countOf, countUnits, oneOrMany } from '../../ui/text/counts.ts'

const listOf = (rows: number[]) => `${rows.slice(0, -1).join(', ')} and ${rows.at(-1)}`

/** What quick order says about pasted rows and files. */
export const pasteMessages = {
  nothing: 'Paste at least one row: a part number and a quantity.',
  noPartNumber: 'Enter a part number',
  unknown: 'Not in the catalog',
  unknownWithSuggestions: 'Not in the catalog. Did you mean:',
  whichNumber: 'Which number is the quantity?',
  whichColumn: 'Which column is the quantity?',
  noColumn: 'None of these',
  columnWithoutName: (number: number) => `Column ${number}`,
  readFrom: (sku: string, quantity: string) =>
    `Read from your columns: part number from “${sku}”, ${quantity ? `quantity from “${quantity}”` : 'no quantity'}.`,
  notRead: (lines: number) => `${countOf(lines, 'line names', 'lines name')} no part number:`,
  fewer: (units: number) => `${countUnits(units)} fewer than you typed`,
  youTyped: (typed: string) => `You typed ${typed}`,
  changeAll: (rows: number) => `Change all ${showWhole(rows)} quantities`,
  changeAllFewer: (rows: number) => `${countOf(rows, 'of them becomes', 'of them become')} fewer than you typed.`,
  changedTo: (name: string, units: string) => `${name}: ${units}.`,
  dismiss: (rows: number) => `Dismiss ${countRows(rows)}`,
  inCart: (units: number) => `${countUnits(units)} ${oneOrMany(units, 'is', 'are')} in the cart already`,
  notInCart: (rows: number) => `${countOf(rows, 'pasted row is', 'pasted rows are')} not in the cart`,
  addedTo: (row: number) => `Added to row ${row}`,
  sum: (units: number, rows: number[]) => `${countUnits(units)}: rows ${listOf(rows)} added up`,
  summary: (rows: number, ready: number, others: number) =>
    `${countRows(rows)}: ${showWhole(ready)} ready${others === 0 ? '' : `, ${countOf(others, 'needs', 'need')} a change`}`,
  add: (lines: number, amount: string) => `Add ${countLines(lines)} to the cart, ${amount}`,
  added: (lines: number) => `${countLines(lines)} added to the cart`,
  othersStay: 'Rows that need a change stay here.',
  noRoom: `The cart is full: it holds ${cartLimits.lines} lines. This row stays here.`,
} as const
