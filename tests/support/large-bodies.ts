import type { z } from 'zod'
import { definitionOf } from './contract-schemas.ts'

/** What makes expressions slow: runs of what several parts of one accept. */
export const fillings = ['0', ' ', 'a.', '-', '@', '(', ' x', '\t', ',', '/', 'a', 'é', '\\', '"', '{', '1 ', '..', '=', '_']

const fill = (filling: string, length: number) => filling.repeat(Math.ceil(length / filling.length)).slice(0, length)

const limitOf = (schema: z.ZodType) =>
  definitionOf(schema)
    .checks?.map(({ _zod }) => _zod.def.maximum)
    .find((max) => max !== undefined)

/** What a body may still take. */
interface Room {
  left: number
}

/** The largest value that keeps to the limits of the schema, but for its patterns: every text and list is as long as it may be. */
export function largest(schema: z.ZodType, filling: string, room: Room): unknown {
  const definition = definitionOf(schema)
  const { type, shape, element, innerType, options, items, in: input, out, entries, values } = definition
  const take = (length: number) => {
    const taken = Math.min(length, Math.max(room.left, 0))
    room.left -= taken + 4
    return taken
  }
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(shape ?? {}).map(([name, part]) => {
        take(name.length)
        return [name, largest(part, filling, room)]
      }),
    )
  if (type === 'array' && element) {
    const list: unknown[] = []
    for (let at = 0; at < (limitOf(schema) ?? 1000) && room.left > 0; at++) list.push(largest(element, filling, room))
    return list
  }
  if (type === 'tuple') return items?.map((part) => largest(part, filling, room))
  // A list says more than a word.
  if (type === 'union') return largest(options?.at(-1) as z.ZodType, filling, room)
  if (type === 'pipe') return largest((definitionOf(input as z.ZodType).type === 'transform' ? out : input) as z.ZodType, filling, room)
  if (innerType) return largest(innerType, filling, room)
  if (type === 'literal') return values?.[0]
  if (type === 'enum') return Object.values(entries ?? {})[0]
  if (type === 'boolean') return true
  take(8)
  if (type === 'number') return 1e300
  return fill(filling, take(limitOf(schema) ?? 10_000))
}

const nested = (levels: number, open: string, close: string) => JSON.parse(`${open.repeat(levels)}1${close.repeat(levels)}`) as unknown

/** Values that keep to no limit, of about so many bytes as JSON. */
export const endless = (bytes: number): unknown[] => [
  nested(5000, '[', ']'),
  nested(5000, '{"a":', '}'),
  Array.from({ length: bytes / 2 }, () => 0),
  Array.from({ length: bytes / 3 }, () => ({})),
  Array.from({ length: bytes / 5 }, () => [[]]),
  Object.fromEntries(Array.from({ length: bytes / 12 }, (_, at) => [`k${at}`, 0])),
  Object.fromEntries(Array.from({ length: bytes / 12 }, (_, at) => [`spec.${at}`, ['a', '1..2 mm']])),
]

/** Bodies in which every field, then each field alone, is far beyond its limit. */
export function* beyond(schema: z.ZodType, filling: string, bytes: number): Generator<unknown> {
  const names = Object.keys(shapeOf(schema))
  yield fill(filling, bytes)
  if (names.length === 0) return
  yield Object.fromEntries(names.map((name) => [name, fill(filling, bytes / names.length)]))
  const base = largest(schema, 'a', { left: 2000 }) as object
  for (const name of names) yield { ...base, [name]: fill(filling, bytes) }
}

/** The fields of an object, also behind `optional` and refinements. */
export function shapeOf(schema: z.ZodType): Record<string, z.ZodType> {
  const { shape, innerType, options, in: input } = definitionOf(schema)
  const inside = innerType ?? input ?? options?.[0]
  return shape ?? (inside ? shapeOf(inside) : {})
}
