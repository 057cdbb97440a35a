import { describe, expect, it } from 'vitest'
import { aShop, engines } from '../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin } from '../../../tests/support/make.ts'
import { isAdmin } from './is-admin.ts'
import { makeAdmin } from './make-admin.ts'

describe.each(engines)('on %s', (engine) => {
  it('makes a person an administrator, once', async () => {
    const shop = await aShop(engine)
    const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
    expect(await isAdmin(shop, admin, customer.email)).toBe(false)
    await makeAdmin(shop, admin, customer.email)
    await makeAdmin(shop, admin, customer.email)
    expect(await isAdmin(shop, admin, customer.email)).toBe(true)
    const events = await shop.db.selectFrom('event').selectAll().where('verb', '=', 'person.made-admin').execute()
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({ actorId: admin.id, thing: 'person', thingId: customer.id })
  })

  it('refuses an unknown email address', async () => {
    const shop = await aShop(engine)
    await expect(makeAdmin(shop, await anAdmin(shop), 'nobody@tools.example')).rejects.toMatchObject({ reason: 'not-found' })
  })
})

it('tells everyone about themselves, and only administrators about others', async () => {
  const shop = await aShop()
  const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
  expect(await isAdmin(shop, admin, admin.email)).toBe(true)
  expect(await isAdmin(shop, customer, customer.email)).toBe(false)
  expect(await isAdmin(shop, admin, 'nobody@tools.example')).toBe(false)
  await expect(isAdmin(shop, customer, admin.email)).rejects.toMatchObject({ reason: 'not-allowed' })
})
