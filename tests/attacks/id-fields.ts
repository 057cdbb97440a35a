import { z } from 'zod'
import { contract } from '../../src/contract/contract.ts'
import { email, id } from '../../src/contract/schema/values.ts'

/** A field of a call that holds an ID or an address of somebody. */
export interface IdField {
  name: string
  in: 'path' | 'query' | 'body'
  /** Where it is in the body: `lines.0.productID`. */
  at: (string | number)[]
  isRequired: boolean
}

export interface CallWithIds {
  name: string
  method: string
  path: string
  fields: IdField[]
}

/** The calls of the contract with every field that holds an ID, an email address or a part of the path. */
export const callsWithIds: CallWithIds[] = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls).flatMap(([verb, call]) => {
    const { method = 'POST', path = '' } = call['~orpc'].route
    const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    const strings = call['~orpc'].inputSchema ? stringsOf(call['~orpc'].inputSchema) : []
    const fields = strings
      .filter(({ at, isId }) => isId || inPath.has(String(at[0])))
      .map(({ at, isRequired }): IdField => {
        const where = inPath.has(String(at[0])) ? 'path' : method === 'GET' ? 'query' : 'body'
        return { name: String(at.filter((key) => typeof key === 'string').at(-1)), in: where, at, isRequired }
      })
    return fields.length > 0 ? [{ name: `${area}.${verb}`, method, path, fields }] : []
  }),
)

type Found = { at: (string | number)[]; isId: boolean; isRequired: boolean }

/** Every text in a schema, with where it is. */
function stringsOf(schema: unknown, at: Found['at'] = [], isRequired = true): Found[] {
  // `describe` and its like make a copy whose parent is the original.
  const isA = (original: z.ZodType) => schema === original || (schema instanceof z.ZodType && schema._zod.parent === original)
  if (isA(id) || isA(email)) return [{ at, isId: true, isRequired }]
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, field]) => stringsOf(field, [...at, key], isRequired))
  }
  if (schema instanceof z.ZodArray) return stringsOf(schema.element, [...at, 0], isRequired)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return stringsOf(schema.unwrap(), at, false)
  if (schema instanceof z.ZodNullable) return stringsOf(schema.unwrap(), at, isRequired)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => stringsOf(option, at, false))
  if (schema instanceof z.ZodPipe) return stringsOf(schema.in, at, isRequired)
  return schema instanceof z.ZodString ? [{ at, isId: false, isRequired }] : []
}
