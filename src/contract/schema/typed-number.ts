import { z } from 'zod'
import { type NumberField, readNumber } from '../rules/read-number.ts'

const read = (text: string, field: NumberField, { addIssue }: z.RefinementCtx) => {
  const found = readNumber(text, field)
  if ('value' in found) return found.value
  addIssue({ code: 'custom', message: found.problem })
  return z.NEVER
}

/** A number as a person types it into a field of a page. Refuses what `readNumber` refuses, with its sentence. */
export const typedNumber = (field: NumberField) =>
  z.string().transform((text, context) => read(text, { format: 'page', ...field }, context))

/** As `typedNumber`; an empty field means `empty`. */
export const typedNumberOr = <Empty>(empty: Empty, field: NumberField) =>
  z.string().transform((text, context): number | Empty => (text.trim() === '' ? empty : read(text, { format: 'page', ...field }, context)))
