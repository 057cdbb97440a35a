import { type RecordedEvent, readEvent } from '../../../contract/messaging/recorded-event.ts'
import { fromJson } from '../database/json.ts'
import type { EventRow } from '../database/tables.ts'

/** Reads a stored event in the shape of this version. Undefined for one that only another version knows. */
export const readStoredEvent = ({ verb, before, after }: Pick<EventRow, 'verb' | 'before' | 'after'>): RecordedEvent | undefined =>
  readEvent({ verb, before: before && fromJson(before), after: after && fromJson(after) })
