import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import { removeMember } from '../../src/shop/people/companies/change-members.ts'
import { aMember } from '../support/a-company.ts'
import { openProgram, type TestProgram } from '../support/a-program.ts'
import { defaultEngine } from '../support/default-engine.ts'
import { aProduct } from '../support/make.ts'
import type { SignedInPerson } from '../support/signed-in-person.ts'
import { anInvoiceFile, type World, whatACompanyHas, whatAPersonHas } from './a-world.ts'
import { callsWithIds } from './id-fields.ts'
import { asking, callsToTry, triesOf } from './try-ids.ts'

/**
 * Every call of the contract that takes an ID is tried with those of another company. The answer is that to an ID that does not exist, and
 * nothing changes. The calls and their fields come from the contract: a new field needs an entry in `a-world.ts` or in `isPublic`.
 */
let program: TestProgram
let productID: string
let foreign: World
/** As the last call left them. */
let rows: Awaited<ReturnType<TestProgram['rows']>>
let callers: { who: string; as?: SignedInPerson; own: World }[]
/** A buyer and the manager of one company, with what the other has. `word` is in what is the other's alone. */
let colleagues: {
  as: SignedInPerson
  own: World
  theirs: World
  word: string
  mayCall: Set<string>
  answered: Record<string, number>
}[]

/** In everything that the manager of the other company has, and in what its members share. */
const secretWord = 'hemmelighet'
const companyWord = 'fellesskap'

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

/** What a buyer is answered about her company, its account and the lists that colleagues share. */
const buyerIsAnswered: Record<string, number> = {
  'companies.find': 200,
  // Her own, of her company.
  'quotes.list': 200,
  ...Object.fromEntries(
    [
      ...['edit', 'invite', 'withdraw', 'changeRole', 'removeMember', 'addAddress', 'editAddress', 'removeAddress'].map(
        (verb) => `companies.${verb}`,
      ),
      ...['companyAccounts.list', 'companyAccounts.statement', 'companyAccounts.exportStatement', 'lists.replace', 'lists.remove'],
    ].map((name) => [name, 403]),
  ),
}

/** A manager reads and pays what colleagues ordered, and answers quotes. */
const managerMay = new Set([
  ...callsWithIds.map(({ name }) => name).filter((name) => /^(?:companies|companyAccounts|quotes|payments)\./.test(name)),
  ...['orders.find', 'canceledOrders.find', 'invoices.proForma', 'claims.create'],
])
const managerIsAnswered = { 'orders.cancel': 403, 'lists.replace': 403, 'lists.remove': 403 }

/** Calls that read without an ID. Everybody reads reviews. */
const plainPaths = Object.values(contract)
  .flatMap((calls) => Object.values(calls).map((call) => call['~orpc'].route))
  .flatMap(({ method, path = '' }) => (method === 'GET' && !path.includes('{') && path !== '/review' ? [path] : []))

beforeAll(async () => {
  program = await openProgram(defaultEngine)
  const { shop } = program
  productID = await aProduct(shop, { available: 10_000 })
  const [victim, buyer, manager, former, stranger] = [
    await program.aPerson(),
    await program.aPerson(),
    await program.aPerson(),
    await program.aPerson(),
    await program.aPerson(),
  ]
  await shop.db.updateTable('person').set({ name: companyWord }).where('id', '=', victim.person.id).execute()
  const theirs = await whatACompanyHas(program, { ...victim, word: companyWord }, productID)
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
  const [companyId = ''] = theirs.companyId ?? []
  await aMember(shop, companyId, buyer.person)
  const buyers = await whatAPersonHas(program, { ...buyer, word: 'kollega' }, productID)
  const her = { ...buyers, companyId: [companyId], 'companies.personId': theirs.personId ?? [] }
  // What is listed after an ID like that of something shared has it or not, whichever ID comes first.
  const another = ({ after = [] }: World) => ({ 'lists.after': after, 'quotes.after': after, 'canceledOrders.after': after })
  colleagues = [
    { as: buyer, own: her, theirs: { ...foreign, ...another(foreign) }, word: secretWord, mayCall: new Set(), answered: buyerIsAnswered },
    {
      as: victim,
      own: foreign,
      theirs: { ...foreign, ...buyers, ...another(buyers) },
      word: 'kollega',
      mayCall: managerMay,
      answered: managerIsAnswered,
    },
  ]
  await aMember(shop, companyId, former.person)
  await removeMember(shop, victim.person, companyId, former.person.id)
  // The first sign-in with a new session extends it.
  for (const { person, session } of [victim, buyer, manager, former, stranger])
    await program.call('PUT', `/user/${person.email}`, { token: session, body: {} })
  // Nobody waits for the mails of the setup, except for those that are being sent.
  const unsent = shop.db.updateTable('outbox').set({ state: 'delivered', deliveredAt: shop.now() })
  await unsent.where('state', '=', 'pending').where('attempts', '=', 0).execute()
  rows = await settledRows(60_000)
}, 120_000)
afterAll(() => program?.close())

test.each(callsToTry)('$method $name tells nothing of another company', async (call) => {
  for (const { who, as, own } of callers) {
    const ask = asking(program, productID, call, { as, own })
    for (const { where, theirs, nobodys } of triesOf(call, foreign)) {
      const [answer, known] = [await ask(theirs), await ask(nobodys)]
      if (!as && call.name === 'companies.invitation') {
        // Whoever has the link and is signed out sees which address to sign in with.
        expect([answer.status, known.status], where).toEqual([200, 404])
        continue
      }
      if (as && saysWhy.has(call.name)) expect([answer.status, known.status], `${who}, ${where}`).toEqual([403, 404])
      else expect(answer, `${who}, ${where}`).toEqual(known)
      for (const word of [secretWord, companyWord]) expect(answer.said, `${who}, ${where}`).not.toContain(word)
      // Otherwise the call was not tried: its body lacks something, or the session has ended.
      expect(as && call.name !== 'people.enter' ? [400, 401] : [400], `${who}, ${where}: ${known.said}`).not.toContain(known.status)
    }
  }
  await expectUnchanged(call.name)
})

test.each(callsToTry)('$method $name tells colleagues of each other what the company shares, and no more', async (call) => {
  for (const { as, own, theirs, word, mayCall, answered } of colleagues) {
    if (mayCall.has(call.name) || call.name === 'companies.leave') continue
    const ask = asking(program, productID, call, { as, own })
    const others = new Set<number>()
    for (const { where, theirs: ids, nobodys } of triesOf(call, theirs)) {
      const [answer, known] = [await ask(ids), await ask(nobodys)]
      if (!isDeepStrictEqual(answer, known)) others.add(answer.status)
      expect(answer.said, where).not.toContain(word)
      expect(call.name === 'people.enter' ? [400] : [400, 401], `${where}: ${known.said}`).not.toContain(known.status)
    }
    // Everything else is answered as if it did not exist.
    const status = saysWhy.has(call.name) ? 403 : answered[call.name]
    expect([...others], word).toEqual(status === undefined ? [] : [status])
  }
  await expectUnchanged(call.name)
})

test('what can be listed without an ID tells a buyer what colleagues share alone, and others nothing', async () => {
  const [buyer] = colleagues
  if (!buyer) throw new Error('There is no buyer')
  const answers = new Map<string, string>()
  for (const { as, words } of [
    { as: buyer.as, words: [secretWord] },
    ...callers.map((caller) => ({ ...caller, words: [secretWord, companyWord] })),
  ])
    for (const path of plainPaths)
      for (const query of [`email=${as?.email}&whose=company`, `email=${as?.email}`, 'whose=company', '']) {
        const { status, text } = await program.call('GET', `${path}?${query}`, { token: as?.token })
        if (status !== 200) continue
        for (const word of words) expect(text, `${path}?${query}`).not.toContain(word)
        if (as === buyer.as) answers.set(path, text)
      }
  // What she may read was asked for, and the words would have been found.
  expect([...answers.keys()]).toEqual(expect.arrayContaining(['/cart', '/list', '/order/', '/my-orders.csv', '/canceled-order', '/quote']))
  for (const path of ['/company-list', '/my-company']) expect(answers.get(path)).toContain(companyWord)
  const { text } = await program.call('GET', `/order/?email=${foreign.email?.[0]}&whose=company`, { token: colleagues[1]?.as.token })
  expect(text).toContain(secretWord)
})

async function expectUnchanged(call: string) {
  const before = rows
  rows = await settledRows()
  if (!takesAnyAddress.has(call)) expect(rows).toEqual(before)
}

/** Pending mail is sent first, because sending changes rows. An email about a shipment would wait for the seconds in which it can be taken back. */
async function settledRows(maxMs = 10_000) {
  await program.shop.db.updateTable('outbox').set({ nextAt: new Date() }).where('state', '=', 'pending').execute()
  const pending = () => program.shop.db.selectFrom('outbox').select('id').where('state', '=', 'pending').execute()
  await vi.waitFor(async () => expect(await pending()).toEqual([]), maxMs)
  return program.rows()
}
