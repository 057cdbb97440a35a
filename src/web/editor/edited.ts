import type { z } from 'zod'
import type { ApiError } from '../session/api-error.ts'
import type { FieldOf, Rules } from './changes.ts'
import { type ProblemsByPath, problemsByPath } from './problems-by-path.ts'

export type Read<Data> = { data: Data; problems?: undefined } | { data?: undefined; problems: ProblemsByPath }

/** What an editor edits: a thing of the shop, whose fields have values of their own, such as a price as it is typed. */
export interface Edited<Thing extends { version?: number }, Values extends object, Data> extends Rules<Values> {
  /** The name of its draft. */
  draft: string
  valuesOf: (thing: Thing) => Values
  /** How a field changes, in words, for a draft that is restored. */
  changeText?: (field: FieldOf<Values>, before: Values, after: Values) => string
  /** Reads what is sent, or says what is wrong with each field. */
  read: (values: Values, changed: FieldOf<Values>[], seen: Thing) => Read<Data>
  /** Saves it over the version that was seen. Returns the thing as it is now, or nothing if the editor is left. */
  send: (data: Data, seen: Thing) => Promise<Thing | undefined>
  /** Returns what somebody else has saved meanwhile. Not called if the session has ended. */
  onRefused?: (refusal: ApiError) => Thing | undefined
  onSaved?: () => unknown
}

/** Reads fields by a schema. */
export function readFields<Data>(schema: z.ZodType<Data>, values: object): Read<Data> {
  const { data, error } = schema.safeParse(values)
  return error ? { problems: problemsByPath(error.issues) } : { data }
}
