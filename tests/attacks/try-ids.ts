import type { TestProgram } from '../support/a-program.ts'
import type { ApiResponse } from '../support/call.ts'
import type { SignedInPerson } from '../support/signed-in-person.ts'
import type { World } from './a-world.ts'
import { type CallWithIds, callsWithIds, type IdField } from './id-fields.ts'

/** IDs that every visitor sees, and an address that means nobody. */
const isPublic = new Set([
  'invoiceEmail',
  'productID',
  'productId',
  'product',
  'sku',
  'slug',
  'slugs',
  'family',
  'before',
  'to',
  'termsPage',
])

const secretFields = ({ fields }: CallWithIds) => fields.filter(({ name }) => !isPublic.has(name))

/** The calls that take an ID of somebody. */
export const callsToTry = callsWithIds.filter((call) => secretFields(call).length > 0)

const place = { street: 'Kaiveien 12', city: 'Oslo', country: 'Norway', phone: '+47 55 12 34 56' }
const address = { ...place, name: 'Yard' }

/** What else a call needs. A call of administrators is refused before its body is read. */
const bodies: Record<string, (lines: object[]) => object> = {
  'lists.replace': (lines) => ({ name: 'Mine', lines }),
  'claims.create': () => ({ kind: 'return', wish: 'refund', reason: 'Bent', lines: [{ position: 0, units: 1 }] }),
  'quotes.request': (lines) => ({ lines }),
  'quotes.accept': () => ({ ...place, version: 2 }),
  'quotes.counter': (lines) => ({ version: 2, lines }),
  'people.enter': () => ({ name: 'Eve', photo: '' }),
  'people.editProfile': () => ({ name: 'Eve' }),
  'companies.edit': () => ({ taxId: 'EVE 1' }),
  'companies.invite': () => ({ role: 'buyer' }),
  'companies.changeRole': () => ({ role: 'manager' }),
  'companies.addAddress': () => address,
  'companies.editAddress': () => address,
  'contact.send': () => ({ subject: 'Hammers', message: 'How heavy?' }),
}

/** Somebody who calls, with what is the caller's own. */
export interface IdCaller {
  as?: SignedInPerson | undefined
  own: World
}

/** Sends the call with these IDs, and tells what the caller learns. */
export const asking =
  (program: TestProgram, productID: string, call: CallWithIds, { as, own }: IdCaller) =>
  async (ids: Map<IdField, string>) => {
    const { path, body } = requestOf(call, ids, own, productID)
    const token = call.name === 'people.enter' ? as?.session : as?.token
    return told(await program.call(call.method, path, { token, body }), [...ids.values()])
  }

/** Each field with each ID of somebody's world, alone and together, and the same with IDs that nothing has. */
export function* triesOf(call: CallWithIds, world: World) {
  const fields = secretFields(call)
  for (const tried of fields.length > 1 ? [...fields.map((field) => [field]), fields] : [fields]) {
    const ids = tried.map((field) => valuesOf(world, call, field))
    for (let at = 0; at < Math.max(...ids.map(({ length }) => length)); at++) {
      const theirs = new Map(tried.map((field, place) => [field, ids[place]?.[at] ?? ids[place]?.[0] ?? '']))
      const nobodys = new Map([...theirs].map(([field, id]) => [field, unlike(id)]))
      yield { where: tried.map(({ at }) => at.join('.')).join(' and '), theirs, nobodys }
    }
  }
}

/** A request with these IDs, and the caller's own in every other field that the call needs. */
function requestOf(call: CallWithIds, given: Map<IdField, string>, own: World, productID: string) {
  let path = call.path
  const query = new URLSearchParams()
  const body: Record<string, unknown> = { ...bodies[call.name]?.([{ productID, orderUnit: 10 }]) }
  for (const field of call.fields) {
    const mine = isPublic.has(field.name) ? undefined : (own[`${call.name.split('.')[0]}.${field.name}`] ?? own[field.name])?.[0]
    const value = given.get(field) ?? (field.isRequired ? (mine ?? 'none') : undefined)
    if (value === undefined || isPublic.has(field.name)) continue
    if (field.in === 'path') path = path.replace(`{${field.name}}`, encodeURIComponent(value))
    else if (field.in === 'query') query.set(field.name, value)
    else body[field.name] = value
  }
  const filled = path.replace(/\{\w+\}/g, productID)
  return {
    path: query.size > 0 ? `${filled}?${query}` : filled,
    body: call.method === 'GET' || call.method === 'DELETE' ? undefined : body,
  }
}

/** IDs of the field in that world. */
function valuesOf(world: World, { name }: CallWithIds, field: IdField): string[] {
  const values = world[`${name.split('.')[0]}.${field.name}`] ?? world[field.name]
  if (!values) throw new Error(`${name} takes ${field.name}: say in a-world.ts whose it can be, or in isPublic that everybody sees it`)
  return values
}

/** An ID like this one that nothing has. */
const unlike = (id: string) =>
  id.includes('@') ? `x${id}` : id.endsWith('.pdf') ? `9${id}` : id.slice(0, -1) + (id.endsWith('0') ? '1' : '0')

/** What a caller learns from an answer, apart from the IDs that were sent or made. */
function told({ status, body, text, headers }: ApiResponse, sent: string[]) {
  const { requestId: _, insertedId: __, ...said } = body ?? {}
  const shown = Array.isArray(body) || !body ? text : JSON.stringify(said)
  return { status, said: sent.reduce((rest, id) => rest.replaceAll(id, '<sent>'), shown), names: [...headers.keys()].sort() }
}
