import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromJson, toJson } from '../src/shop/ground/database/json.ts'
import { openProgram, type TestProgram } from './support/a-program.ts'
import { enginesInTurn } from './support/a-shop.ts'
import { aTaxRow } from './support/a-tax-row.ts'

describe.each(enginesInTurn)('rates in the settings over HTTP on %s', (engine) => {
  let program: TestProgram
  let token: string

  beforeAll(async () => {
    program = await openProgram(engine)
    token = (await program.aPerson('admin')).token
  })
  afterAll(() => program?.close())

  const edit = async (change: object) => {
    const { version } = (await program.call('GET', '/settings', { token })).body
    return program.call('PATCH', '/settings', { token, body: { version, ...change } })
  }
  const row = { countries: ['NO', 'SE'], upToKg: 30, price: 24, freeFrom: 1000 }
  const tax = aTaxRow({ country: 'NO', region: '', percent: 25, name: 'MVA' })
  const [mva] = tax.taxes

  test.each([
    [
      'the same country twice',
      { delivery: [row, { ...row, countries: ['SE'] }] },
      'delivery.1.countries',
      /Sweden up to 30 kg is already in row 1/,
    ],
    ['a name instead of a code', { delivery: [{ ...row, countries: ['Norway'] }] }, 'delivery.0.countries.0', /Send the code of a country/],
    ['a negative price', { delivery: [{ ...row, price: -1 }] }, 'delivery.0.price', 'Enter a price of 0 or more'],
    ['101 percent', { tax: [{ ...tax, taxes: [{ ...mva, percent: 101 }] }] }, 'tax.0.taxes.0.percent', 'Enter a percent from 0 to 100'],
    [
      'four decimals',
      { tax: [{ ...tax, taxes: [mva, { ...mva, percent: 6.6255 }] }] },
      'tax.0.taxes.1.percent',
      'Use at most three decimal places',
    ],
    [
      'a region by its name and by its code',
      {
        tax: [
          { ...tax, countries: ['US'], region: 'Ohio, Pennsylvania' },
          { ...tax, countries: ['US'], region: 'PA' },
        ],
      },
      'tax.1.region',
      /row 1/,
    ],
    [
      'a region without a country',
      { tax: [{ ...tax, countries: 'elsewhere', region: 'Ohio' }] },
      'tax.0.region',
      'A region needs one country',
    ],
    ['501 rows', { tax: Array.from({ length: 501 }, (_, index) => ({ ...tax, region: `R${index}` })) }, 'tax', /500/],
  ])('%s is refused at its row', async (_, change, path, message) => {
    const { status, body } = await edit(change)
    expect(status).toBe(400)
    expect(body.issues).toContainEqual({ path, message: expect.stringMatching(message) })
    expect((await program.call('GET', '/settings', { token })).body).toMatchObject({ delivery: [], tax: [] })
  })

  test('500 rows are stored, and an order finds its own', async () => {
    const rows = Array.from({ length: 499 }, (_, index) =>
      aTaxRow({ country: 'US', region: `R${index}`, percent: index / 5, name: 'Sales tax' }),
    )
    expect((await edit({ tax: [...rows, tax] })).status).toBe(200)
    expect((await program.call('GET', '/settings', { token })).body.tax).toHaveLength(500)
    expect((await program.call('GET', '/shop')).body.rates).toEqual({ delivers: true, pickUp: '' })
  })

  test('what a version before stored, which this one refuses, is still read', async () => {
    await edit({ phone: '+1 610 555 0100' })
    const { value } = await program.shop.db.selectFrom('setting').select('value').executeTakeFirstOrThrow()
    const stored = fromJson(value)
    const rows = ['Pennsylvania', 'PA'].map((region) => ({ country: 'US', region, percent: 6, name: 'Sales tax' }))
    const { taxRows: _, ...without } = stored as { taxRows?: unknown }
    await program.shop.db
      .updateTable('setting')
      .set(({ ref }) => ({ value: toJson({ ...without, tax: rows }), version: sql<number>`${ref('version')} + 1` }))
      .execute()
    expect((await program.call('GET', '/settings', { token })).body.tax).toHaveLength(2)
    expect((await edit({ phone: '+1 610 555 0124' })).status).toBe(200)
  })

  test('a row that exempts buyers with a tax ID does not hold the country of the shop, whichever of them changes', async () => {
    const rows = [{ ...tax, exempt: [{ who: 'tax-id', kind: 'intra-community', text: '' }] }]
    const refused = { field: 'tax.0.countries', message: 'Norway is the country of the shop, where a tax ID exempts nobody' }
    await edit({ country: 'Norge' })
    expect(await edit({ tax: rows })).toMatchObject({ status: 400, body: refused })
    await edit({ country: 'Austria' })
    expect((await edit({ tax: rows })).status).toBe(200)
    expect(await edit({ country: 'no' })).toMatchObject({ status: 400, body: refused })
    await edit({ country: '' })
  })

  test('"none" is a decision that is stored, and the audit log has old and new rows', async () => {
    await edit({ delivery: [row], tax: [] })
    await edit({ delivery: [], noDelivery: true, noTax: true })
    expect((await program.call('GET', '/settings', { token })).body).toMatchObject({ delivery: [], noDelivery: true, noTax: true })
    expect((await program.call('GET', '/shop')).body.rates).toBeNull()
    const events = await program.shop.db
      .selectFrom('event')
      .select(['before', 'after'])
      .where('verb', '=', 'settings.edited')
      .orderBy('id')
      .execute()
    const last = events.at(-1)
    expect(JSON.parse(last?.before ?? '')).toMatchObject({ delivery: [row], noDelivery: false })
    expect(JSON.parse(last?.after ?? '')).toMatchObject({ delivery: [], noDelivery: true })
  })

  test('somebody who was faster is answered with the settings as they are', async () => {
    const { version } = (await program.call('GET', '/settings', { token })).body
    await edit({ tax: [tax] })
    const { status, body } = await program.call('PATCH', '/settings', { token, body: { version, tax: [] } })
    expect(status).toBe(409)
    expect(body.settings).toMatchObject({ tax: [tax], version: version + 1 })
  })
})
