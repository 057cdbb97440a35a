import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openProgram, type TestProgram } from './support/a-program.ts'
import { enginesInTurn } from './support/a-shop.ts'
import { anOrderOf, aProduct } from './support/make.ts'
import { setRates } from './support/rates.ts'
import type { SignedInPerson } from './support/signed-in-person.ts'

describe.each(enginesInTurn)('a correction over HTTP on %s', (engine) => {
  let program: TestProgram
  let admin: SignedInPerson
  let customer: SignedInPerson
  let path: string

  beforeAll(async () => {
    program = await openProgram(engine)
    admin = await program.aPerson('admin')
    customer = await program.aPerson()
    await setRates(program.shop)
    const pliers = await aProduct(program.shop, { price: 8.9, weight_grams: 245, available: 100_000 })
    const body = { ...anOrderOf([{ productID: pliers, orderUnit: 240 }]), country: 'Sweden' }
    path = `/order/${(await program.call('POST', '/order', { token: customer.token, body })).body.insertedId}`
  })
  afterAll(() => program?.close())

  const correct = (body: object, { token } = admin) => program.call('PATCH', path, { token, body })
  const read = async () => (await program.call('GET', path, { token: admin.token })).body

  test('a dry run answers old and new sums and changes nothing; what was seen is then saved', async () => {
    const before = await read()
    const sums = {
      before: { delivery: 264, tax: 0, orderAmount: 2400 },
      after: { delivery: 264, tax: 600, orderAmount: 3000 },
    }
    for (const seen of [{}, { seen: { orderAmount: 3000 } }]) {
      const dry = await correct({ country: 'Norway', dryRun: true, ...seen })
      expect(dry).toMatchObject({ status: 200, body: { modifiedCount: 0, ...sums } })
    }
    expect(await correct({ street: 'Kai 1', dryRun: true })).toMatchObject({ body: { before: sums.before, after: sums.before } })
    expect(await read()).toEqual(before)
    expect(await correct({ country: 'Norway', dryRun: false, seen: { orderAmount: 3000 } })).toMatchObject({ body: { modifiedCount: 1 } })
    expect(await read()).toMatchObject({ country: 'Norway', orderAmount: 3000 })
  })

  test('a dry run is refused as the correction would be', async () => {
    const refused = [
      [{ country: 'Atlantis' }, 422, 'unknown-country'],
      [{ country: 'us', region: '' }, 422, 'no-region'],
      [{ country: 'Denmark', seen: { orderAmount: 1 } }, 409, 'price-changed'],
      [{ dryRun: 'yes' }, 400, 'invalid'],
    ] as const
    for (const [body, status, reason] of refused) {
      const answer = await correct({ dryRun: true, ...body })
      expect([answer.status, answer.body.data?.reason ?? answer.body.reason]).toEqual([status, reason])
    }
    expect((await correct({ country: 'Denmark', dryRun: true }, customer)).status).toBe(403)
    expect(await read()).toMatchObject({ country: 'Norway', orderAmount: 3000 })
  })
})
