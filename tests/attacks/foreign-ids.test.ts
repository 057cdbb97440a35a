import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { removeMember } from '../../src/shop/companies/change-members.ts'
import { aMember } from '../support/a-company.ts'
import { openProgram, type TestProgram } from '../support/a-program.ts'
import type { ApiResponse } from '../support/call.ts'
import { defaultEngine } from '../support/default-engine.ts'
import { aProduct } from '../support/make.ts'
import type { SignedInPerson } from '../support/signed-in-person.ts'
import { anInvoiceFile, type World, whatACompanyHas, whatAPersonHas } from './a-world.ts'
import { type CallWithIds, callsWithIds, type IdField } from './id-fields.ts'

/**
 * Every call of the contract that takes an ID is tried with those of another company. The answer is that to an ID that does not exist, and
 * nothing changes. The calls and their fields come from the contract: a new field needs an entry in `a-world.ts` or in `isPublic`.
 */
let program: TestProgram
let foreign: World
let callers: { who: string; as?: SignedInPerson; own: World }[]

const secretWord = 'hemmelighet'

/** IDs that every visitor sees, and an address that means nobody. */
const isPublic = new Set(['invoiceEmail', 'productID', 'productId', 'product', 'sku', 'slug', 'slugs', 'family', 'before', 'to'])

/** Calls that may be made with anybody's address, and change only what is the caller's own. */
const takesAnyAddress = new Set(['companies.invite', 'contact.send', 'accounts.changeEmail'])

/** The link of an invitation or of a new address is as long as a password, and is refused in words: it was sent to somebody else. */
const saysWhy = new Set([
  'accounts.emailChange',
  'accounts.confirmEmailChange',
  'companies.invitation',
  'companies.accept',
  'companies.decline',
])

const place = { street: 'Kaiveien 12', city: 'Oslo', country: 'Norway', phone: '+47 55 12 34 56' }
const address = { ...place, name: 'Yard' }
let lines: { productID: string; orderUnit: number }[]

/** What else a call needs. A call of administrators is refused before its body is read. */
const bodies: Record<string, () => object> = {
  'lists.replace': () => ({ name: 'Mine', lines }),
  'claims.create': () => ({ kind: 'return', wish: 'refund', reason: 'Bent', lines: [{ position: 0, units: 1 }] }),
  'quotes.request': () => ({ lines }),
  'quotes.accept': () => ({ ...place, version: 2 }),
  'people.enter': () => ({ name: 'Eve', photo: '' }),
  'people.editProfile': () => ({ name: 'Eve' }),
  'companies.edit': () => ({ taxId: 'EVE 1' }),
  'companies.invite': () => ({ role: 'buyer' }),
  'companies.changeRole': () => ({ role: 'manager' }),
  'companies.addAddress': () => address,
  'companies.editAddress': () => address,
  'contact.send': () => ({ subject: 'Hammers', message: 'How heavy?' }),
}

beforeAll(async () => {
  program = await openProgram(defaultEngine)
  const { shop } = program
  const productID = await aProduct(shop, { available: 10_000 })
  lines = [{ productID, orderUnit: 10 }]
  const [victim, manager, former, stranger] = [
    await program.aPerson(),
    await program.aPerson(),
    await program.aPerson(),
    await program.aPerson(),
  ]
  await shop.db.updateTable('person').set({ name: secretWord }).where('id', '=', victim.person.id).execute()
  const theirs = await whatACompanyHas(program, { ...victim, word: secretWord }, productID)
  const hers = await whatAPersonHas(program, { ...victim, word: secretWord }, productID)
  foreign = { ...hers, ...theirs, 'lists.listId': [...(hers['lists.listId'] ?? []), ...(theirs['lists.listId'] ?? [])] }
  foreign.file = await anInvoiceFile(program, foreign.orderId?.[1] ?? '')
  const its = await whatACompanyHas(program, { ...manager, word: 'another' }, productID)
  const has = (person: SignedInPerson) => whatAPersonHas(program, { ...person, word: 'own' }, productID)
  callers = [
    { who: 'the manager of another company', as: manager, own: { ...(await has(manager)), ...its } },
    { who: 'a former colleague', as: former, own: await has(former) },
    { who: 'a customer without a company', as: stranger, own: await has(stranger) },
    { who: 'a visitor', own: {} },
  ]
  await aMember(shop, theirs.companyId?.[0] ?? '', former.person)
  await removeMember(shop, victim.person, theirs.companyId?.[0] ?? '', former.person.id)
  // The first sign-in with a new session extends it.
  for (const { person, session } of [manager, former, stranger])
    await program.call('PUT', `/user/${person.email}`, { token: session, body: {} })
  // The documents that mails carry are rendered at a low priority.
  await settledRows(60_000)
}, 120_000)
afterAll(() => program?.close())

const secretFields = ({ fields }: CallWithIds) => fields.filter(({ name }) => !isPublic.has(name))

test.each(callsWithIds.filter((call) => secretFields(call).length > 0))('$method $name tells nothing of another company', async (call) => {
  const before = await settledRows()
  for (const { who, as, own } of callers) {
    const token = call.name === 'people.enter' ? as?.session : as?.token
    const ask = async (ids: Map<IdField, string>) => {
      const { path, body } = requestOf(call, ids, own)
      return told(await program.call(call.method, path, { token, body }), [...ids.values()])
    }
    for (const { where, theirs, nobodys } of triesOf(call)) {
      const [answer, known] = [await ask(theirs), await ask(nobodys)]
      if (as && saysWhy.has(call.name)) expect([answer.status, known.status], `${who}, ${where}`).toEqual([403, 404])
      else expect(answer, `${who}, ${where}`).toEqual(known)
      expect(answer.said, `${who}, ${where}`).not.toContain(secretWord)
      // Otherwise the call was not tried: its body lacks something, or the session has ended.
      expect(as && call.name !== 'people.enter' ? [400, 401] : [400], `${who}, ${where}: ${known.said}`).not.toContain(known.status)
    }
  }
  if (!takesAnyAddress.has(call.name)) expect(await settledRows()).toEqual(before)
})

/** Each field with each ID of the other company, alone and together, and the same with IDs that nothing has. */
function* triesOf(call: CallWithIds) {
  const fields = secretFields(call)
  for (const tried of fields.length > 1 ? [...fields.map((field) => [field]), fields] : [fields]) {
    const ids = tried.map((field) => valuesOf(foreign, call, field))
    for (let at = 0; at < Math.max(...ids.map(({ length }) => length)); at++) {
      const theirs = new Map(tried.map((field, place) => [field, ids[place]?.[at] ?? ids[place]?.[0] ?? '']))
      const nobodys = new Map([...theirs].map(([field, id]) => [field, unlike(id)]))
      yield { where: tried.map(({ at }) => at.join('.')).join(' and '), theirs, nobodys }
    }
  }
}

/** A request with these IDs, and the caller's own in every other field that the call needs. */
function requestOf(call: CallWithIds, given: Map<IdField, string>, own: World) {
  let path = call.path
  const query = new URLSearchParams()
  const body: Record<string, unknown> = { ...bodies[call.name]?.() }
  for (const field of call.fields) {
    const mine = isPublic.has(field.name) ? undefined : (own[`${call.name.split('.')[0]}.${field.name}`] ?? own[field.name])?.[0]
    const value = given.get(field) ?? (field.isRequired ? (mine ?? 'none') : undefined)
    if (value === undefined || isPublic.has(field.name)) continue
    if (field.in === 'path') path = path.replace(`{${field.name}}`, encodeURIComponent(value))
    else if (field.in === 'query') query.set(field.name, value)
    else body[field.name] = value
  }
  const filled = path.replace(/\{\w+\}/g, lines[0]?.productID ?? '')
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

/** Pending mail is sent first, because sending changes rows. A mail about a shipment would wait for the seconds in which it can be taken back. */
async function settledRows(maxMs = 10_000) {
  await program.shop.db.updateTable('outbox').set({ nextAt: new Date() }).where('state', '=', 'pending').execute()
  const pending = () => program.shop.db.selectFrom('outbox').select('id').where('state', '=', 'pending').execute()
  await vi.waitFor(async () => expect(await pending()).toEqual([]), maxMs)
  return program.rows()
}
