import { plainCode } from '../../../contract/rules/plain-code.ts'
import { plainNumber } from './column-survey.ts'
import { tableMessages as texts } from './messages.ts'
import type { TableField } from './table-field.ts'
import type { TableRow } from './table-row.ts'

/** How many cells of a column were changed, and what is said about it. */
export interface CellChanges {
  count: number
  said: string
}

/**
 * The row with the cells of its fields as they are read: part numbers with plain characters, results of formulas rounded, and numbers of a
 * workbook without a second reading.
 */
export function plainCells(row: TableRow, fields: readonly (TableField | undefined)[], changes?: CellChanges[]): TableRow {
  let cells: string[] | undefined
  const put = (at: number, text: string) => {
    cells ??= [...row.cells]
    cells[at] = text
  }
  for (const [at, field] of fields.entries()) {
    const cell = row.cells[at]
    if (!field || cell === undefined || cell === '') continue
    const change = changes?.[at]
    if (field.kind === 'code') {
      const plain = plainCode(cell)
      if (plain === cell.trim()) continue
      put(at, plain)
      if (change) Object.assign(change, { count: change.count + 1, said: texts.plainCodes(change.count + 1, row.line) })
    } else if (field.kind === 'number' || field.numbersIn) {
      const isNumber = row.numbers?.includes(at) ?? false
      const { text, isRounded } = plainNumber(cell, field, { isNumber, isFormula: row.formulas?.includes(at) ?? false })
      if (text !== cell) put(at, text)
      if (change && isRounded)
        Object.assign(change, { count: change.count + 1, said: texts.rounded(change.count + 1, cell.trim(), text, row.line) })
    }
  }
  return cells ? { ...row, cells } : row
}
