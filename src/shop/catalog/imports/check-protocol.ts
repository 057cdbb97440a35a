import type { ShopSettings } from '../../../contract/office/settings.ts'
import type { TableAnswers, TableReading } from '../../../contract/schema/table-reading.ts'
import type { KnownHead } from '../../ground/tables/known-heads.ts'
import type { ReadRow } from './read-row.ts'

/** What the process that reads a file is asked. */
export type CheckRequest = { kind: 'check'; locale: ShopSettings; known: KnownHead[]; answers: TableAnswers | undefined } | { kind: 'next' }

/** How a file is read, before its rows. */
export interface ReadHeads {
  reading: TableReading
  /** The heads as they are written. */
  heads: string[]
  header: string
  isOwn: boolean
  isSure: boolean
}

export type CheckAnswer =
  | ({ kind: 'reading' } & ReadHeads)
  | { kind: 'rows'; rows: ReadRow[] }
  | { kind: 'end' }
  | { kind: 'problem'; problem: string }
