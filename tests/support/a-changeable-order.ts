import { addDays, inShopZone } from '../../src/contract/ground/shop-zone.ts'
import { outboxHandlers } from '../../src/outbox-handlers.ts'
import type { Engine } from '../../src/shop/ground/database/open-database.ts'
import { editSettings } from '../../src/shop/office/settings/edit-settings.ts'
import { reconcile } from '../../src/shop/operations/reconcile/reconcile.ts'
import { changeOrder, type OrderChange } from '../../src/shop/selling/changes/change-order.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { readOrder } from '../../src/shop/selling/orders/read-order.ts'
import { aCompany } from './a-company.ts'
import { aShop } from './a-shop.ts'
import { aTaxRow } from './a-tax-row.ts'
import { startInvoicing } from './invoicing.ts'
import { aCustomer, anAdmin, anOrderOf, aProduct } from './make.ts'
import { deliverAll, listenForEvents, payWithCard, recordingMailer } from './payments.ts'

/**
 * A shop with rates that issues invoices, and an order for Germany of 100 pliers at 10.00 and 50 hammers at 20.00, with 50.00 for delivery and
 * 19% tax: 2,439.50. 1,000 units of each were in stock, and saws at 4.00 too.
 */
export async function aChangeableOrder(engine: Engine, company?: Parameters<typeof aCompany>[2]) {
  const shop = await aShop(engine)
  await listenForEvents(shop)
  const [admin, buyer] = [await anAdmin(shop), await aCustomer(shop)]
  await startInvoicing(shop, admin)
  const tax = [
    aTaxRow({ country: 'DE', region: '', percent: 19, name: 'USt' }),
    aTaxRow({ country: 'AT', region: '', percent: 20, name: 'USt' }),
  ]
  const delivery = [
    { countries: ['DE'], price: 50 },
    { countries: 'elsewhere' as const, price: 80 },
  ]
  await editSettings(shop, admin, { version: shop.settingsVersion(), tax, delivery, pickUp: 'Werk 1' })
  const companyId = company ? await aCompany(shop, [[buyer, 'buyer']], { country: 'Germany', ...company }) : null
  const add = (price: number) => aProduct(shop, { price, minimum_order: 1, available: 1000 })
  const [pliers, hammer, saw] = [await add(10), await add(20), await add(4)]
  const place = async (fields: object = {}) => {
    const lines = [
      { productID: pliers, orderUnit: 100 },
      { productID: hammer, orderUnit: 50 },
    ]
    return (await placeOrder(shop, buyer, { ...anOrderOf(lines), country: 'Germany', region: '', ...fields })).orderId
  }
  const mailer = recordingMailer(shop)
  const deliver = () => deliverAll(shop, outboxHandlers(shop, mailer))
  const read = (orderId: string) => readOrder(shop, admin, orderId)
  return {
    ...{ shop, admin, buyer, companyId, pliers, hammer, saw, place, mailer, deliver, read },
    today: inShopZone(shop.now())[0],
    inDays: (days: number) => addDays(inShopZone(shop.now())[0], days),
    change: (orderId: string, change: OrderChange) => changeOrder(shop, admin, orderId, change),
    pay: (orderId: string) => payWithCard(shop, buyer, orderId),
    reconcile: () => reconcile(shop.db),
    stock: async () => {
      const rows = await shop.db.selectFrom('product').select(['id', 'available']).execute()
      const of = new Map(rows.map(({ id, available }) => [id, available]))
      return [pliers, hammer, saw].map((id) => of.get(id))
    },
    documentsOf: async (orderId: string) => (await read(orderId)).invoices.map(({ number, total, tax }) => [number, total, tax]),
  }
}
