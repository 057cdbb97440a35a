import { addDays, inShopZone } from '../../src/contract/ground/shop-zone.ts'
import { createPriceChange } from '../../src/shop/catalog/price-changes/create-price-change.ts'
import { addPriceList } from '../../src/shop/catalog/price-lists/add-price-list.ts'
import { addReview } from '../../src/shop/catalog/reviews/add-review.ts'
import type { Person } from '../../src/shop/ground/actor.ts'
import { inviteColleague } from '../../src/shop/people/companies/invite-colleague.ts'
import { addAddress } from '../../src/shop/people/companies/save-address.ts'
import { askEmailChange } from '../../src/shop/people/identity/ask-email-change.ts'
import { signConfirmation } from '../../src/shop/people/identity/confirm-link.ts'
import { cancelOrder } from '../../src/shop/selling/cancellations/cancel-order.ts'
import { saveList } from '../../src/shop/selling/carts/save-list.ts'
import { sendClaim } from '../../src/shop/selling/claims/send-claim.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { startPayment } from '../../src/shop/selling/payments/start-payment.ts'
import { offerQuote } from '../../src/shop/selling/quotes/offer-quote.ts'
import { requestQuote } from '../../src/shop/selling/quotes/request-quote.ts'
import { shipOrder } from '../../src/shop/selling/shipments/ship-order.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { aBankLine } from '../support/a-bank-line.ts'
import { aCompany, aMember, anInvitation } from '../support/a-company.ts'
import type { TestProgram } from '../support/a-program.ts'
import { aWebhook } from '../support/a-webhook.ts'
import { anApiKey } from '../support/an-api-key.ts'
import { checkFile } from '../support/an-import.ts'
import { anInvoice } from '../support/an-invoice.ts'
import { mailedLink } from '../support/mailed-link.ts'
import { aCustomer, anAdmin, anOrder, aPasskey } from '../support/make.ts'

/** What somebody has, by the name of the field that holds its ID; by call and field where that name alone is not enough. */
export type World = Record<string, string[]>

/** Whose world it is. `word` stands in every text, so that an answer to somebody else shows it if anything leaks. */
interface Owner {
  person: Person
  sessionId: string
  word: string
}

/** What every signed-in person can have: orders in each state, a claim, quotes, a saved list, a review and a passkey. */
export async function whatAPersonHas({ shop }: TestProgram, { person, sessionId, word }: Owner, productID: string): Promise<World> {
  const admin = await anAdmin(shop)
  const texts = { company: word, street: `${word} 1`, city: word, note: word, purchaseOrder: word }
  const order = async () => (await placeOrder(shop, person, { ...anOrder(productID, 10), ...texts })).orderId
  const [unpaid, shipped, canceled] = [await order(), await order(), await order()]
  await startPayment(shop, person, unpaid)
  await cancelOrder(shop, person, canceled)
  await shop.db.updateTable('order').set({ status: 'pending', txId: 'pi_1', paidAt: shop.now() }).where('id', '=', shipped).execute()
  const { shipmentId } = await shipOrder(shop, admin, shipped)
  const { claimId } = await sendClaim(shop, person, shipped, {
    kind: 'return',
    wish: 'refund',
    reason: word,
    lines: [{ position: 0, units: 1 }],
    photos: [],
  })
  const lines = [{ productID, orderUnit: 10 }]
  const quote = async () => (await requestQuote(shop, person, { lines, note: word })).quoteId
  const [requested, offered] = [await quote(), await quote()]
  const offer = { version: 1, lines: [{ productID, orderUnit: 10, price: 7 }], answer: word, validUntil: '2099-12-31' }
  await offerQuote(shop, admin, offered, offer)
  const noPassword = { verify: async () => false }
  await askEmailChange(shop, { ...person, sessionId }, noPassword, { email: `new-${person.email}` })
  const listId = await saveList(shop, person, { name: word, lines })
  const { reviewId } = await addReview(shop, person, { ratings: 80, comment: word, productID })
  const passkeyId = await aPasskey(shop, person.id)
  await shop.db.updateTable('session').set({ secondFactor: 'passkey' }).where('id', '=', sessionId).execute()
  const one = async (table: 'payment' | 'outbox' | 'claim', id: 'id' | 'messageId') => {
    const rows = await shop.db.selectFrom(table).selectAll().orderBy('id', 'desc').limit(1).execute()
    return rows.map((row) => String(Object.entries(row).find(([name]) => name === id)?.[1]))
  }
  return {
    orderId: [unpaid, shipped, canceled],
    shipmentId: [shipmentId],
    shipment: [shipmentId],
    claimId: [claimId],
    claim: [claimId],
    quoteId: [requested, offered],
    'lists.listId': [listId],
    sessionId: [sessionId],
    passkeyId: [passkeyId],
    reviewId: [reviewId],
    paymentId: await one('payment', 'id'),
    'outbox.messageId': await one('outbox', 'id'),
    'inbox.messageId': await one('claim', 'messageId'),
    email: [person.email],
    recipient: [person.email],
    personId: [person.id],
    customerId: [person.id],
    customer: [person.id],
    id: [unpaid, person.id],
    file: ['none.pdf'],
    confirmToken: [signConfirmation(shop, person)],
    changeToken: [await mailedLink(shop, 'email-change:')],
    // The place in a list: an ID of the kind that it lists.
    after: [unpaid],
    'canceledOrders.after': [canceled],
    orderIds: [unpaid],
    'quotes.after': [requested],
    'lists.after': [listId],
    'people.after': [sessionId, person.id],
    'customers.after': [person.id],
  }
}

/** What a company has besides what its manager has: its lists are shared. */
export async function whatACompanyHas({ shop }: TestProgram, { person: manager, word }: Owner, productID: string): Promise<World> {
  const admin = await anAdmin(shop)
  const priceListId = await addPriceList(shop, admin, { name: `List of ${manager.id}`, percent: 12 })
  const terms = { termsDays: 30, creditLimitCents: 1_000_000, priceListId, taxId: word, name: word, city: word }
  const companyId = await aCompany(shop, [[manager, 'manager']], terms)
  const colleague = await aCustomer(shop, word)
  await aMember(shop, companyId, colleague)
  const list = { name: word, lines: [{ productID, orderUnit: 10 }], shared: true }
  const listIds = [await saveList(shop, manager, list), await saveList(shop, colleague, list)]
  const place = { name: word, street: 'Kaiveien 1', city: word, region: '', postcode: '', country: 'Norway', phone: '' }
  const addressId = await addAddress(shop, manager, companyId, place)
  const invitationId = await inviteColleague(shop, manager, companyId, { email: `a${manager.id}@${word}.example`, role: 'buyer' })
  return {
    'lists.listId': listIds,
    companyId: [companyId],
    company: [companyId],
    priceListId: [priceListId],
    'priceLists.listId': [priceListId],
    ...(await hooks(shop)),
    importId: [(await checkFile(shop, admin, 'sku,price\n')).importId],
    lineId: [await aBankLine(shop.db)],
    'bankStatements.after': [await aBankLine(shop.db)],
    'priceChanges.changeId': [await createPriceChange(shop, admin, { ...anyPriceRule, startsOn: addDays(inShopZone(shop.now())[0], 2) })],
    keyId: [(await anApiKey(shop, undefined, admin)).id],
    addressId: [addressId],
    invitationId: [invitationId],
    personId: [colleague.id, manager.id],
    token: [await anInvitation(shop, companyId, `b${manager.id}@${word}.example`)],
  }
}

const anyPriceRule = { family: null, search: null, percentThousandths: 1000, amountCents: null, step: '0.01' } as const

const hooks = async (shop: Shop) => {
  const { webhookId, deliveryId } = await aWebhook(shop)
  return { webhookId: [webhookId], deliveryId: [deliveryId] }
}

/** The file of an invoice of an order. Only one order of a shop can have it. */
export const anInvoiceFile = async (program: TestProgram, orderId: string) => [`${await anInvoice(program.shop.db, orderId)}.pdf`]
