import { expect, test } from 'vitest'
import { inShopZone } from '../../src/contract/ground/shop-zone.ts'
import type { PaymentRow } from '../../src/shop/ground/database/tables.ts'
import { reconcile } from '../../src/shop/operations/reconcile/reconcile.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { readOrder } from '../../src/shop/selling/orders/read-order.ts'
import { recordPayment } from '../../src/shop/selling/payments/record-payment.ts'
import { aShop } from '../support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../support/make.ts'

/** What processes of the version before write, while they still run, about an order of which a part has arrived. */
test('138 on PostgreSQL, a process of the version before takes no whole order of which a part has arrived, and does not end it', async () => {
  const shop = await aShop('postgres')
  const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
  const { orderId } = await placeOrder(shop, customer, anOrder(await aProduct(shop), 40))
  const now = shop.now()
  const page: PaymentRow = {
    ...{ id: 'a-page', orderId, personId: customer.id, gateway: 'stripe', sessionId: 'cs_1', description: '', email: customer.email },
    ...{ amountCents: 35_600, status: 'open', txId: '', url: '', refundReason: null, createdAt: now, expiresAt: now, askAt: now },
    ...{ returnedAt: null, settledAt: null, refundedAt: null },
  }
  await shop.db.insertInto('payment').values(page).execute()
  await shop.db.updateTable('payment').set({ status: 'expired' }).execute()
  const date = inShopZone(now)[0]
  await recordPayment(shop, admin, orderId, { amountCents: 10_000, reference: 'SEPA 1', date })

  await expect(
    shop.db
      .insertInto('payment')
      .values({ ...page, id: 'another-page' })
      .execute(),
  ).rejects.toThrow('earlier version')
  const transfer = { ...page, id: 'a-transfer', gateway: 'transfer', sessionId: null }
  await expect(shop.db.insertInto('payment').values(transfer).execute()).rejects.toThrow('earlier version')
  // The event of the page that was open before.
  const settled = { status: 'pending', txId: 'pi_1', paidAt: now } as const
  await expect(shop.db.updateTable('order').set(settled).where('id', '=', orderId).execute()).rejects.toThrow('earlier version')
  await expect(shop.db.updateTable('order').set({ amountCents: 1 }).where('id', '=', orderId).execute()).rejects.toThrow('earlier version')
  await expect(shop.db.deleteFrom('order').where('id', '=', orderId).execute()).rejects.toThrow()

  await recordPayment(shop, admin, orderId, { amountCents: 25_600, reference: 'SEPA 2', date })
  expect(await readOrder(shop, customer, orderId)).toMatchObject({ status: 'pending', toPay: 0, payments: [{}, {}] })
  expect(await reconcile(shop.db)).toEqual([])
})
