import { createHash } from 'node:crypto'
import { columnLetter } from '../../../contract/rules/column-letter.ts'
import { foldHead } from '../../../contract/rules/fold-head.ts'

/** What was chosen for a column of an earlier file. */
export interface KnownHead {
  /** `headerKey` of its file. */
  header: string
  /** By `keyOfHead`; empty for the sheet, whose name is the field. */
  head: string
  /** Empty: left out. */
  field: string
  format: 'point' | 'comma' | null
}

/** How a head is remembered: folded; without one, a blank and the letter of its column, which counts in files with the same heads. */
export const keyOfHead = (head: string, column: number): string => foldHead(head) || ` ${columnLetter(column)}`

/** The same for files whose heads are the same, in this order. */
export const headerKey = (heads: readonly string[]): string =>
  createHash('sha256').update(heads.map(foldHead).join('\n')).digest('hex').slice(0, 32)
