import type { ShopSettings } from '../../../contract/office/settings.ts'
import type { ReadRow } from './read-row.ts'

/** What the process that reads a file is asked. */
export type CheckRequest = { kind: 'check'; locale: ShopSettings } | { kind: 'next' }

export type CheckAnswer =
  | { kind: 'rows'; rows: ReadRow[]; total: number; header: string[] }
  | { kind: 'end' }
  | { kind: 'problem'; problem: string }
