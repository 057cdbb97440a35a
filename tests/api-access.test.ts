import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identitySecret, signedToken } from '../src/api/auth/session-cookie.ts'
import { contract } from '../src/contract/contract.ts'
import { defaultFooter } from '../src/contract/ground/footer.ts'
import { addDays, inShopZone, inUtc } from '../src/contract/ground/shop-zone.ts'
import { messages } from '../src/contract/schema/messages.ts'
import { addFamily } from '../src/shop/catalog/families/add-family.ts'
import { applyImport } from '../src/shop/catalog/imports/apply-import.ts'
import { checkImport } from '../src/shop/catalog/imports/check-import.ts'
import { addPriceList } from '../src/shop/catalog/price-lists/add-price-list.ts'
import { addReview } from '../src/shop/catalog/reviews/add-review.ts'
import { transact } from '../src/shop/ground/database/transact.ts'
import { newId } from '../src/shop/ground/new-id.ts'
import { enqueue } from '../src/shop/ground/outbox/enqueue.ts'
import { editSettings } from '../src/shop/office/settings/edit-settings.ts'
import { readManagedSettings } from '../src/shop/office/settings/read-managed-settings.ts'
import { inviteColleague } from '../src/shop/people/companies/invite-colleague.ts'
import { addAddress } from '../src/shop/people/companies/save-address.ts'
import { peopleMessages } from '../src/shop/people/messages.ts'
import { acceptTaxId } from '../src/shop/people/tax-ids/accept-tax-id.ts'
import { cancelOrder } from '../src/shop/selling/cancellations/cancel-order.ts'
import { saveList } from '../src/shop/selling/carts/save-list.ts'
import { type ClaimRequest, sendClaim } from '../src/shop/selling/claims/send-claim.ts'
import { sendContactMessage } from '../src/shop/selling/contact/send-contact-message.ts'
import { placeOrder } from '../src/shop/selling/orders/place-order.ts'
import { offerQuote } from '../src/shop/selling/quotes/offer-quote.ts'
import { requestQuote } from '../src/shop/selling/quotes/request-quote.ts'
import { shipOrder } from '../src/shop/selling/shipments/ship-order.ts'
import { type DescribedCalls, describedCalls } from './openapi/described-calls.ts'
import { aBankLine } from './support/a-bank-line.ts'
import { aCompany, aMember, anInvitation } from './support/a-company.ts'
import { openProgram, type TestProgram } from './support/a-program.ts'
import { enginesInTurn } from './support/a-shop.ts'
import { aWebhook } from './support/a-webhook.ts'
import { anApiKey } from './support/an-api-key.ts'
import { anInvoice } from './support/an-invoice.ts'
import type { CallOptions } from './support/call.ts'
import { aFile, documentForm } from './support/documents.ts'
import { mailedLink } from './support/mailed-link.ts'
import { aCustomer, anAdmin, anOrder, aPasskey, aProduct } from './support/make.ts'
import { deliverEvents, payWithCard } from './support/payments.ts'
import { aSession, type SignedInPerson } from './support/signed-in-person.ts'

interface Cast {
  program: TestProgram
  /** Whose order, profile and payment it is. */
  owner: SignedInPerson
  /** A checked import that calls read. */
  importId?: string
}

type Asked = { path: string } & CallOptions

/** What the four callers are answered with, in the order of `callers`. */
type Statuses = readonly [visitor: number, owner: number, other: number, admin: number]

const callers = ['visitor', 'owner', 'other', 'admin'] as const
const open: Statuses = [200, 200, 200, 200]
const signedIn: Statuses = [401, 200, 200, 200]
const adminOnly: Statuses = [401, 403, 403, 200]
const thatPersonOrAdmin: Statuses = [401, 200, 403, 200]
/** Whoever has the link, signed out or with its address. */
const linkHolder: Statuses = [200, 200, 403, 403]
const thatPerson: Statuses = [401, 200, 403, 403]
/** Somebody else's order does not exist. */
const ownerOrAdmin: Statuses = [401, 200, 404, 200]
const owner: Statuses = [401, 200, 404, 404]
const ownSession: Statuses = [401, 200, 401, 401]

const product = {
  name: 'Claw hammer',
  details: 'Forged.',
  price: 12.5,
  available: 100,
  minimum_order: 10,
  image: '/images/claw-hammer.webp',
}

const whereTo = { street: 'Industriveien 44', city: 'Bergen', country: 'Norway', phone: '+47 55 12 34 56' }

const aReturn: ClaimRequest = { kind: 'return', wish: 'refund', reason: 'Not needed', lines: [{ position: 0, units: 1 }], photos: [] }

const aList = { name: 'Monthly refill', lines: [{ productID: 'pliers', orderUnit: 10 }] }

async function editAsAdmin({ shop }: TestProgram, change: object) {
  const admin = await anAdmin(shop)
  const { version } = await readManagedSettings(shop, admin)
  await editSettings(shop, admin, { version, ...change })
}

/** Gives the footer a page and returns its slug. */
async function aPage(program: TestProgram) {
  const legal = [{ name: 'Privacy policy', text: 'We store your order.', link: '', slugs: ['privacy-policy'] }]
  await editAsAdmin(program, { footer: { ...defaultFooter, legal } })
  return 'privacy-policy'
}

const otherAddress = 'This invitation was sent to another address. Sign in with the address that got it.'
const addressForm = { name: 'Yard, gate 3', street: 'Industriveien 44', city: 'Bergen', country: 'Norway' }
const companyForm = { ...addressForm, name: 'Nordverft AS' }

/** Makes the owner the manager of a new company. */
async function theCompany({ program: { shop }, owner: { person } }: Cast) {
  await shop.db.deleteFrom('company_member').execute()
  return aCompany(shop, [[person, 'manager']])
}

/** An unpaid order of a company with terms. */
async function theCompanyOrder(cast: Cast) {
  const companyId = await theCompany(cast)
  const { db } = cast.program.shop
  await db.updateTable('company').set({ termsDays: 30, creditLimitCents: 1_000_000 }).where('id', '=', companyId).execute()
  const orderId = await theOrder(cast)
  await db.updateTable('order').set({ companyId }).where('id', '=', orderId).execute()
  return orderId
}

async function aCompanyOrderWithCredit(cast: Cast) {
  const orderId = await theCompanyOrder(cast)
  const { db } = cast.program.shop
  const { companyId } = await db.selectFrom('order').select('companyId').where('id', '=', orderId).executeTakeFirstOrThrow()
  await keepSome(cast, companyId)
  return orderId
}

async function someKept(cast: Cast, whose: 'company' | 'customer') {
  const companyId = whose === 'company' ? await theCompany(cast) : null
  await keepSome(cast, companyId)
  return companyId ?? cast.owner.person.id
}

const keepSome = ({ program: { shop }, owner: { person } }: Cast, companyId: string | null) =>
  shop.db
    .insertInto('kept_money')
    .values({
      ...{ id: newId(), companyId, personId: person.id, orderId: null, kind: 'overpaid', amountCents: 10_000, reference: '' },
      ...{ actorId: person.id, keptAt: new Date() },
    })
    .execute()

async function theCompanyWithTaxId(cast: Cast) {
  const companyId = await theCompany(cast)
  await cast.program.shop.db.updateTable('company').set({ taxId: 'DE136695976', country: 'Germany' }).where('id', '=', companyId).execute()
  return companyId
}

async function theColleague(cast: Cast) {
  const { shop } = cast.program
  const [companyId, colleague] = [await theCompany(cast), await aCustomer(shop)]
  await aMember(shop, companyId, colleague)
  return `/company/${companyId}/member/${colleague.id}`
}

async function theAddress(cast: Cast) {
  const companyId = await theCompany(cast)
  const addressId = await addAddress(cast.program.shop, cast.owner.person, companyId, {
    ...addressForm,
    region: '',
    postcode: '',
    phone: '',
  })
  return `/company/${companyId}/address/${addressId}`
}

/** Returns the token of an invitation of the owner to the company of somebody else. */
async function theInvitation({ program: { shop }, owner: { email } }: Cast) {
  await shop.db.deleteFrom('company_member').execute()
  return anInvitation(shop, await aCompany(shop), email)
}

/** Returns the token of the link that confirms another address of the owner. */
async function aNewAddress({ program, owner: { token } }: Cast) {
  await program.call('POST', '/email-change', { token, body: { email: `${newId()}@nordverft.example` } })
  return mailedLink(program.shop, 'email-change:')
}

const aFamily = async ({ shop }: TestProgram) => addFamily(shop, await anAdmin(shop), { name: `Family ${newId()}` })
const aPriceList = async ({ shop }: TestProgram) => addPriceList(shop, await anAdmin(shop), { name: `List ${newId()}` })
const aTrackingList = { rows: [{ number: '7KQ4-M2XD', carrier: 'UPS', trackingNumber: '1Z999AA10123456784' }] }

/** What a call answers with when it does, if that is not JSON. */
type Expected = { who: Statuses; ask(cast: Cast): Promise<Asked> | Asked; session?: true; type?: RegExp; forbidden?: string }

const calls: Record<string, Expected> = {
  'catalog.list': { who: open, ask: () => ({ path: '/product/' }) },
  'catalog.find': { who: open, ask: async ({ program }) => ({ path: `/product/${await aProduct(program.shop)}` }) },
  'catalog.suggest': { who: open, ask: () => ({ path: '/product-suggestion?search=wrench' }) },
  'catalog.filters': { who: open, ask: () => ({ path: '/product-filter' }) },
  'catalog.alternatives': { who: open, ask: async ({ program }) => ({ path: `/product/${await aProduct(program.shop)}/alternative` }) },
  'catalog.families': { who: open, ask: () => ({ path: '/family' }) },
  'catalog.findFamily': { who: open, ask: async ({ program }) => ({ path: `/family-at/${await aFamily(program)}` }) },
  'catalog.findBySlug': { who: open, ask: async ({ program }) => ({ path: `/product-at/${await aSlug(program)}` }) },
  'productsBySku.find': { who: adminOnly, ask: async ({ program }) => ({ path: `/product-by-sku/${await aSku(program)}` }) },
  'productsBySku.put': {
    who: adminOnly,
    ask: async ({ program }) => ({
      path: `/product-by-sku/${await aSku(program)}`,
      body: { ...product, image: 'https://tools.example/hammer.webp' },
    }),
  },
  'productsBySku.patch': {
    who: adminOnly,
    ask: async ({ program }) => ({ path: `/product-by-sku/${await aSku(program)}`, body: { price: 9.5 } }),
  },
  'productsBySku.stock': {
    who: adminOnly,
    ask: async ({ program }) => ({ path: '/stock', body: { rows: [{ sku: await aSku(program), available: 7, version: 1 }] } }),
  },
  'apiKeys.list': { who: adminOnly, ask: () => ({ path: '/api-key' }) },
  'apiKeys.create': { who: adminOnly, ask: () => ({ path: '/api-key', body: { name: 'ERP bridge', scopes: ['orders:read'] } }) },
  'apiKeys.revoke': { who: adminOnly, ask: async ({ program }) => ({ path: `/api-key/${(await anApiKey(program.shop)).id}` }) },
  'webhooks.list': { who: adminOnly, ask: () => ({ path: '/webhook' }) },
  'webhooks.add': { who: adminOnly, ask: () => ({ path: '/webhook', body: { url: 'https://93.184.215.14/', events: ['order.paid'] } }) },
  'webhooks.edit': {
    who: adminOnly,
    ask: async ({ program }) => ({ path: `/webhook/${(await aWebhook(program.shop)).webhookId}`, body: { events: ['order.paid'] } }),
  },
  'webhooks.remove': { who: adminOnly, ask: async ({ program }) => ({ path: `/webhook/${(await aWebhook(program.shop)).webhookId}` }) },
  'webhooks.rotate': {
    who: adminOnly,
    ask: async ({ program }) => ({ path: `/webhook/${(await aWebhook(program.shop)).webhookId}/rotate` }),
  },
  'webhooks.test': { who: adminOnly, ask: async ({ program }) => ({ path: `/webhook/${(await aWebhook(program.shop)).webhookId}/test` }) },
  'webhooks.deliveries': {
    who: adminOnly,
    ask: async ({ program }) => ({ path: `/webhook/${(await aWebhook(program.shop)).webhookId}/delivery` }),
  },
  // It is disabled, so that nothing leaves the machine.
  'webhooks.send': {
    who: [401, 403, 403, 409],
    ask: async ({ program }) => ({ path: `/delivery/${(await aWebhook(program.shop)).deliveryId}/send` }),
  },
  'webhooks.resume': { who: adminOnly, ask: () => ({ path: '/webhook-resume' }) },
  'eventFeed.list': { who: adminOnly, ask: () => ({ path: '/event-feed?after=now' }) },
  'families.list': { who: adminOnly, ask: () => ({ path: '/all-families' }) },
  'families.add': { who: adminOnly, ask: () => ({ path: '/family', body: { name: `Family ${newId()}` } }) },
  'families.edit': { who: adminOnly, ask: async ({ program }) => ({ path: `/family/${await aFamily(program)}`, body: { intro: 'New.' } }) },
  'families.move': {
    who: adminOnly,
    ask: async ({ program }) => ({ path: `/family-order/${await aFamily(program)}`, body: { before: null } }),
  },
  'families.remove': { who: adminOnly, ask: async ({ program }) => ({ path: `/family/${await aFamily(program)}` }) },
  'priceLists.list': { who: adminOnly, ask: () => ({ path: '/price-list' }) },
  'priceLists.add': { who: adminOnly, ask: () => ({ path: '/price-list', body: { name: `List ${newId()}`, percent: 7.5 } }) },
  'priceLists.find': { who: adminOnly, ask: async ({ program }) => ({ path: `/price-list/${await aPriceList(program)}` }) },
  'priceLists.edit': {
    who: adminOnly,
    ask: async ({ program }) => ({ path: `/price-list/${await aPriceList(program)}`, body: { percent: 3 } }),
  },
  'priceLists.remove': { who: adminOnly, ask: async ({ program }) => ({ path: `/price-list/${await aPriceList(program)}` }) },
  'priceLists.products': { who: adminOnly, ask: () => ({ path: '/price-list-products', body: { skus: ['PL-1180'] } }) },
  'priceLists.export': {
    who: adminOnly,
    ask: async ({ program }) => ({ path: `/price-list/${await aPriceList(program)}/prices.csv` }),
    type: /^text\/csv; charset=utf-8$/,
  },
  'productImports.check': { who: adminOnly, ask: () => ({ path: '/product-import', raw: anImportForm() }) },
  'productImports.answer': {
    who: adminOnly,
    ask: async (cast) => ({
      path: `/product-import/${await anAskedImport(cast)}/columns`,
      body: { answers: { columns: [] }, isPreview: true },
    }),
  },
  'productImports.list': { who: adminOnly, ask: () => ({ path: '/product-import' }) },
  'productImports.find': { who: adminOnly, ask: async (cast) => ({ path: `/product-import/${await theImport(cast)}` }) },
  'productImports.rows': { who: adminOnly, ask: async (cast) => ({ path: `/product-import/${await theImport(cast)}/row?kind=changed` }) },
  'productImports.errorRows': {
    who: adminOnly,
    ask: async (cast) => ({ path: `/product-import/${await theImport(cast)}/errors.csv` }),
    type: /^text\/csv; charset=utf-8$/,
  },
  'productImports.stop': { who: adminOnly, ask: async (cast) => ({ path: `/product-import/${await anImport(cast, 'checking')}/stop` }) },
  'productImports.apply': { who: adminOnly, ask: async (cast) => ({ path: `/product-import/${await anImport(cast)}/apply`, body: {} }) },
  'productImports.undo': { who: adminOnly, ask: async (cast) => ({ path: `/product-import/${await anImport(cast, 'applied')}/undo` }) },
  'productImports.export': { who: adminOnly, ask: () => ({ path: '/product-export' }), type: /^text\/csv; charset=utf-8$/ },
  'productImports.template': { who: adminOnly, ask: () => ({ path: '/product-import-template' }), type: /^text\/csv; charset=utf-8$/ },
  'priceChanges.preview': { who: adminOnly, ask: () => ({ path: '/price-change-preview', body: { percent: 5 } }) },
  'priceChanges.create': {
    who: adminOnly,
    ask: async ({ program }) => {
      await aProduct(program.shop)
      return { path: '/price-change', body: { percent: 5, from: addDays(inShopZone(program.shop.now())[0], 30) } }
    },
  },
  'priceChanges.list': { who: adminOnly, ask: () => ({ path: '/price-change' }) },
  'priceChanges.cancel': { who: adminOnly, ask: async (cast) => ({ path: `/price-change/${await aPriceChange(cast)}` }) },
  'priceChanges.undo': { who: adminOnly, ask: async (cast) => ({ path: `/price-change/${await aPriceChange(cast, 'applied')}/undo` }) },
  'managedProducts.counts': { who: adminOnly, ask: () => ({ path: '/product-counts' }) },
  'managedProducts.list': { who: adminOnly, ask: () => ({ path: '/all-products?stock=low' }) },
  'managedProducts.find': { who: adminOnly, ask: async ({ program }) => ({ path: `/all-products/${await aProduct(program.shop)}` }) },
  'managedProducts.stockHistory': {
    who: adminOnly,
    ask: async ({ program }) => ({ path: `/stock-history/${await aProduct(program.shop)}` }),
  },
  'managedProducts.count': {
    who: adminOnly,
    ask: async ({ program }) => ({ path: `/stock-count/${await aProduct(program.shop)}`, body: { onHand: 7 } }),
  },
  'catalog.add': { who: adminOnly, ask: () => ({ path: '/product', body: product }) },
  'catalog.edit': { who: adminOnly, ask: async ({ program }) => ({ path: `/product/${await aProduct(program.shop)}`, body: product }) },
  'catalog.setAvailable': {
    who: adminOnly,
    ask: async ({ program }) => ({ path: `/product-available/${await aProduct(program.shop)}`, body: { available: 7 } }),
  },
  'catalog.remove': { who: adminOnly, ask: async ({ program }) => ({ path: `/product/${await aProduct(program.shop)}` }) },
  'carts.read': { who: signedIn, ask: () => ({ path: '/cart' }) },
  'carts.replace': {
    who: signedIn,
    ask: async ({ program }) => {
      await program.shop.db.deleteFrom('cart').execute()
      return { path: '/cart', body: { version: 0, lines: [{ productID: 'pliers', orderUnit: 10, changedAt: '2026-11-19T14:32:05Z' }] } }
    },
  },
  'lists.all': { who: signedIn, ask: () => ({ path: '/list' }) },
  'lists.ofColleagues': { who: signedIn, ask: () => ({ path: '/company-list' }) },
  'lists.save': { who: signedIn, ask: () => ({ path: '/list', body: aList }) },
  'lists.replace': { who: owner, ask: async (cast) => ({ path: `/list/${await theirList(cast)}`, body: aList }) },
  'lists.remove': { who: owner, ask: async (cast) => ({ path: `/list/${await theirList(cast)}` }) },
  'stockAlerts.read': { who: signedIn, ask: async ({ program }) => ({ path: `/stock-alert/${await aProduct(program.shop)}` }) },
  'stockAlerts.ask': {
    who: signedIn,
    ask: async ({ program }) => ({ path: `/stock-alert/${await aProduct(program.shop, { available: 0 })}` }),
  },
  'stockAlerts.withdraw': { who: signedIn, ask: async ({ program }) => ({ path: `/stock-alert/${await aProduct(program.shop)}` }) },
  'orders.place': { who: signedIn, ask: async ({ program }) => ({ path: '/order', body: anOrder(await aProduct(program.shop), 10) }) },
  'orders.preview': {
    who: open,
    ask: async ({ program }) => ({ path: '/order/preview', body: { lines: [{ productID: await aProduct(program.shop), orderUnit: 10 }] } }),
  },
  'orders.mine': { who: thatPersonOrAdmin, ask: ({ owner }) => ({ path: `/order/?email=${owner.email}` }) },
  'orders.find': { who: ownerOrAdmin, ask: async (cast) => ({ path: `/order/${await theOrder(cast)}` }) },
  'orders.events': { who: adminOnly, ask: async (cast) => ({ path: `/order/${await theOrder(cast)}/events` }) },
  'orders.all': { who: adminOnly, ask: () => ({ path: '/all-orders' }) },
  'orders.summary': { who: thatPersonOrAdmin, ask: ({ owner }) => ({ path: `/order-summary?email=${owner.email}` }) },
  'canceledOrders.list': { who: thatPersonOrAdmin, ask: ({ owner }) => ({ path: `/canceled-order?email=${owner.email}` }) },
  'canceledOrders.count': { who: thatPersonOrAdmin, ask: ({ owner }) => ({ path: `/canceled-order-count?email=${owner.email}` }) },
  'canceledOrders.find': {
    who: ownerOrAdmin,
    ask: async (cast) => {
      const orderId = await theOrder(cast)
      await cancelOrder(cast.program.shop, cast.owner.person, orderId)
      return { path: `/canceled-order/${orderId}` }
    },
  },
  'officeOrders.hold': {
    who: adminOnly,
    ask: async (cast) => ({ path: `/order/${await theOrder(cast)}/hold`, body: { reason: 'Address' } }),
  },
  'officeOrders.release': {
    who: adminOnly,
    ask: async (cast) => {
      const orderId = await theOrder(cast)
      await cast.program.shop.db.updateTable('order').set({ heldAt: new Date(), holdReason: 'Address' }).where('id', '=', orderId).execute()
      return { path: `/order/${orderId}/hold` }
    },
  },
  'officeOrders.reissue': { who: adminOnly, ask: async (cast) => ({ path: `/order/${await aReissuedOrder(cast)}/reissue` }) },
  'officeOrders.change': {
    who: adminOnly,
    ask: async (cast) => ({ path: `/order/${await theOrder(cast)}/change`, body: { address: { city: 'Oslo' } } }),
  },
  'officeOrders.correct': { who: adminOnly, ask: async (cast) => ({ path: `/order/${await theOrder(cast)}`, body: { city: 'Oslo' } }) },
  'unpaidHolds.list': { who: adminOnly, ask: () => ({ path: '/unpaid-hold' }) },
  'unpaidHolds.release': {
    who: adminOnly,
    ask: async ({ program }) => {
      const { person } = await program.aPerson()
      await placeOrder(program.shop, person, anOrder(await aProduct(program.shop, { available: 10 }), 10))
      return { path: `/unpaid-hold/${person.id}` }
    },
  },
  'orders.counts': { who: adminOnly, ask: () => ({ path: '/order-counts' }) },
  'orders.total': { who: adminOnly, ask: () => ({ path: '/order-total' }) },
  'orders.exportMine': {
    who: thatPersonOrAdmin,
    ask: ({ owner }) => ({ path: `/my-orders.csv?email=${owner.email}` }),
    type: /^text\/csv; charset=utf-8$/,
  },
  'companies.list': { who: adminOnly, ask: () => ({ path: '/company?search=nordverft' }) },
  'companies.register': {
    who: signedIn,
    ask: async ({ program }) => {
      await program.shop.db.deleteFrom('company_member').execute()
      return { path: '/company', body: companyForm }
    },
  },
  // This shop asks no register.
  'companies.checkTaxId': {
    who: [401, 403, 403, 409],
    ask: async (cast) => ({ path: `/company/${await theCompanyWithTaxId(cast)}/tax-id-check` }),
  },
  'companies.acceptTaxId': {
    who: adminOnly,
    ask: async (cast) => ({
      path: `/company/${await theCompanyWithTaxId(cast)}/tax-id-acceptance`,
      body: { taxId: 'DE136695976', reason: 'Confirmed by phone' },
    }),
  },
  'companies.takeBackAcceptance': {
    who: adminOnly,
    async ask(cast) {
      const companyId = await theCompanyWithTaxId(cast)
      await acceptTaxId(cast.program.shop, await anAdmin(cast.program.shop), companyId, { taxId: 'DE136695976', reason: 'By phone' })
      return { path: `/company/${companyId}/tax-id-acceptance` }
    },
  },
  'companies.mine': { who: signedIn, ask: () => ({ path: '/my-company' }) },
  'companies.find': { who: ownerOrAdmin, ask: async (cast) => ({ path: `/company/${await theCompany(cast)}` }) },
  'companies.edit': {
    who: ownerOrAdmin,
    ask: async (cast) => ({ path: `/company/${await theCompany(cast)}`, body: { taxId: 'NO 918 442 103' } }),
  },
  'companies.invite': {
    who: ownerOrAdmin,
    ask: async (cast) => ({ path: `/company/${await theCompany(cast)}/invitation`, body: { email: 'h@a.example', role: 'buyer' } }),
  },
  'companies.withdraw': {
    who: ownerOrAdmin,
    ask: async (cast) => {
      const companyId = await theCompany(cast)
      const invitationId = await inviteColleague(cast.program.shop, cast.owner.person, companyId, { email: 'h@a.example', role: 'buyer' })
      return { path: `/company/${companyId}/invitation/${invitationId}` }
    },
  },
  'companies.invitation': {
    who: linkHolder,
    forbidden: otherAddress,
    ask: async (cast) => ({ path: `/invitation/${await theInvitation(cast)}` }),
  },
  'companies.accept': {
    who: thatPerson,
    forbidden: otherAddress,
    ask: async (cast) => ({ path: `/invitation/${await theInvitation(cast)}/accept` }),
  },
  'companies.decline': {
    who: thatPerson,
    forbidden: otherAddress,
    ask: async (cast) => ({ path: `/invitation/${await theInvitation(cast)}/decline` }),
  },
  'companies.changeRole': {
    who: ownerOrAdmin,
    ask: async (cast) => ({ path: await theColleague(cast), body: { role: 'manager' } }),
  },
  'companies.removeMember': { who: ownerOrAdmin, ask: async (cast) => ({ path: await theColleague(cast) }) },
  'companies.leave': {
    who: owner,
    ask: async (cast) => {
      const companyId = await theCompany(cast)
      await aMember(cast.program.shop, companyId, await aCustomer(cast.program.shop), 'manager')
      return { path: `/company/${companyId}/leave` }
    },
  },
  'companies.addAddress': {
    who: ownerOrAdmin,
    ask: async (cast) => ({ path: `/company/${await theCompany(cast)}/address`, body: addressForm }),
  },
  'companies.editAddress': { who: ownerOrAdmin, ask: async (cast) => ({ path: await theAddress(cast), body: addressForm }) },
  'companies.removeAddress': { who: ownerOrAdmin, ask: async (cast) => ({ path: await theAddress(cast) }) },
  'companyAccounts.list': { who: ownerOrAdmin, ask: async (cast) => ({ path: `/company/${await theCompany(cast)}/account?state=paid` }) },
  'companyAccounts.statement': {
    who: ownerOrAdmin,
    ask: async (cast) => ({ path: `/company/${await theCompany(cast)}/statement.pdf` }),
    type: /^application\/pdf$/,
  },
  'companyAccounts.exportStatement': {
    who: ownerOrAdmin,
    ask: async (cast) => ({ path: `/company/${await theCompany(cast)}/statement.csv` }),
    type: /^text\/csv; charset=utf-8$/,
  },
  'orders.addresses': { who: signedIn, ask: () => ({ path: '/order-addresses' }) },
  'orders.ship': {
    who: adminOnly,
    ask: async (cast) => ({ path: `/order-shipped/${await theOrder(cast, 'pending')}`, body: { status: 'shipped' } }),
  },
  'orders.export': { who: adminOnly, ask: () => ({ path: '/all-orders.csv?search=none' }), type: /^text\/csv; charset=utf-8$/ },
  'shipments.slips': { who: adminOnly, ask: async (cast) => ({ path: `/packing-slip?orders=${await theOrder(cast)}` }) },
  'shipments.create': { who: adminOnly, ask: async (cast) => ({ path: `/order/${await theOrder(cast, 'pending')}/shipment`, body: {} }) },
  'shipments.edit': { who: adminOnly, ask: async (cast) => ({ path: `/shipment/${await aShipment(cast)}`, body: { carrier: 'UPS' } }) },
  'shipments.undo': { who: adminOnly, ask: async (cast) => ({ path: `/shipment/${await aShipment(cast)}` }) },
  'invoices.document': {
    who: ownerOrAdmin,
    ask: async (cast) => ({ path: `/order/${await anInvoicedOrder(cast)}/invoice/2026-00872.pdf` }),
    type: /^application\/pdf$/,
  },
  'refunds.create': {
    who: adminOnly,
    ask: async (cast) => ({ path: `/order/${await aPaidOrder(cast)}/refund`, body: { amount: 1, reason: 'Late' } }),
  },
  'quotes.list': { who: signedIn, ask: () => ({ path: '/quote' }) },
  'quotes.counts': { who: signedIn, ask: () => ({ path: '/quote-counts' }) },
  'quotes.request': { who: signedIn, ask: async (cast) => ({ path: '/quote', body: { lines: await someLines(cast) } }) },
  'quotes.find': { who: ownerOrAdmin, ask: async (cast) => ({ path: `/quote/${await aQuote(cast)}` }) },
  'quotes.pdf': {
    who: ownerOrAdmin,
    ask: async (cast) => ({ path: `/quote/${await anOffer(cast)}/quote.pdf` }),
    type: /^application\/pdf$/,
  },
  'quotes.save': { who: adminOnly, ask: async (cast) => ({ path: `/quote/${await aQuote(cast)}`, body: { version: 1, answer: 'Soon' } }) },
  'quotes.offer': {
    who: adminOnly,
    ask: async (cast) => ({ path: `/quote/${await anOffer(cast)}/offer`, body: { version: 2, validUntil: '2099-12-31' } }),
  },
  'quotes.accept': {
    who: owner,
    ask: async (cast) => ({ path: `/quote/${await anOffer(cast)}/accept`, body: { ...whereTo, version: 2 } }),
  },
  'quotes.place': {
    who: adminOnly,
    ask: async (cast) => ({ path: `/quote/${await anOffer(cast)}/place`, body: { ...whereTo, version: 2 } }),
  },
  'quotes.total': { who: ownerOrAdmin, ask: async (cast) => ({ path: `/quote/${await anOffer(cast)}/total`, body: { country: 'NO' } }) },
  'quotes.counter': {
    who: owner,
    ask: async (cast) => {
      const quoteId = await anOffer(cast)
      const { productID } = await lineOf(cast, quoteId)
      return { path: `/quote/${quoteId}/counter-offer`, body: { version: 2, lines: [{ productID, orderUnit: 5, price: 6 }] } }
    },
  },
  'quotes.line': {
    who: adminOnly,
    ask: async (cast) => {
      const quoteId = await aQuote(cast)
      const { sku } = await lineOf(cast, quoteId)
      return { path: `/quote/${quoteId}/line?sku=${encodeURIComponent(sku)}&orderUnit=10` }
    },
  },
  'quotes.decline': { who: owner, ask: async (cast) => ({ path: `/quote/${await anOffer(cast)}/decline` }) },
  'quotes.withdraw': { who: ownerOrAdmin, ask: async (cast) => ({ path: `/quote/${await aQuote(cast)}/withdraw` }) },
  'claims.create': { who: ownerOrAdmin, ask: async (cast) => ({ path: `/order/${await aShippedOrder(cast)}/claim`, body: aReturn }) },
  'claims.decline': {
    who: adminOnly,
    ask: async (cast) => {
      const { claimId } = await sendClaim(cast.program.shop, cast.owner.person, await aShippedOrder(cast), aReturn)
      return { path: `/claim/${claimId}/decline`, body: { text: 'They were used.' } }
    },
  },
  'overview.notice': { who: adminOnly, ask: () => ({ path: '/office-notice' }) },
  'overview.products': { who: adminOnly, ask: () => ({ path: '/product-sales?days=7' }) },
  'overview.read': { who: adminOnly, ask: () => ({ path: '/overview?days=7' }) },
  'orders.cancel': { who: ownerOrAdmin, ask: async (cast) => ({ path: `/order/${await theOrder(cast)}` }) },
  'tracking.check': { who: adminOnly, ask: () => ({ path: '/tracking/check', body: aTrackingList }) },
  'tracking.save': { who: adminOnly, ask: () => ({ path: '/tracking', body: aTrackingList }) },
  'payments.read': { who: owner, ask: async (cast) => ({ path: `/payment/${await theOrder(cast)}` }) },
  'invoices.proForma': {
    who: ownerOrAdmin,
    ask: async (cast) => {
      await editAsAdmin(cast.program, { account: 'DE89 3704 0044 0532 0130 00' })
      return { path: `/order/${await theOrder(cast)}/pro-forma.pdf` }
    },
    type: /^application\/pdf$/,
  },
  'accounting.invoices': { who: adminOnly, ask: () => ({ path: '/invoices' }) },
  'accounting.invoiceSums': { who: adminOnly, ask: () => ({ path: '/invoices/sums' }) },
  'accounting.exportInvoices': { who: adminOnly, ask: () => ({ path: '/invoices.csv' }), type: /^text\/csv; charset=utf-8$/ },
  'accounting.taxReport': { who: adminOnly, ask: () => ({ path: '/tax-report?from=2026-01-01&to=2026-12-31' }) },
  'accounting.exportTaxReport': {
    who: adminOnly,
    ask: () => ({ path: '/tax-report.csv?from=2026-01-01&to=2026-12-31' }),
    type: /^text\/csv; charset=utf-8$/,
  },
  'accounting.communitySupplies': { who: adminOnly, ask: () => ({ path: '/community-supplies?from=2026-01-01&to=2026-12-31' }) },
  'accounting.exportCommunitySupplies': {
    who: adminOnly,
    ask: () => ({ path: '/community-supplies.csv?from=2026-01-01&to=2026-12-31' }),
    type: /^text\/csv; charset=utf-8$/,
  },
  'accounting.documents': {
    who: adminOnly,
    ask: () => ({ path: '/documents.zip?from=2026-01-01&to=2026-01-31' }),
    type: /^application\/zip$/,
  },
  'bankStatements.add': { who: adminOnly, ask: () => ({ path: '/bank-statement', raw: aStatementForm() }) },
  'bankStatements.counts': { who: adminOnly, ask: () => ({ path: '/bank-line-counts' }) },
  'bankStatements.list': { who: adminOnly, ask: () => ({ path: '/bank-line?state=open' }) },
  'bankStatements.record': {
    who: adminOnly,
    ask: async (cast) => ({
      path: `/bank-line/${await aBankLine(cast.program.shop.db)}/payment`,
      body: { orderIds: [await theOrder(cast)] },
    }),
  },
  'bankStatements.putOff': {
    who: adminOnly,
    ask: async (cast) => ({ path: `/bank-line/${await aBankLine(cast.program.shop.db)}/not-ours` }),
  },
  'bankStatements.takeBack': {
    who: adminOnly,
    ask: async (cast) => ({ path: `/bank-line/${await aBankLine(cast.program.shop.db, { state: 'not-ours' })}/not-ours` }),
  },
  'accounting.openItems': { who: adminOnly, ask: () => ({ path: '/open-items' }) },
  'accounting.openItemSums': { who: adminOnly, ask: () => ({ path: '/open-items/sums' }) },
  'accounting.waitingOrders': { who: adminOnly, ask: () => ({ path: '/waiting-orders' }) },
  'accounting.exportOpenItems': { who: adminOnly, ask: () => ({ path: '/open-items.csv' }), type: /^text\/csv; charset=utf-8$/ },
  'payments.record': {
    who: adminOnly,
    ask: async (cast) => ({
      path: `/order/${await theOrder(cast)}/payment`,
      body: { amount: 89, reference: 'Statement 48', date: inUtc(new Date())[0] },
    }),
  },
  'gettingStarted.read': { who: adminOnly, ask: () => ({ path: '/getting-started' }) },
  // This shop has no mail server, and its demo was ordered from.
  'gettingStarted.sendTestMail': { who: [401, 403, 403, 409], ask: () => ({ path: '/test-mail' }) },
  'gettingStarted.removeDemo': { who: [401, 403, 403, 409], ask: () => ({ path: '/demo' }) },
  'keptMoney.useCredit': {
    who: adminOnly,
    ask: async (cast) => ({ path: `/order/${await aCompanyOrderWithCredit(cast)}/credit` }),
  },
  'keptMoney.payOutToCompany': {
    who: adminOnly,
    ask: async (cast) => ({ path: `/company/${await someKept(cast, 'company')}/pay-out`, body: { amount: 1, reference: 'Back' } }),
  },
  'keptMoney.payOutToCustomer': {
    who: adminOnly,
    ask: async (cast) => ({ path: `/customer/${await someKept(cast, 'customer')}/pay-out`, body: { amount: 1, reference: 'Back' } }),
  },
  'payments.putOnAccount': {
    who: ownerOrAdmin,
    ask: async (cast) => ({ path: `/order/${await theCompanyOrder(cast)}/on-account` }),
  },
  'payments.start': { who: owner, ask: async (cast) => ({ path: `/payment/${await theOrder(cast)}` }) },
  'payments.returned': {
    who: owner,
    ask: async (cast) => ({ path: `/payment/${await theOrder(cast)}/returned`, body: { paymentId: 'of-nothing' } }),
  },
  'payments.refresh': { who: owner, ask: async (cast) => ({ path: `/payment/${await theOrder(cast)}/refresh` }) },
  'outbox.list': { who: adminOnly, ask: () => ({ path: '/outbox?state=failed' }) },
  'outbox.counts': { who: adminOnly, ask: () => ({ path: '/outbox-counts' }) },
  'outbox.retry': { who: adminOnly, ask: async (cast) => ({ path: `/outbox/${await someFailedWork(cast)}/retry` }) },
  'outbox.correct': {
    who: adminOnly,
    ask: async (cast) => ({ path: `/outbox/${await someOrderMail(cast, 'failed')}`, body: { recipient: 'b@nordverft.example' } }),
  },
  'outbox.dismiss': {
    who: adminOnly,
    ask: async (cast) => ({ path: `/outbox/${await someFailedWork(cast)}/dismiss`, body: { reason: 'Told on the phone' } }),
  },
  'outbox.ofOrder': { who: adminOnly, ask: async (cast) => ({ path: `/order/${await theOrder(cast)}/mail` }) },
  'outbox.sendAgain': { who: adminOnly, ask: async (cast) => ({ path: `/outbox/${await someOrderMail(cast, 'delivered')}/send-again` }) },
  'people.enter': {
    who: ownSession,
    session: true,
    ask: ({ owner }) => ({ path: `/user/${owner.email}`, body: { name: 'Ingrid', photo: '' } }),
  },
  'people.isAdmin': { who: thatPersonOrAdmin, ask: ({ owner }) => ({ path: `/admin/${owner.email}` }) },
  'people.profile': { who: thatPersonOrAdmin, ask: ({ owner }) => ({ path: `/user/${owner.email}` }) },
  'people.editProfile': { who: thatPerson, ask: ({ owner }) => ({ path: `/user/${owner.email}`, body: { name: 'Ingrid H.' } }) },
  'people.sessions': { who: signedIn, ask: () => ({ path: '/session' }) },
  'people.endOtherSessions': { who: signedIn, ask: () => ({ path: '/session' }) },
  'people.endSession': {
    who: owner,
    ask: async ({ program, owner: { person } }) => ({ path: `/session/${(await aSession(program.shop, person.id)).sessionId}` }),
  },
  'people.secondFactor': { who: signedIn, ask: () => ({ path: '/second-factor' }) },
  'people.removePasskey': {
    who: owner,
    ask: async (cast) => ({ path: `/passkey/${await theirPasskey(cast)}` }),
  },
  'people.list': { who: adminOnly, ask: () => ({ path: '/user' }) },
  'people.counts': { who: adminOnly, ask: () => ({ path: '/user-counts' }) },
  'people.admins': { who: adminOnly, ask: () => ({ path: '/staff' }) },
  'people.setAreas': {
    who: adminOnly,
    ask: async ({ program }) => ({ path: `/user/admin/${(await program.aPerson('admin')).email}`, body: { areas: ['orders'] } }),
  },
  'accounts.read': { who: signedIn, ask: () => ({ path: '/account' }) },
  'accounts.changeEmail': { who: signedIn, ask: () => ({ path: '/email-change', body: { email: `${newId()}@nordverft.example` } }) },
  'accounts.withdrawEmailChange': { who: signedIn, ask: () => ({ path: '/email-change' }) },
  'accounts.emailChange': {
    who: thatPerson,
    ask: async (cast) => ({ path: `/email-change/${await aNewAddress(cast)}` }),
    forbidden: peopleMessages.changeOfOther,
  },
  // The owner keeps the address and the account.
  'accounts.confirmEmailChange': { who: [401, 404, 404, 404], ask: () => ({ path: '/email-change/unknown/confirm' }) },
  'accounts.sendConfirmation': {
    who: signedIn,
    ask: async ({ program: { shop } }) => {
      await shop.db.updateTable('person').set({ emailVerified: false }).execute()
      return { path: '/email-confirmation' }
    },
  },
  'accounts.confirmAddress': { who: [401, 404, 404, 404], ask: () => ({ path: '/email-confirmation/unknown' }) },
  'accounts.delete': { who: [401, 400, 400, 400], ask: () => ({ path: '/account-deletion', body: { confirmation: 'somebody else' } }) },
  'accounts.deletion': { who: signedIn, ask: () => ({ path: '/account-deletion' }) },
  'accounts.exportData': { who: signedIn, ask: () => ({ path: '/account-data' }) },
  'people.makeAdmin': { who: adminOnly, ask: async ({ program }) => ({ path: `/user/admin/${(await program.aPerson()).email}` }) },
  'people.removeAdmin': { who: adminOnly, ask: async ({ program }) => ({ path: `/user/admin/${(await program.aPerson('admin')).email}` }) },
  'customers.list': { who: adminOnly, ask: () => ({ path: '/customer?search=ingrid' }) },
  'customers.find': { who: adminOnly, ask: ({ owner }) => ({ path: `/customer/${owner.person.id}` }) },
  'customers.setAccess': {
    who: adminOnly,
    ask: async ({ program }) => ({ path: `/customer/${(await program.aPerson()).person.id}`, body: { disabled: true } }),
  },
  'notes.list': { who: adminOnly, ask: ({ owner }) => ({ path: `/note?thing=customer&id=${owner.person.id}` }) },
  'notes.add': {
    who: adminOnly,
    ask: ({ owner }) => ({ path: '/note', body: { thing: 'customer', id: owner.person.id, text: 'Calls.' } }),
  },
  'reviews.list': { who: open, ask: () => ({ path: '/review' }) },
  'reviews.edit': {
    who: owner,
    ask: async ({ program, owner }) => ({
      method: 'PATCH',
      path: `/review/${(await addReview(program.shop, owner.person, { ratings: 80, comment: 'Holds.' })).reviewId}`,
      body: { ratings: 60 },
    }),
  },
  'productReviews.list': { who: open, ask: async ({ program }) => ({ path: `/product/${await aProduct(program.shop)}/review` }) },
  'productReviews.summary': {
    who: open,
    ask: async ({ program }) => ({ path: `/product/${await aProduct(program.shop)}/review-summary` }),
  },
  'productReviews.own': { who: signedIn, ask: async ({ program }) => ({ path: `/product/${await aProduct(program.shop)}/own-review` }) },
  'productReviews.managed': { who: adminOnly, ask: () => ({ path: '/managed-review' }) },
  'productReviews.counts': { who: adminOnly, ask: () => ({ path: '/managed-review-counts' }) },
  'productReviews.moderate': {
    who: adminOnly,
    ask: async ({ program, owner }) => ({
      path: `/managed-review/${(await addReview(program.shop, owner.person, { ratings: 80, comment: 'Holds.' })).reviewId}`,
      body: { hidden: true },
    }),
  },
  'reviews.add': { who: signedIn, ask: () => ({ path: '/review', body: { ratings: 80, comment: 'Holds its edge.' } }) },
  'contact.send': {
    who: open,
    ask: () => ({ path: '/contact', body: { email: 'a@b.example', subject: 'Hammers', message: 'How heavy?' } }),
  },
  'inbox.list': { who: adminOnly, ask: () => ({ path: '/message?answered=false' }) },
  'inbox.counts': { who: adminOnly, ask: () => ({ path: '/message-counts' }) },
  'inbox.find': { who: adminOnly, ask: async (cast) => ({ path: `/message/${await aMessage(cast)}` }) },
  'inbox.answer': { who: adminOnly, ask: async (cast) => ({ path: `/message/${await aMessage(cast)}/answer`, body: { text: 'Yes.' } }) },
  'inbox.mark': { who: adminOnly, ask: async (cast) => ({ path: `/message/${await aMessage(cast)}`, body: { answered: true } }) },
  'settings.read': { who: adminOnly, ask: () => ({ path: '/settings' }) },
  'settings.readPublic': { who: open, ask: () => ({ path: '/shop' }) },
  'settings.readTexts': { who: open, ask: () => ({ path: '/shop/texts' }) },
  'settings.readPage': { who: open, ask: async ({ program }) => ({ path: `/page/${await aPage(program)}` }) },
  'settings.previewPage': { who: adminOnly, ask: () => ({ path: '/page-preview', body: { text: '## Who' } }) },
  'settings.uploadLogo': { who: adminOnly, ask: async () => ({ path: '/logo', raw: await aLogoForm() }) },
  'settings.edit': {
    who: adminOnly,
    ask: async ({ program: { shop } }) => ({
      path: '/settings',
      body: { version: (await readManagedSettings(shop, await anAdmin(shop))).version },
    }),
  },
  'auditLog.list': { who: adminOnly, ask: () => ({ path: '/event?thing=person&limit=5' }) },
  'auditLog.export': { who: adminOnly, ask: () => ({ path: '/event.csv?thing=person' }), type: /^text\/csv; charset=utf-8$/ },
  'images.upload': { who: signedIn, ask: async () => ({ path: '/image', raw: await aImageForm() }) },
  'documents.upload': { who: adminOnly, ask: () => ({ path: '/document', raw: documentForm(aFile('pdf')) }) },
}

/** The calls of the contract, by their place in it, with the method each is made with. */
const declared = Object.entries(contract).flatMap(([room, verbs]) =>
  Object.entries(verbs).map(([verb, call]) => {
    const { method = 'POST', path = '' } = call['~orpc'].route
    return { name: `${room}.${verb}`, method, path }
  }),
)

test('this file lists every call of the contract, and no others', () => {
  expect(Object.keys(calls).sort()).toEqual(declared.map(({ name }) => name).sort())
})

describe.each(enginesInTurn)('the API on %s', (engine) => {
  let cast: Cast
  let described: DescribedCalls
  let tokens: Record<(typeof callers)[number], SignedInPerson | undefined>

  beforeAll(async () => {
    const program = await openProgram(engine)
    cast = { program, owner: await program.aPerson() }
    described = await describedCalls(program.call)
    tokens = { visitor: undefined, owner: cast.owner, other: await program.aPerson(), admin: await program.aPerson('admin') }
  })
  afterAll(() => cast?.program.close())

  describe.each(declared)('$method $name', ({ name, method }) => {
    const call = calls[name]
    test.each(callers.map((caller, place) => [caller, call?.who[place]] as const))('answers the %s with %i', async (caller, status) => {
      if (!call || !status) throw new Error(`${name} has no expectation`)
      const { path, ...sent } = await call.ask(cast)
      const { session } = tokens[caller] ?? {}
      const token = !call.session ? tokens[caller]?.token : session && signedToken(session, identitySecret(cast.program.shop.config.secret))
      const answer = await cast.program.call(method, path, { ...sent, token })
      expect(answer.status, answer.text).toBe(status)
      expect(described.faultOf(method, path, answer), 'what openapi.json describes').toBeUndefined()
      expect(answer.headers.get('content-type')).toMatch((status === 200 && call.type) || /^application\/json/)
      if (call.who !== open || status !== 200 || method !== 'GET') expect(answer.headers.get('cache-control')).toBe('no-store')
      if (status === 401) expect(answer.body.message).toBe(messages.forbidden)
      if (status === 403) expect(answer.body.message).toBe(call.forbidden ?? messages.unauthorized)
      if (status >= 400) {
        expect(answer.body.message).toMatch(/\S/)
        expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'))
      }
    })
  })

  test('openapi.json has these calls, and beside them only those of tests/openapi/sign-in-calls.test.ts', () => {
    const called = declared.map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`)
    expect(described.operations.filter((operation) => !operation.includes(' /auth/')).sort()).toEqual(called.sort())
  })

  test('checks access before it validates the body', async () => {
    const { program } = cast
    for (const [method, path] of [
      ['POST', '/order'],
      ['POST', '/product'],
      ['PATCH', '/product/nothing'],
      ['POST', '/review'],
    ] as const) {
      expect(await program.call(method, path, { body: { anything: true } })).toMatchObject({
        status: 401,
        body: { message: messages.forbidden },
      })
    }
  })

  test.each([
    ['PUT', '/product/', 'GET, HEAD, POST'],
    ['POST', '/product/an-id', 'DELETE, GET, HEAD, PATCH'],
    ['GET', '/user/admin/ingrid@nordverft.example', 'DELETE, PATCH, PUT'],
    ['OPTIONS', '/event.csv', 'GET, HEAD'],
    ['GET', '/image', 'POST'],
    ['GET', '/auth/sign-in/email', 'POST'],
    ['DELETE', '/auth/get-session', 'GET, HEAD, POST'],
    ['GET', '/webhooks/stripe', 'POST'],
    ['POST', '/openapi.json', 'GET, HEAD'],
  ])('answers %s %s with 405 and what is allowed there', async (method, path, allow) => {
    const { status, headers, body } = await cast.program.call(method, path)
    expect([status, headers.get('allow'), body.reason]).toEqual([405, allow, 'wrong-method'])
  })

  test.each([
    ['DELETE', '/', 'GET, HEAD'],
    ['POST', '/products', 'GET, HEAD'],
    ['PATCH', '/no-such-page', 'GET, HEAD'],
    ['PUT', '/contact', 'GET, HEAD, POST'],
    ['PUT', '/contact.data', 'GET, HEAD, POST'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['DELETE', '/metrics', 'GET, HEAD'],
    ['PUT', '/sitemap.xml', 'GET, HEAD'],
    ['POST', '/images/a-name', 'GET, HEAD'],
    ['POST', '/documents/an-id/a-name', 'GET, HEAD'],
    ['OPTIONS', '/test-gateway/a-session', 'GET, HEAD, POST'],
    ['DELETE', '/favicon.svg', 'GET, HEAD'],
  ])('answers %s %s outside the API in the same way, without a page', async (method, path, allow) => {
    const answer = await fetch(cast.program.url + path, { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
    expect(await answer.json()).toMatchObject({ reason: 'wrong-method', message: `This path accepts only ${allow}` })
  })

  test('answers HEAD like GET, without a body', async () => {
    const { program, owner } = cast
    for (const path of ['/session', `/order/?email=${owner.email}`, '/product/']) {
      const [head, get] = await Promise.all(['HEAD', 'GET'].map((method) => ask(program, method, path, owner.token)))
      expect([head?.status, head?.type, head?.text]).toEqual([200, get?.type, ''])
    }
    expect((await ask(program, 'HEAD', '/event.csv', tokens.admin?.token)).status).toBe(200)
    expect((await ask(program, 'HEAD', '/session')).status).toBe(401)
  })

  test.each([
    '/api/auth/get-session',
    '/api/auth/reset-password/a-token?callbackURL=/reset-password',
    '/api/docs',
    '/api/openapi.json',
    '/products',
    '/login',
    '/no-such-page',
    '/favicon.svg',
    '/healthz',
    '/readyz',
    '/metrics',
    '/robots.txt',
  ])('answers HEAD %s with the status of GET', async (path) => {
    const [head, get] = await Promise.all(['HEAD', 'GET'].map((method) => fetch(cast.program.url + path, { method, redirect: 'manual' })))
    expect([head?.status, head?.headers.get('location')]).toEqual([get?.status, get?.headers.get('location')])
    expect(get?.status).toBe(path === '/no-such-page' ? 404 : path.includes('a-token') ? 302 : 200)
  })

  test('reads the role from the database on each call', async () => {
    const { program } = cast
    const promoted = await program.aPerson()
    expect((await program.call('GET', '/user', { token: promoted.token })).status).toBe(403)
    await program.call('PUT', `/user/admin/${promoted.email}`, { token: tokens.admin?.token })
    expect((await program.call('GET', '/user', { token: promoted.token })).status).toBe(200)
    await program.call('DELETE', `/user/admin/${promoted.email}`, { token: tokens.admin?.token })
    expect((await program.call('GET', '/user', { token: promoted.token })).status).toBe(403)
  })
})

async function ask({ url }: TestProgram, method: string, path: string, token = '') {
  const answer = await fetch(`${url}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

async function theOrder({ program: { shop }, owner }: Cast, status: 'unpaid' | 'pending' = 'unpaid') {
  const { orderId } = await placeOrder(shop, owner.person, anOrder(await aProduct(shop), 10))
  if (status === 'pending')
    await shop.db.updateTable('order').set({ status, txId: 'pi_1', paidAt: shop.now() }).where('id', '=', orderId).execute()
  return orderId
}

/** One that has no tax since it was issued anew, so that doing it again changes nothing. */
async function aPriceChange(cast: Cast, state: 'planned' | 'applied' = 'planned') {
  const { shop } = cast.program
  const importId = state === 'applied' ? await anImport(cast, 'applied') : null
  const rule = { family: null, search: null, percentThousandths: 5_000, amountCents: null, step: '0.01' as const, startsOn: '2099-01-01' }
  const by = { personId: cast.owner.person.id, actor: cast.owner.person.email }
  const id = newId()
  await shop.db
    .insertInto('price_change')
    .values({ id, ...rule, ...by, state, toolCount: 1, priceCount: 1, createdAt: shop.now(), endedAt: null, importId })
    .execute()
  return id
}

async function aReissuedOrder(cast: Cast) {
  const orderId = await theOrder(cast)
  const sums = { goodsCents: 8_900, deliveryCents: 0, taxCents: 0, amountCents: 8_900 }
  await cast.program.shop.db
    .insertInto('reissue')
    .values({ id: newId(), orderId, ...sums, reissuedAt: new Date() })
    .execute()
  return orderId
}

async function anInvoicedOrder(cast: Cast) {
  const orderId = await theOrder(cast, 'pending')
  await cast.program.shop.db.deleteFrom('invoice').execute()
  await anInvoice(cast.program.shop.db, orderId)
  return orderId
}

/** With the session of somebody who signed in by it. */
async function theirPasskey({ program: { shop }, owner: { person, sessionId } }: Cast) {
  await shop.db.updateTable('session').set({ secondFactor: 'passkey' }).where('id', '=', sessionId).execute()
  return aPasskey(shop, person.id)
}

async function aMessage({ program: { shop }, owner: { person } }: Cast) {
  const letter = { email: 'a@b.example', subject: 'Hammers', message: 'How heavy?' }
  return (await sendContactMessage(shop, person, letter)).messageId
}

const theirList = ({ program: { shop }, owner: { person } }: Cast) => saveList(shop, person, aList)

async function someFailedWork({ program: { shop } }: Cast) {
  const id = newId()
  await transact(shop, (tx) =>
    enqueue(shop, tx, {
      kind: 'mail',
      deduplicationKey: `welcome:${id}`,
      payload: { template: 'welcome', to: 'ingrid@nordverft.example', name: 'Ingrid' },
    }),
  )
  await shop.db.updateTable('outbox').set({ state: 'failed' }).where('reason', '=', `welcome:${id}`).execute()
  return (await shop.db.selectFrom('outbox').select('id').where('reason', '=', `welcome:${id}`).executeTakeFirstOrThrow()).id
}

/** The confirmation of the owner's order. */
async function someOrderMail(cast: Cast, state: 'failed' | 'delivered') {
  const reason = `order-placed:${await theOrder(cast)}`
  const { db } = cast.program.shop
  return (await db.updateTable('outbox').set({ state }).where('reason', '=', reason).returning('id').executeTakeFirstOrThrow()).id
}

async function aShipment(cast: Cast) {
  const { shop } = cast.program
  return (await shipOrder(shop, await anAdmin(shop), await theOrder(cast, 'pending'))).shipmentId
}

const someLines = async ({ program: { shop } }: Cast) => [{ productID: await aProduct(shop), orderUnit: 10 }]

async function aQuote(cast: Cast) {
  const { program, owner } = cast
  return (await requestQuote(program.shop, owner.person, { lines: await someLines(cast), note: '' })).quoteId
}

async function anOffer(cast: Cast) {
  const { shop } = cast.program
  const quoteId = await aQuote(cast)
  const { productID } = await lineOf(cast, quoteId)
  const lines = [{ productID, orderUnit: 10, price: 7 }]
  await offerQuote(shop, await anAdmin(shop), quoteId, { version: 1, lines, validUntil: '2099-12-31' })
  return quoteId
}

const lineOf = ({ program }: Cast, quoteId: string) =>
  program.shop.db.selectFrom('quote_line').select(['productID', 'sku']).where('quoteId', '=', quoteId).executeTakeFirstOrThrow()

async function aShippedOrder(cast: Cast) {
  const orderId = await theOrder(cast, 'pending')
  const { shop } = cast.program
  await shipOrder(shop, await anAdmin(shop), orderId)
  return orderId
}

async function aPaidOrder(cast: Cast) {
  const { shop } = cast.program
  const orderId = await theOrder(cast)
  await payWithCard(shop, cast.owner.person, orderId)
  await deliverEvents(shop)
  // The program may be delivering the same event.
  const status = () => shop.db.selectFrom('order').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()
  await expect.poll(status).toEqual({ status: 'pending' })
  return orderId
}

async function aSlug({ shop }: TestProgram) {
  const id = await aProduct(shop)
  const { slug } = await shop.db.selectFrom('product').select('slug').where('id', '=', id).executeTakeFirstOrThrow()
  return slug
}

async function aSku({ shop }: TestProgram) {
  const id = await aProduct(shop)
  return (await shop.db.selectFrom('product').select('sku').where('id', '=', id).executeTakeFirstOrThrow()).sku
}

async function aImageForm() {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#ce3a0a' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('image', new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' }))
  return form
}

const aPriceFile = (sku: string) => ({ name: 'prices.csv', bytes: new TextEncoder().encode(`sku,price\n${sku},9.20\n`) })

function aStatementForm() {
  const form = new FormData()
  form.append('file', new File([':20:A\n:25:37040044/0532013000\n:60F:C261124USD0,00\n'], 'a.sta', { type: 'text/plain' }))
  return form
}

function anImportForm() {
  const form = new FormData()
  form.append('file', new File([aPriceFile('PL-1180').bytes], 'prices.csv', { type: 'text/csv' }))
  return form
}

async function theImport(cast: Cast) {
  cast.importId ??= await anImport(cast)
  return cast.importId
}

/** Returns the ID of an import of which a column is asked. */
async function anAskedImport({ program: { shop } }: Cast) {
  const file = { name: 'colours.csv', bytes: new TextEncoder().encode('sku,colour\nPL-1180,red\n') }
  const { importId, checked } = await checkImport(shop, await anAdmin(shop), file)
  await checked
  return importId
}

/** Returns the ID of an import of a new product's price. */
async function anImport({ program: { shop } }: Cast, state: 'checking' | 'checked' | 'applied' = 'checked') {
  const [admin, sku] = [await anAdmin(shop), newId()]
  await aProduct(shop, { sku })
  const { importId, checked } = await checkImport(shop, admin, aPriceFile(sku))
  await checked
  if (state === 'applied') await applyImport(shop, admin, importId, {})
  if (state === 'checking') await shop.db.updateTable('product_import').set({ state }).where('id', '=', importId).execute()
  return importId
}

async function aLogoForm() {
  const form = new FormData()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
  form.append('logo', new File([svg], 'logo.svg', { type: 'image/svg+xml' }))
  return form
}
