import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Definition, inputSchemas, partsOf } from '../../tests/support/contract-schemas.ts'
import { atMost, email, password, requiredText, text } from './schema/values.ts'

/** Their expressions are the library's, and linear. They accept no long text. */
const shortFormats = new Set(['date', 'datetime', 'uuid'])

const limits = new Set(['max_length', 'max_size'])
const needsLimit = ({ type, format }: Definition) =>
  type === 'array' || type === 'file' || (type === 'string' && !shortFormats.has(format ?? ''))

/** What may stand before a limit: it reads no further than the length, or changes the text in one pass. */
const harmless = new Set(['min_length', 'overwrite'])

function problemWith({ checks = [] }: Definition): string | undefined {
  const defs = checks.map(({ _zod }) => _zod.def)
  const at = defs.findIndex(({ check }) => limits.has(check))
  if (at < 0) return 'has no limit: use atMost'
  if (defs[at]?.abort !== true) return 'goes on after its limit: use atMost'
  return defs.slice(0, at).every(({ check }) => harmless.has(check)) ? undefined : 'checks something else before its limit'
}

test('every text, list and file of every call has a limit, and the limit ends the check', () => {
  const parts = inputSchemas.flatMap(({ call, schema }) => [...partsOf(schema, call)]).filter(({ definition }) => needsLimit(definition))
  expect(parts.length).toBeGreaterThan(500)
  const problems = parts.flatMap(({ path, definition }) => problemWith(definition)?.replace(/^/, `${path} `) ?? [])
  expect(problems).toEqual([])
})

test('a limit that goes on, none, and one that comes too late are found', () => {
  const found = [z.string().max(5), z.string(), z.string().regex(/a/).check(atMost(5)), z.array(z.string()).max(5)]
  expect(found.map((schema) => problemWith([...partsOf(schema, '')][0]?.definition as Definition))).not.toContain(undefined)
})

test('a text that is too long is refused with one sentence, whatever else is wrong with it', () => {
  const patterned = [email, password, text(40).regex(/^a$/, 'Wrong'), requiredText(40, 'Missing').regex(/^a$/, 'Wrong')]
  for (const schema of patterned) expect(schema.safeParse('\0'.repeat(60_000)).error?.issues).toHaveLength(1)
})

test('nothing of a list that is too long is looked at', () => {
  let seen = 0
  const list = z.array(z.unknown().refine(() => ++seen > 0)).check(atMost(3))
  expect(list.safeParse([1, 2, 3, 4]).success).toBe(false)
  expect(seen).toBe(0)
  expect(list.safeParse([1, 2, 3]).success).toBe(true)
  expect(seen).toBe(3)
})
