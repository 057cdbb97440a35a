import { describe, expect, test } from 'vitest'
import { aCompany, anInvitation } from '../../../../tests/support/a-company.ts'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { listCompanyAccount } from '../../office/accounting/list-company-account.ts'
import { editSettings } from '../../office/settings/edit-settings.ts'
import { findOrders } from '../../selling/orders/find-orders.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { sendDueReminders } from '../../selling/orders/send-due-reminders.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { readInvitation } from './open-invitation.ts'
import { readCompany } from './read-company.ts'

/** A shop whose clock shows a moment. */
async function aShopAt(engine: Engine, moment: string) {
  const shop = await aShop(engine)
  let now = new Date(moment)
  shop.now = () => now
  return {
    shop,
    at: (next: string | number) => {
      now = new Date(next)
    },
  }
}

test.each(engines)('an invitation is accepted until a millisecond before seven days, and not at seven days, on %s', async (engine) => {
  const { shop, at } = await aShopAt(engine, '2026-03-02T10:00:00.000Z')
  const [manager, early, late] = [await aCustomer(shop), await aCustomer(shop), await aCustomer(shop)]
  const companyId = await aCompany(shop, [[manager, 'manager']])
  const [first, second] = [await anInvitation(shop, companyId, early.email), await anInvitation(shop, companyId, late.email)]
  const invited = async () => (await readCompany(shop, manager, companyId)).invitations.map(({ email }) => email)
  at('2026-03-09T09:59:59.999Z')
  expect(await readInvitation(shop, late, second)).toMatchObject({ expiresAt: '2026-03-09T10:00:00.000Z' })
  expect(await acceptInvitation(shop, early, first)).toBe(companyId)
  expect(await invited()).toEqual([late.email])
  at('2026-03-09T10:00:00.000Z')
  const expired = { reason: 'wrong-state', message: 'This invitation has expired. Ask for a new one.' }
  await expect(readInvitation(shop, late, second)).rejects.toMatchObject(expired)
  await expect(acceptInvitation(shop, late, second)).rejects.toMatchObject(expired)
  expect(await invited()).toEqual([])
})

describe.each(engines)('what is due on a day in the zone of the shop, on %s', (engine) => {
  // Each is placed on 7 March at home, which is another day in UTC, and due in two days: behind UTC over a change of the clocks, ahead, and in UTC.
  test.each([
    ['America/New_York', '2026-03-08T04:59:00Z', '2026-03-10T04:00:00Z'],
    ['Pacific/Auckland', '2026-03-06T11:01:00Z', '2026-03-09T11:00:00Z'],
    ['UTC', '2026-03-07T12:00:00Z', '2026-03-10T00:00:00Z'],
  ])('in %s is overdue from the next midnight there', async (timeZone, placedAt, overdueFrom) => {
    const { shop, at } = await aShopAt(engine, placedAt)
    const [manager, admin] = [await aCustomer(shop), await anAdmin(shop)]
    await editSettings(shop, admin, { version: shop.settingsVersion(), timeZone })
    const companyId = await aCompany(shop, [[manager, 'manager']], { termsDays: 2, creditLimitCents: 100_000 })
    const pliers = await aProduct(shop, { price: 3 })
    const body = { ...anOrder(pliers, 10), terms: 'account' as const }
    const { orderId } = await placeOrder(shop, manager, body)
    const midnight = Date.parse(overdueFrom)
    const seen = async () => ({
      overdue: (await readCompany(shop, manager, companyId)).figures?.overdue,
      days: (await listCompanyAccount(shop, manager, { companyId, state: 'open' })).items.map(({ overdueDays }) => overdueDays),
      found: (await findOrders(shop, admin, { payment: 'overdue' })).items.length,
    })
    at(midnight - 1)
    expect(await shop.db.selectFrom('order').select(['id', 'dueAt']).execute()).toEqual([{ id: orderId, dueAt: new Date(midnight - 1) }])
    expect(await seen()).toEqual({ overdue: 0, days: [0], found: 0 })
    await placeOrder(shop, manager, body)
    at(midnight)
    expect(await seen()).toEqual({ overdue: 30, days: [0, 1].toReversed(), found: 1 })
    await expect(placeOrder(shop, manager, body)).rejects.toMatchObject({ reason: 'not-on-account' })
  })

  test('is reminded of three days before its end, and with the next day', async () => {
    const { shop, at } = await aShopAt(engine, '2026-02-01T12:00:00Z')
    const [manager, admin] = [await aCustomer(shop), await anAdmin(shop)]
    await editSettings(shop, admin, { version: shop.settingsVersion(), timeZone: 'Pacific/Auckland' })
    await aCompany(shop, [[manager, 'manager']], { termsDays: 30, creditLimitCents: 100_000 })
    const { orderId } = await placeOrder(shop, manager, { ...anOrder(await aProduct(shop, { price: 3 }), 10), terms: 'account' })
    const reminders = async () => {
      await sendDueReminders(shop)
      const mails = await shop.db.selectFrom('outbox').select('reason').where('reason', 'like', '%due:%').orderBy('id').execute()
      return mails.map(({ reason }) => reason)
    }
    const [due, overdue] = [`order-due:${orderId}`, `order-overdue:${orderId}`]
    // Placed on 2 February there, and due on 4 March, which ends at 11:00 in UTC.
    at('2026-03-01T10:59:59.999Z')
    expect(await reminders()).toEqual([])
    at('2026-03-01T11:00:00.000Z')
    expect(await reminders()).toEqual([due])
    at('2026-03-04T10:59:59.999Z')
    expect(await reminders()).toEqual([due])
    at('2026-03-04T11:00:00.000Z')
    expect(await reminders()).toEqual([due, overdue])
    at('2026-03-09T11:00:00.000Z')
    expect(await reminders()).toEqual([due, overdue])
  })
})
