import type { z } from 'zod'
import { contract } from '../../src/contract/contract.ts'

interface Contracted {
  '~orpc': { route: { method: string; path: string }; inputSchema?: z.ZodType }
}

interface InputSchema {
  /** Such as `orders.place`. */
  call: string
  method: string
  path: string
  schema: z.ZodType
}

/** What each call takes. */
export const inputSchemas: InputSchema[] = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as unknown as Record<string, Contracted>).flatMap(
    ([
      name,
      {
        '~orpc': { route, inputSchema },
      },
    ]) => (inputSchema ? [{ call: `${group}.${name}`, ...route, schema: inputSchema }] : []),
  ),
)

/** The parts of a schema's definition that the contract uses. */
export interface Definition {
  type: string
  format?: string
  checks?: Array<{ _zod: { def: { check: string; maximum?: number; abort?: boolean } } }>
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  options?: z.ZodType[]
  items?: z.ZodType[]
  in?: z.ZodType
  out?: z.ZodType
  entries?: Record<string, unknown>
  values?: unknown[]
}

export const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition

const known = new Set(
  ['object', 'string', 'number', 'literal', 'union', 'enum', 'template_literal', 'array', 'tuple', 'nullable', 'boolean', 'file'].concat([
    'optional',
    'default',
    'unknown',
    'pipe',
    'transform',
  ]),
)

/** A schema and everything in it, each with its path. Throws at a kind of schema that it does not know. */
export function* partsOf(schema: z.ZodType, path: string): Generator<{ path: string; definition: Definition }> {
  const definition = definitionOf(schema)
  if (!known.has(definition.type)) throw new Error(`${path}: teach this test what a ${definition.type} is`)
  yield { path, definition }
  const { shape, element, innerType, options, items, in: input, out } = definition
  for (const [name, part] of Object.entries(shape ?? {})) yield* partsOf(part, `${path}.${name}`)
  if (element) yield* partsOf(element, `${path}[]`)
  for (const part of [innerType, input, out, ...(options ?? []), ...(items ?? [])]) if (part) yield* partsOf(part, path)
}
