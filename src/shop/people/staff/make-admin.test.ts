import { describe, expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin } from '../../../../tests/support/make.ts'
import { setCustomerAccess } from '../../office/customers/set-customer-access.ts'
import type { Shop } from '../../shop.ts'
import { isAdmin } from './is-admin.ts'
import { makeAdmin } from './make-admin.ts'
import { removeAdmin } from './remove-admin.ts'

const madeAdminMails = (shop: Shop) =>
  shop.db.selectFrom('outbox').select(['payload', 'nextAt']).where('reason', 'like', 'made-admin:%').orderBy('id').execute()

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

  it('tells the person and the other administrators after ten seconds', async () => {
    const shop = await aShop(engine)
    const [ada, bo, disabled] = [await anAdmin(shop), await anAdmin(shop, 'Bo'), await anAdmin(shop, 'Di')]
    await setCustomerAccess(shop, ada, disabled.id, { disabled: true })
    const ingrid = await aCustomer(shop)
    await makeAdmin(shop, ada, ingrid.email)
    const madeAt = shop.now().getTime()
    const mails = await madeAdminMails(shop)
    expect(mails.map(({ payload }) => JSON.parse(payload))).toEqual([
      { template: 'made-admin', to: ingrid.email, name: ingrid.name, by: ada.name },
      { template: 'other-made-admin', to: ada.email, name: ada.name, by: ada.name, person: ingrid.name, email: ingrid.email },
      { template: 'other-made-admin', to: bo.email, name: bo.name, by: ada.name, person: ingrid.name, email: ingrid.email },
    ])
    for (const { nextAt } of mails) expect(Math.abs(nextAt.getTime() - madeAt - 10_000)).toBeLessThan(1000)

    await removeAdmin(shop, ada, ingrid.email)
    expect(await madeAdminMails(shop)).toEqual([])
    await makeAdmin(shop, ada, ingrid.email)
    expect(await madeAdminMails(shop)).toHaveLength(3)
  })

  it('gives all areas to somebody who has some, and leaves those of a call that names areas', async () => {
    const shop = await aShop(engine)
    const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
    const areas = async () =>
      (await shop.db.selectFrom('person').select('areas').where('id', '=', customer.id).executeTakeFirstOrThrow()).areas
    await makeAdmin(shop, admin, customer.email, ['orders'])
    await makeAdmin(shop, admin, customer.email, ['products'])
    expect(await areas()).toBe('["orders"]')
    await makeAdmin(shop, admin, customer.email)
    expect(await areas()).toBeNull()
    await makeAdmin(shop, admin, customer.email)
    const events = await shop.db.selectFrom('event').select('verb').where('thingId', '=', customer.id).orderBy('id').execute()
    expect(events.map(({ verb }) => verb)).toEqual(['person.made-admin', 'person.areas-changed'])
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
