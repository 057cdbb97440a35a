import { describe, expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin } from '../../../../tests/support/make.ts'
import { setCustomerAccess } from '../../office/customers/set-customer-access.ts'
import type { Shop } from '../../shop.ts'
import { peopleMessages } from '../messages.ts'
import { removeAdmin } from './remove-admin.ts'

const admins = async (shop: Shop) => {
  const rows = await shop.db.selectFrom('person').select('id').where('role', '=', 'admin').where('disabledAt', 'is', null).execute()
  return rows.map(({ id }) => id)
}
const lastAdmin = { reason: 'wrong-state', message: peopleMessages.lastAdmin }

describe.each(engines)('on %s', (engine) => {
  it('takes the role away, from oneself too, but never from the last administrator', async () => {
    const shop = await aShop(engine)
    const [ada, bo] = [await anAdmin(shop), await anAdmin(shop, 'Bo')]
    await removeAdmin(shop, ada, bo.email)
    await removeAdmin(shop, ada, bo.email)
    const events = await shop.db.selectFrom('event').selectAll().where('verb', '=', 'person.admin-removed').execute()
    expect(events).toMatchObject([{ actorId: ada.id, thing: 'person', thingId: bo.id }])
    await expect(removeAdmin(shop, ada, ada.email)).rejects.toMatchObject(lastAdmin)
    await expect(removeAdmin(shop, ada, 'nobody@tools.example')).rejects.toMatchObject({ reason: 'not-found' })
    expect(await admins(shop)).toEqual([ada.id])
    const cy = await anAdmin(shop, 'Cy')
    await removeAdmin(shop, ada, ada.email)
    expect(await admins(shop)).toEqual([cy.id])
  })

  it('does not count an administrator who is disabled', async () => {
    const shop = await aShop(engine)
    const [ada, bo] = [await anAdmin(shop), await anAdmin(shop, 'Bo')]
    await setCustomerAccess(shop, ada, bo.id, { disabled: true })
    await expect(removeAdmin(shop, ada, ada.email)).rejects.toMatchObject(lastAdmin)
    await removeAdmin(shop, ada, bo.email)
  })

  it('leaves one when two administrators remove and disable each other at once', async () => {
    const shop = await aShop(engine)
    for (const remove of [
      (actor: Awaited<ReturnType<typeof anAdmin>>, other: typeof actor) => removeAdmin(shop, actor, other.email),
      (actor: Awaited<ReturnType<typeof anAdmin>>, other: typeof actor) => setCustomerAccess(shop, actor, other.id, { disabled: true }),
    ]) {
      await shop.db.updateTable('person').set({ role: 'customer' }).execute()
      const [ada, bo] = [await anAdmin(shop), await anAdmin(shop, 'Bo')]
      const results = await Promise.allSettled([removeAdmin(shop, ada, bo.email), remove(bo, ada)])
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: lastAdmin })
      expect(await admins(shop)).toHaveLength(1)
    }
  })
})

it('leaves a customer as they are', async () => {
  const shop = await aShop()
  const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
  await removeAdmin(shop, admin, customer.email)
  expect(await shop.db.selectFrom('event').select('id').execute()).toEqual([])
})
