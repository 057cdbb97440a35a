import { expect, test } from 'vitest'
import { aCompany } from '../../../../tests/support/a-company.ts'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { deliverAll, deliverEvents, listenForEvents, openPaymentPage } from '../../../../tests/support/payments.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { addPriceList } from '../../catalog/price-lists/add-price-list.ts'
import { listEvents } from '../../ground/audit-log/list-events.ts'
import { listCompanyAccount } from '../../office/accounting/list-company-account.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { listOrdersOf } from '../../selling/orders/list-orders.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { readOrder } from '../../selling/orders/read-order.ts'
import { readOrderPreview } from '../../selling/orders/read-order-preview.ts'
import { sendDueReminders } from '../../selling/orders/send-due-reminders.ts'
import { payAtTestGateway } from '../../selling/payments/pay-at-test-gateway.ts'
import { recordPayment } from '../../selling/payments/record-payment.ts'
import { acceptQuote } from '../../selling/quotes/accept-quote.ts'
import { offerQuote } from '../../selling/quotes/offer-quote.ts'
import { placeQuote } from '../../selling/quotes/place-quote.ts'
import { requestQuote } from '../../selling/quotes/request-quote.ts'
import { shipOrder } from '../../selling/shipments/ship-order.ts'
import { editCompany } from './edit-company.ts'
import { readCompany } from './read-company.ts'

const DAY = 86_400_000

test.each(engines)('a company that is disabled with open orders places no other, and those ship and are paid, on %s', async (engine) => {
  const shop = await aShop(engine)
  await listenForEvents(shop)
  const [manager, buyer, admin] = [await aCustomer(shop), await aCustomer(shop, 'Henrik Moe'), await anAdmin(shop)]
  const priceListId = await addPriceList(shop, admin, { name: 'Shipyards', percent: 50 })
  const terms = { termsDays: 30, creditLimitCents: 100_000, priceListId }
  const companyId = await aCompany(
    shop,
    [
      [manager, 'manager'],
      [buyer, 'buyer'],
    ],
    terms,
  )
  const pliers = await aProduct(shop, { price: 6 })
  const { productID: _, orderUnit: __, ...form } = anOrder('', 0)
  const lines = [{ productID: pliers, orderUnit: 10 }]
  const prepaid = (await placeOrder(shop, buyer, anOrder(pliers, 10))).orderId
  const onAccount = (await placeOrder(shop, buyer, { ...anOrder(pliers, 10), terms: 'account' })).orderId
  const page = await openPaymentPage(shop, buyer, prepaid)
  const { quoteId } = await requestQuote(shop, buyer, { lines, note: '' })
  const [today] = inShopZone(shop.now())
  await offerQuote(shop, admin, quoteId, { version: 1, lines: [{ productID: pliers, orderUnit: 10, price: 2 }], validUntil: today })

  await editCompany(shop, admin, companyId, { disabled: true })
  const stock = () => shop.db.selectFrom('product').select('available').execute()
  const before = await stock()
  const refused = { reason: 'company-disabled', message: 'Nordverft AS cannot order at the moment. Please contact us.' }
  for (const person of [buyer, manager])
    for (const paid of ['account', 'prepaid'] as const)
      await expect(placeOrder(shop, person, { ...anOrder(pliers, 10), terms: paid })).rejects.toMatchObject(refused)
  await expect(acceptQuote(shop, buyer, quoteId, { ...form, version: 2 })).rejects.toMatchObject(refused)
  await expect(placeQuote(shop, admin, quoteId, { ...form, version: 2 })).rejects.toMatchObject(refused)
  expect(await stock()).toEqual(before)
  // Prices and terms stay as they were agreed.
  expect(await readOrderPreview(shop, buyer, lines)).toMatchObject({ lines: [{ price: 3 }], orderAmount: 30 })
  expect(await readCompany(shop, manager, companyId)).toMatchObject({ disabled: true, terms: { days: 30, creditLimit: 1000 } })

  await payAtTestGateway(shop, page, '4242 4242 4242 4242')
  await deliverEvents(shop)
  for (const orderId of [prepaid, onAccount]) await shipOrder(shop, admin, orderId)
  shop.travel(28 * DAY)
  expect(await sendDueReminders(shop)).toBe(1)
  expect(await readOrder(shop, buyer, prepaid)).toMatchObject({ status: 'shipped', toPay: 0 })
  expect((await listOrdersOf(shop, manager, { email: manager.email, whose: 'company' })).items).toHaveLength(2)
  expect((await listCompanyAccount(shop, manager, { companyId, state: 'open' })).items).toMatchObject([{ _id: onAccount, toPay: 30 }])
  await recordPayment(shop, admin, onAccount, { amountCents: 3_000, reference: 'SEPA', date: today })
  expect(await readOrder(shop, buyer, onAccount)).toMatchObject({ status: 'shipped', toPay: 0, paidBy: 'transfer' })
  await deliverAll(shop)
  expect(await reconcile(shop.db)).toEqual([])

  expect(await editCompany(shop, admin, companyId, { disabled: true })).toBe(false)
  await editCompany(shop, admin, companyId, { disabled: false })
  await placeOrder(shop, buyer, { ...anOrder(pliers, 10), terms: 'account' })
  const edited = { verb: 'company.edited', thing: 'company', thingId: companyId, actor: admin.email }
  expect((await listEvents(shop, admin, { thing: 'company' })).items).toMatchObject([
    { ...edited, before: { disabled: true }, after: { disabled: false } },
    { ...edited, before: { disabled: false }, after: { disabled: true } },
  ])
})
