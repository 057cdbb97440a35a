import { describe, expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin } from '../../../../tests/support/make.ts'
import { aSession } from '../../../../tests/support/signed-in-person.ts'
import { readActor } from '../../people/identity/access-token.ts'
import { peopleMessages } from '../../people/messages.ts'
import { setCustomerAccess } from './set-customer-access.ts'

describe.each(engines)('on %s', (engine) => {
  it('disables an account once, ends its sessions, and enables it once', async () => {
    const shop = await aShop(engine)
    const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
    const { sessionId } = await aSession(shop, customer.id)
    const actor = () => readActor(shop, { personId: customer.id, sessionId })
    expect(await actor()).toMatchObject({ kind: 'customer' })
    expect(await setCustomerAccess(shop, admin, customer.id, { disabled: true })).toBe(true)
    expect(await setCustomerAccess(shop, admin, customer.id, { disabled: true })).toBe(false)
    expect(await actor()).toEqual({ kind: 'visitor' })
    expect(await shop.db.selectFrom('session').select('id').execute()).toEqual([])
    expect(await setCustomerAccess(shop, admin, customer.id, { disabled: false })).toBe(true)
    expect(await setCustomerAccess(shop, admin, customer.id, { disabled: false })).toBe(false)
    const events = await shop.db.selectFrom('event').select(['verb', 'actorId', 'thingId']).orderBy('id').execute()
    const made = { actorId: admin.id, thingId: customer.id }
    expect(events).toEqual([
      { verb: 'person.disabled', ...made },
      { verb: 'person.enabled', ...made },
    ])
  })

  it('refuses oneself, the last administrator and an unknown customer', async () => {
    const shop = await aShop(engine)
    const [admin, other] = [await anAdmin(shop), await anAdmin(shop, 'Bo')]
    const disabled = { disabled: true }
    await expect(setCustomerAccess(shop, admin, admin.id, disabled)).rejects.toMatchObject({
      reason: 'wrong-state',
      message: peopleMessages.disableYourself,
    })
    await expect(setCustomerAccess(shop, admin, 'nobody', disabled)).rejects.toMatchObject({ reason: 'not-found' })
    await setCustomerAccess(shop, other, admin.id, disabled)
    await expect(setCustomerAccess(shop, admin, other.id, disabled)).rejects.toMatchObject({ message: peopleMessages.lastAdmin })
  })
})
