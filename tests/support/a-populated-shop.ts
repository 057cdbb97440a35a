import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addPriceList } from '../../src/shop/catalog/price-lists/add-price-list.ts'
import { storeDocument } from '../../src/shop/catalog/product-documents/store-document.ts'
import { removeProduct } from '../../src/shop/catalog/products/remove-product.ts'
import { addReview } from '../../src/shop/catalog/reviews/add-review.ts'
import { type Person, system } from '../../src/shop/ground/actor.ts'
import type { Engine } from '../../src/shop/ground/database/open-database.ts'
import type { Database } from '../../src/shop/ground/database/tables.ts'
import { storeImage } from '../../src/shop/ground/images/store-image.ts'
import { newId } from '../../src/shop/ground/new-id.ts'
import { sequenceEvents } from '../../src/shop/messaging/integrations/sequence-events.ts'
import { editSettings } from '../../src/shop/office/settings/edit-settings.ts'
import { consumeCode } from '../../src/shop/people/identity/consume-code.ts'
import { cancelOrder } from '../../src/shop/selling/cancellations/cancel-order.ts'
import { readCart } from '../../src/shop/selling/carts/read-cart.ts'
import { replaceCart } from '../../src/shop/selling/carts/replace-cart.ts'
import { saveList } from '../../src/shop/selling/carts/save-list.ts'
import { sendContactMessage } from '../../src/shop/selling/contact/send-contact-message.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { refundOrder } from '../../src/shop/selling/refunds/refund-order.ts'
import { shipOrder } from '../../src/shop/selling/shipments/ship-order.ts'
import { takeBackShipment } from '../../src/shop/selling/shipments/take-back-shipment.ts'
import { aCompany } from './a-company.ts'
import { aShop, type TestShop } from './a-shop.ts'
import { anApiKey } from './an-api-key.ts'
import { aFile } from './documents.ts'
import { plainImage } from './images.ts'
import { aBearer, aCustomer, anAdmin, anApp, anOrderOf, aPasskey, aProduct } from './make.ts'
import { deliverAll, listenForEvents, payWithCard } from './payments.ts'
import { sampleRates, setRates } from './rates.ts'

/** Creates a shop with rows in nearly every table, including odd characters and nulls. */
export async function aPopulatedShop(engine: Engine): Promise<TestShop> {
  const shop = await aShop(engine)
  await listenForEvents(shop)
  const [admin, customer] = [await anAdmin(shop, `Ødegård "quoted" \\ 中文 \u2028 'x'`), await aCustomer(shop)]
  await aBearer(shop, customer)
  await aPasskey(shop, admin.id, 'Ada’s "key"')
  await anApp(shop, admin.id)
  await consumeCode(shop, admin.id, '012345')
  await shop.db.updateTable('session').set({ secondFactor: 'app' }).execute()
  const { url } = await storeImage(shop, admin, await plainImage(80, 60).png().toBuffer())
  const logo = {
    ...(await storeImage(shop, admin, await plainImage(90, 30).png().toBuffer())),
    width: 90,
    height: 30,
    file: 'Größe “1”.svg',
  }
  const seller = { street: 'Gata “7”', city: 'Ødegård', country: 'Norway', taxId: 'NO 918 442 103', invoicePrefix: '{year}-' }
  await editSettings(shop, admin, { version: 1, sentence: 'Tools – “forged” 🔨', ...seller, logo })
  await setRates(shop, { ...sampleRates, delivery: [{ countries: 'elsewhere', price: 24.5 }] })
  const document = { ...(await storeDocument(shop, admin, aFile('pdf', 'Größe', 'Größe “1”.pdf'))), name: 'Größe “1” 🔨' }
  const product = await aProduct(shop, { image: url, details: 'Two\nlines\tand a 🔨', documents: [document] })
  await removeProduct(shop, admin, await aProduct(shop, { name: 'Gone hammer' }))
  const lines = [product, await aProduct(shop, { name: 'Claw hammer', price_breaks: [{ quantity: 40, price: 8.5 }] })].map((productID) => ({
    productID,
    orderUnit: 40,
  }))
  const checkout = { purchaseOrder: 'PO "7"', note: 'Ring\ntwice 🔔', region: 'Vestland', postcode: '5004' }
  const place = async () => (await placeOrder(shop, customer, { ...anOrderOf(lines), ...checkout }, randomUUID())).orderId
  const [, paid, shipped, cancelled] = [await place(), await place(), await place(), await place()]
  for (const orderId of [paid, shipped]) await payWithCard(shop, customer, orderId)
  await deliverAll(shop)
  const { shipmentId } = await shipOrder(shop, admin, shipped, { lines: [{ position: 0, units: 10 }] })
  await takeBackShipment(shop, admin, shipmentId, 'Wrong “pallet” 🔨')
  await shipOrder(shop, admin, shipped, { lines: [{ position: 0, units: 40 }] })
  await refundOrder(shop, admin, shipped, { amountCents: 100, reason: 'Lost', restock: [], lost: [{ position: 1, units: 3 }] })
  await shipOrder(shop, admin, shipped)
  await cancelOrder(shop, customer, cancelled)
  const { version } = await readCart(shop, customer)
  await replaceCart(shop, customer, {
    version,
    lines: [{ productID: product, orderUnit: 40, changedAt: '2026-11-19T14:32:05Z' }],
    removed: [{ productID: 'gone-hammer', changedAt: '2026-11-19T14:32:06Z' }],
  })
  await saveList(shop, customer, { name: 'Monthly “refill” 🔨', lines: [{ productID: product, orderUnit: 40 }] })
  await addReview(shop, customer, { ratings: 95, comment: 'Good; "really".\n\nLine three' })
  await sendContactMessage(shop, { kind: 'visitor' }, { email: 'a@b.example', subject: 'Hello', message: 'Is there more?' })
  await deliverAll(shop)
  await place()
  await storeImage(shop, system, await plainImage(33, 22).png().toBuffer())
  await populateCompany(shop, customer)
  await anApiKey(shop)
  while ((await sequenceEvents(shop)) > 0);
  return shop
}

async function populateCompany(shop: TestShop, manager: Person) {
  const sold = await shop.db
    .selectFrom('product')
    .select(['id', 'family'])
    .where('removedAt', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  const priceListId = await addPriceList(shop, await anAdmin(shop), {
    name: 'Shipyards “2026”',
    percent: 7.25,
    families: [{ family: sold.family, percent: 0 }],
    prices: [{ productID: sold.id, price: 0.05, price_breaks: [{ quantity: 5_000, price: 0.04 }] }],
  })
  const companyId = await aCompany(shop, [[manager, 'manager']], {
    name: 'Skips “Værft” & Sønner',
    priceListId,
    termsDays: 30,
    creditLimitCents: 2_500_000,
  })
  const now = shop.now()
  const invitation = { id: newId(), email: 'henrik@nordverft.example', role: 'buyer', tokenHash: 'a hash', invitedBy: manager.id } as const
  await shop.db
    .insertInto('company_invitation')
    .values({ ...invitation, companyId, createdAt: now, expiresAt: now })
    .execute()
  const address = { id: newId(), name: 'Yard, gate “3”', street: 'Industriveien 44', city: 'Bergen', country: 'Norway' }
  await shop.db
    .insertInto('company_address')
    .values({ ...address, region: '', postcode: '', phone: '', companyId, createdAt: now })
    .execute()
  await shop.db.updateTable('order').set({ companyId }).execute()
  await shop.db.updateTable('canceled_order').set({ companyId }).execute()
  await shop.db.updateTable('refund').set({ companyId }).execute()
}

/** Returns every row of every table as text, to compare two shops. */
export async function readAllRows(db: Database, engine: Engine): Promise<Record<string, string[]>> {
  const names = await (engine === 'sqlite'
    ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
    : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
  ).execute(db)
  const all: Record<string, string[]> = {}
  for (const { name } of names.rows
    .filter((table) => table.name !== 'migration' && table.name !== 'lease')
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    all[name] = rows.map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))).toSorted()
  }
  return all
}
