import fc from 'fast-check'

/** The part of JSON Schema that the contract uses. */
export interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  prefixItems?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  minimum?: number
  maximum?: number
  maxLength?: number
}

/** Valid values, or nearly. `known` are ids, part numbers and email addresses that exist. */
export function validValues(schema: Schema, known: string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => validValues(one, known)))
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((one) => validValues(one, known)))
  switch (schema.type) {
    case 'integer':
      return fc.oneof(fc.integer({ min: -2, max: 200 }), fc.maxSafeInteger())
    case 'number':
      return fc.oneof(fc.integer({ min: 1, max: 500 }), fc.double({ noNaN: true }))
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(validValues(schema.items ?? {}, known), { maxLength: 5 })
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, validValues(one, known)])))
    default:
      return fc.oneof(fc.lorem({ maxCount: 3 }), fc.string({ unit: 'grapheme', maxLength: 20 }), fc.constantFrom(...known))
  }
}

const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown

/** Values that have broken other programs. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    -0,
    0.1,
    1e300,
    -1e300,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    '',
    ' ',
    '\t\n',
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    '0',
    'NaN',
    'Infinity',
    '1e5',
    'true',
    'null',
    'undefined',
    '[object Object]',
    '__proto__',
    'constructor',
    'toString',
    "' or 1=1 --",
    '"; drop table person; --',
    '%',
    '%00',
    '../../../etc/passwd',
    '<script>alert(1)</script>',
    '#{7*7}',
    '{{7*7}}',
    '\r\nSet-Cookie: a=b',
    'a@b',
    'a@b.c\r\nBcc: d@e.f',
    '2026-02-30',
    [],
    {},
    [[]],
    { toString: 1 },
    { length: 1e9 },
    deep(500),
  ),
  fc.integer({ min: 0, max: 12_000 }).map((length) => 'x'.repeat(length)),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
)
