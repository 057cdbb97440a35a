import fc from 'fast-check'
import { z } from 'zod'
import { contract } from '../../src/contract/contract.ts'
import { hostileValues, type Schema, validValues } from './schema-values.ts'

export type Role = 'visitor' | 'customer' | 'admin'

export interface Sent {
  who: Role
  method: string
  /** As sent. */
  path: string
  headers: Record<string, string>
  body: string | undefined
}

interface Call {
  method: string
  path: string
  fields: Record<string, Schema>
}

interface Contracted {
  '~orpc': { route: { method: string; path: string }; inputSchema?: z.ZodType }
}

const identityCalls: Call[] = [
  ['/auth/sign-in/email', ['email', 'password']],
  ['/auth/sign-up/email', ['name', 'email', 'password']],
  ['/auth/reset-password', ['token', 'newPassword']],
  ['/auth/sign-out', []],
  ['/webhooks/stripe', ['id', 'type', 'data']],
].map(([path, names]) => ({
  method: 'POST',
  path: path as string,
  fields: Object.fromEntries((names as string[]).map((name) => [name, { type: 'string' }])),
}))

/** Every call of the contract with its fields, and the calls outside of it. */
export const calls: Call[] = [
  ...Object.values(contract).flatMap((group) =>
    Object.values(group as unknown as Record<string, Contracted>).map(({ '~orpc': { route, inputSchema } }) => ({
      ...route,
      fields: inputSchema ? fieldsOf(inputSchema) : {},
    })),
  ),
  ...identityCalls,
]

function fieldsOf(schema: z.ZodType): Record<string, Schema> {
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  return whole.properties ?? whole.anyOf?.find(({ properties }) => properties)?.properties ?? {}
}

/** Parts of a path: ids that exist, ids that do not, and other text. */
const addressPart = (known: string[]) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: fc.uuid() },
    {
      weight: 3,
      arbitrary: hostileValues.map((value) => encode(typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 3000)),
    },
    { weight: 1, arbitrary: fc.constantFrom('%', '%2', '%ff', '%c0%af', '%00', '..', '%2e%2e%2f', '%25', ';', '[]', '*', "'") },
  )

const header = fc.oneof(
  fc.constantFrom(
    '',
    'null',
    'a'.repeat(5000),
    '*/*;q=',
    '"',
    ',,,',
    '-1',
    'text/html',
    'application/xml',
    'multipart/form-data',
    'Bearer',
    'Bearer a.b.c',
    'bytes=0-',
  ),
  fc.string({ maxLength: 30 }).map((text) => text.replace(/[^\x20-\x7e]/g, '~')),
)
const headers = fc.dictionary(
  fc.constantFrom(
    'idempotency-key',
    'x-request-id',
    'accept',
    'content-type',
    'accept-encoding',
    'if-none-match',
    'range',
    'origin',
    'cookie',
    'x-forwarded-for',
    'content-encoding',
    'authorization',
    'stripe-signature',
    'referer',
    'accept-language',
  ),
  header,
  { maxKeys: 2 },
)

const garbage = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '}',
    '[1,',
    'null',
    '7',
    '"text"',
    '[]',
    '{"a":',
    '{"__proto__":{"role":"admin"}}',
    '\0',
    '\ufeff{}',
    '{"a":1}{"b":2}',
    `${'['.repeat(30_000)}`,
    'a=1&b=2',
    '<?xml version="1.0"?>',
    '--x\r\n\r\n--x--',
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
)

/** A request that no client of ours would send. `known` are ids, part numbers and email addresses that exist. */
export const malformed = (known: string[]): fc.Arbitrary<Sent> => {
  const call = fc.constantFrom(...calls).chain(({ method, path, fields }) => {
    const names = path.match(/(?<=\{)\w+(?=\})/g) ?? []
    const inBody = Object.entries(fields).filter(([name]) => !(names as string[]).includes(name))
    return fc.record({
      method: fc.oneof(
        { weight: 30, arbitrary: fc.constant(method) },
        { weight: 1, arbitrary: fc.constantFrom('PUT', 'DELETE', 'PATCH', 'POST', 'OPTIONS', 'HEAD') },
      ),
      path: fc.tuple(...names.map(() => addressPart(known))).map((parts: string[]) => path.replace(/\{\w+\}/g, () => parts.shift() ?? '')),
      fields: fc.record(
        Object.fromEntries(
          inBody.map(([name, schema]) => [
            name,
            fc.oneof({ weight: 3, arbitrary: validValues(schema, known) }, { weight: 2, arbitrary: hostileValues }),
          ]),
        ),
        {
          requiredKeys: [],
        },
      ),
      more: fc.dictionary(
        fc.oneof(fc.constantFrom('role', 'status', 'price', 'constructor', 'limit', 'a[b]', ''), fc.string({ maxLength: 8 })),
        hostileValues,
        { maxKeys: 2 },
      ),
    })
  })
  return fc
    .record({ who: fc.constantFrom<Role>('visitor', 'customer', 'admin'), call, headers, garbage: fc.option(garbage, { freq: 8 }) })
    .map(({ who, call: { method, path, fields, more }, headers, garbage }) => {
      const all = { ...fields, ...more }
      const bodiless = ['GET', 'HEAD', 'DELETE', 'OPTIONS'].includes(method)
      const query = bodiless
        ? Object.entries(all)
            .map(([name, value]) => `${encode(name)}=${encode(typeof value === 'string' ? value : JSON.stringify(value))}`)
            .join('&')
        : ''
      return {
        who,
        method,
        path: `/api${path}${query && `?${query.slice(0, 6000)}`}`,
        headers: { ...(!bodiless && { 'content-type': 'application/json' }), ...headers },
        body: bodiless ? undefined : (garbage ?? JSON.stringify(all)),
      }
    })
}

/** Unpaired surrogates cannot be encoded. */
function encode(text: string): string {
  return encodeURIComponent(text.isWellFormed() ? text : text.toWellFormed())
}
