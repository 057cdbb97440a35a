import sharp from 'sharp'
import { inUtc } from '../../src/contract/ground/shop-zone.ts'
import { editProduct } from '../../src/shop/catalog/products/edit-product.ts'
import { setAvailable } from '../../src/shop/catalog/products/set-available.ts'
import { type Admin, type Person, system } from '../../src/shop/ground/actor.ts'
import { storeImage } from '../../src/shop/ground/images/store-image.ts'
import { addNote } from '../../src/shop/office/notes/add-note.ts'
import { inviteColleague } from '../../src/shop/people/companies/invite-colleague.ts'
import { addAddress } from '../../src/shop/people/companies/save-address.ts'
import { editProfile } from '../../src/shop/people/identity/edit-profile.ts'
import { cancelOrder } from '../../src/shop/selling/cancellations/cancel-order.ts'
import { readCart } from '../../src/shop/selling/carts/read-cart.ts'
import { replaceCart } from '../../src/shop/selling/carts/replace-cart.ts'
import { sendClaim } from '../../src/shop/selling/claims/send-claim.ts'
import { answerMessage } from '../../src/shop/selling/contact/answer-message.ts'
import { sendContactMessage } from '../../src/shop/selling/contact/send-contact-message.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { aCompany } from '../support/a-company.ts'
import { anInvoice } from '../support/an-invoice.ts'
import { anOrder, anOrderOf, aProduct } from '../support/make.ts'
import { aSignedInPerson, type SignedInPerson } from '../support/signed-in-person.ts'
import { addDocuments, oddDocuments } from './documents.ts'
import { addIntegrations } from './integrations.ts'
import { addOfficeOrders } from './office-orders.ts'
import { addPriceLists } from './price-list-data.ts'
import { addQuotes } from './quotes.ts'

export interface SampleData {
  customer: SignedInPerson
  newcomer: SignedInPerson
  admin: SignedInPerson
  /** A product's id by its address. */
  tools: Record<string, string>
  unpaid: string
  pending: string
  shipped: string
  /** Shipped and refunded in part. */
  inParts: string
  refunded: string
  canceled: string
  /** The ID of the customer's company. */
  company: string
  /** A message of the contact page with an answer. */
  message: string
  /** The message of a damage report about the order in parts. */
  claim: string
  /** A buyer of a company with agreed prices. */
  member: SignedInPerson
  priceList: string
  /** A webhook with deliveries. */
  webhook: string
  /** Quotes of the customer by their state. */
  requested: string
  offered: string
  accepted: string
  expired: string
  countered: string
  shortened: string
}

const DAY = 86_400_000

type Units = [slug: string, units: number][]

/** The latest pending order has several lines, the latest unpaid one has one. */
const history: { lines: Units; status: 'shipped' | 'pending' | 'unpaid'; daysAgo: number }[] = [
  { lines: [['combination-wrench-13', 200]], status: 'shipped', daysAgo: 41 },
  {
    lines: [
      ['flap-disc-125', 500],
      ['cutting-disc-125', 1000],
    ],
    status: 'shipped',
    daysAgo: 30,
  },
  { lines: [['torque-wrench-200', 25]], status: 'shipped', daysAgo: 22 },
  { lines: [['spirit-level-600', 60]], status: 'pending', daysAgo: 9 },
  {
    lines: [
      ['combination-pliers-180', 300],
      ['wire-stripper-180', 200],
      ['tape-measure-5', 400],
      ['hacksaw-300', 100],
      ['cutting-disc-125', 1000],
      ['hex-key-set-9', 100],
    ],
    status: 'pending',
    daysAgo: 4,
  },
  {
    lines: [
      ['claw-hammer-450', 102],
      ['socket-set-24', 40],
      ['combination-pliers-180', 120],
    ],
    status: 'unpaid',
    daysAgo: 1,
  },
  { lines: [['socket-set-24', 40]], status: 'unpaid', daysAgo: 0 },
]

/** The customer's cart can be ordered, and four lines of the administrator's cannot. */
const carts: { customer: Units; admin: Units } = {
  customer: [
    ['combination-pliers-180', 250],
    ['combination-wrench-13', 600],
    ['claw-hammer-450', 102],
    ['flap-disc-125', 300],
    ['hand-saw-500', 86],
    ['spirit-level-600', 60],
    ['screwdriver-vde-4', 400],
  ],
  admin: [
    ['combination-pliers-180', 240],
    ['combination-wrench-13', 600],
    ['claw-hammer-450', 100],
    ['flap-disc-125', 100],
    ['hand-saw-500', 100_000],
    ['bench-vise-125', 10],
    ['spirit-level-600', 60],
  ],
}

const references = {
  region: 'Vestland',
  postcode: '5163',
  purchaseOrder: 'NV-2026-1142',
  note: 'Gate 3, weekdays before 14:00. Please call the yard on arrival.',
}

const details = {
  long: 'A name that a catalog of another house would have given it; it stands here to see that nothing breaks.',
  plain: 'A picture of a shape that no tile expects.',
}

/** Makes the customer the manager of a company with colleagues, an invitation, addresses and open invoices; the orders so far are its own. */
async function addCompany(shop: Shop, manager: Person, tools: Record<string, string>): Promise<string> {
  const [henrik, sindre] = [await aSignedInPerson(shop), await aSignedInPerson(shop)]
  for (const [name, { person }] of Object.entries({ 'Henrik Moe': henrik, 'Sindre Aas': sindre }))
    await shop.db.updateTable('person').set({ name }).where('id', '=', person.id).execute()
  const companyId = await aCompany(
    shop,
    [
      [manager, 'manager'],
      [henrik.person, 'manager'],
      [sindre.person, 'buyer'],
    ],
    { taxId: 'NO 918 442 107 MVA', invoiceEmail: 'faktura@nordverft.example', termsDays: 30, creditLimitCents: 2_500_000 },
  )
  await inviteColleague(shop, manager, companyId, { email: 'e.solberg@nordverft.example', role: 'buyer' })
  const place = { region: '', country: 'Norway', phone: '' }
  await addAddress(shop, manager, companyId, {
    ...place,
    name: 'Yard, gate 3',
    street: 'Industriveien 44',
    postcode: '5163',
    city: 'Bergen',
  })
  await addAddress(shop, manager, companyId, { ...place, name: 'Dry dock', street: 'Kaiveien 12', postcode: '5353', city: 'Straume' })
  await shop.db.updateTable('order').set({ companyId }).where('personId', '=', manager.id).execute()
  await shop.db
    .updateTable('refund')
    .set({ companyId })
    .where('orderId', 'in', (eb) => eb.selectFrom('order').select('id').where('companyId', '=', companyId))
    .execute()
  for (const units of [240, 600])
    await placeOrder(shop, sindre.person, { ...anOrder(tools['combination-pliers-180'] ?? '', units), terms: 'account' })
  return companyId
}

/** Adds people and orders in every state to the demo shop. */
export async function addSampleData(shop: Shop): Promise<SampleData> {
  const [customer, newcomer, admin] = [await aSignedInPerson(shop), await aSignedInPerson(shop), await aSignedInPerson(shop, 'admin')]
  const profile = {
    bio: 'Buys for the yard: hand tools, abrasives, and whatever the welders break.',
    address: 'Industriveien 44, Bergen',
    country: 'Norway',
    phone: '+47 55 90 11 20',
    github: 'https://github.com/nordverft',
    facebook: 'https://facebook.com/nordverft',
  }
  await shop.db.updateTable('person').set(profile).where('id', '=', customer.person.id).execute()
  const products = await shop.db.selectFrom('product').select(['id', 'slug']).execute()
  const tools = Object.fromEntries(products.map(({ id, slug }) => [slug, id]))
  await addDocuments(shop, admin.person as Admin, tools['combination-pliers-180'] as string)
  const latest = { unpaid: '', pending: '', shipped: '' }
  for (const { lines, status, daysAgo } of history) {
    const ordered = lines.map(([slug, orderUnit]) => ({ productID: tools[slug] as string, orderUnit }))
    const { orderId } = await placeOrder(shop, customer.person, { ...anOrderOf(ordered), ...references })
    const placedAt = new Date(shop.now().getTime() - daysAgo * DAY)
    const paid = status === 'unpaid' ? {} : { txId: `pi_3QK7vR2eZvKY${orderId.slice(-6)}`, paidAt: new Date(placedAt.getTime() + 600_000) }
    const sent = status === 'shipped' ? { shippedAt: new Date(placedAt.getTime() + DAY) } : {}
    await shop.db
      .updateTable('order')
      .set({ placedAt, salesDay: inUtc(placedAt)[0], status, ...paid, ...sent })
      .where('id', '=', orderId)
      .execute()
    if (status === 'shipped') {
      await shop.db
        .updateTable('order_line')
        .set((eb) => ({ shippedUnit: eb.ref('orderUnit') }))
        .where('orderId', '=', orderId)
        .execute()
    }
    latest[status] = orderId
  }
  await anInvoice(shop.db, latest.pending)
  const officeOrders = await addOfficeOrders(shop, customer.person, admin.person as Admin, tools)
  for (const [owner, lines] of [
    [customer, carts.customer],
    [admin, carts.admin],
  ] as const) {
    const changedAt = shop.now().toISOString()
    const content = lines.map(([slug, orderUnit]) => ({ productID: tools[slug] as string, orderUnit, changedAt }))
    const { version } = await readCart(shop, owner.person)
    await replaceCart(shop, owner.person, { version, lines: content, removed: [] })
  }
  const flapDisc = tools['flap-disc-125'] as string
  await setAvailable(shop, admin.person as Admin, flapDisc, { available: 12_400 })
  await editProfile(shop, customer.person, customer.email, { name: customer.person.name, address: 'Industriveien 46, Bergen' })
  await sendContactMessage(shop, { kind: 'visitor' }, { email: 'lars@verft.example', subject: 'Torque', message: 'Up to how much?' })
  const { messageId: message } = await sendContactMessage(shop, customer.person, {
    email: customer.email,
    subject: 'Delivery of the flap discs to the yard at Laksevåg',
    message:
      'Gate 3 is closed in week 50.\n\nCan the carrier come to gate 1 instead, before 14:00? The yard is called from the road.\n\nIngrid',
  })
  await answerMessage(shop, admin.person as Admin, message, { text: 'Hello Ingrid,\n\nyes, gate 1 stands on the slip now.\n\nAda' })
  for (const text of [
    'Calls before noon. Always two copies of the packing slip.',
    'Transfer is on its way, says their bank. Wait until Tuesday.',
  ])
    await addNote(shop, admin.person as Admin, { thing: 'customer', id: customer.person.id, text })
  const { orderId: canceled } = await placeOrder(shop, customer.person, { ...anOrder(flapDisc, 300), purchaseOrder: '4500118770' })
  await cancelOrder(shop, customer.person, canceled)
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#8a6f52' } })
    .png()
    .toBuffer()
  const { url } = await storeImage(shop, customer.person, photo)
  await sendClaim(shop, customer.person, officeOrders.inParts, {
    kind: 'damage',
    wish: 'replacement',
    photos: [url],
    reason: 'The lower box fell from the pallet.\nFour handles are bent and two jaws are cracked.',
    lines: [{ position: 0, units: 6 }],
  })
  const { messageId: claim } = await shop.db.selectFrom('claim').select('messageId').executeTakeFirstOrThrow()
  const company = await addCompany(shop, customer.person, tools)
  const agreed = await addPriceLists(shop, admin.person as Admin)
  const webhook = await addIntegrations(shop, admin.person.id)
  const quotes = await addQuotes(shop, customer.person, admin.person as Admin, tools)
  const documents = { canceled, message, claim, webhook, ...quotes }
  return { customer, newcomer, admin, tools, company, ...latest, ...officeOrders, ...documents, ...agreed }
}

/** Adds products that are hard on a layout: a long name, a high price, an odd image and no image. */
export async function addOddProducts(shop: Shop, { tools, admin }: SampleData) {
  const [{ image }, tall] = await Promise.all([
    shop.db.selectFrom('product').select('image').where('slug', '=', 'spirit-level-600').executeTakeFirstOrThrow(),
    sharp({ create: { width: 300, height: 1200, channels: 3, background: '#8a9aa8' } })
      .png()
      .toBuffer(),
  ])
  const common = { details: details.long, available: 999_999_999, minimum_order: 1 }
  const longId = await aProduct(shop, {
    ...common,
    name: 'Adjustable double-ended combination ratcheting flare-nut wrench with reversible magnetic locking head, 1/4–1 1/2 in, set',
    slug: 'long-name',
    sku: 'TM-LONG-0000000000000000000000000000001',
    price: 1_234_567.89,
    increment: 3,
    minimum_order: 3,
    price_breaks: [
      { quantity: 1_000_000, price: 1_234_567.5 },
      { quantity: 100_000_000, price: 1_234_567 },
    ],
    image,
    family: 'wrenches',
    specifications: [
      ['Length', '600 mm'],
      [
        'Material of the head, the handle and the reversible magnetic locking insert',
        'Chrome vanadium steel, hardened and tempered, with a satin finish on every face',
      ],
    ],
  })
  const { name } = await shop.db.selectFrom('product').select('name').where('id', '=', longId).executeTakeFirstOrThrow()
  const edited = {
    ...common,
    minimum_order: 3,
    name,
    price: 1_234_567.88,
    details: `${details.long} ${'Forged'.repeat(60)}`,
    sku: `TM-${'0'.repeat(70)}`,
  }
  await editProduct(shop, admin.person as Admin, longId, edited)
  await addDocuments(shop, admin.person as Admin, longId, oddDocuments)
  const { url } = await storeImage(shop, system, tall)
  await aProduct(shop, {
    ...common,
    name: 'Odd picture',
    slug: 'odd-picture',
    details: details.plain,
    price: 12,
    image: url,
    images: [url, image, '/images/not-there.webp'],
    low_stock: 999_999_999,
    family: 'wrenches',
  })
  await aProduct(shop, { ...common, name: 'No picture', slug: 'no-picture', price: 3, image: '/images/not-there.webp', family: 'wrenches' })
  for (const { id, slug } of await shop.db.selectFrom('product').select(['id', 'slug']).execute()) tools[slug] = id
}
