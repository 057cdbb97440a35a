import { describe, expect, test } from 'vitest'
import { aCompany, aMember, anInvitation } from '../../../../tests/support/a-company.ts'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { cancelOrder } from '../../selling/cancellations/cancel-order.ts'
import { readCanceledOrder } from '../../selling/cancellations/read-canceled-order.ts'
import { exportOwnOrders } from '../../selling/orders/export-orders.ts'
import { listOrdersOf } from '../../selling/orders/list-orders.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { readOrder } from '../../selling/orders/read-order.ts'
import { readPayment } from '../../selling/payments/read-payment.ts'
import { startPayment } from '../../selling/payments/start-payment.ts'
import { acceptInvitation, declineInvitation } from './accept-invitation.ts'
import { changeRole, leaveCompany, removeMember } from './change-members.ts'
import { editCompany } from './edit-company.ts'
import { inviteColleague } from './invite-colleague.ts'
import { readInvitation } from './open-invitation.ts'
import { readCompany, readOwnCompany } from './read-company.ts'
import { registerCompany } from './register-company.ts'
import { addAddress } from './save-address.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

const form = {
  name: 'Nordverft AS',
  street: 'Industriveien 44',
  city: 'Bergen',
  region: '',
  postcode: '5163',
  country: 'Norway',
  taxId: '',
  invoiceEmail: '',
  purchaseOrderRequired: false,
}

async function aScene(engine: Engine) {
  const shop = await aShop(engine, { officeEmail: 'office@tools.example' })
  const [manager, buyer, stranger, admin] = [
    await aCustomer(shop),
    await aCustomer(shop, 'Henrik Moe'),
    await aCustomer(shop, 'Lars Stranger'),
    await anAdmin(shop),
  ]
  const companyId = await aCompany(shop, [
    [manager, 'manager'],
    [buyer, 'buyer'],
  ])
  return { shop, manager, buyer, stranger, admin, companyId }
}

const notFound = { reason: 'not-found' }
const notAllowed = { reason: 'not-allowed' }

describe.each(engines)('a company on %s', (engine) => {
  test('is registered by a customer, who becomes its manager and cannot register another', async () => {
    const { shop, stranger } = await aScene(engine)
    const companyId = await registerCompany(shop, stranger, form)
    expect(await readOwnCompany(shop, stranger)).toMatchObject({
      _id: companyId,
      name: 'Nordverft AS',
      role: 'manager',
      terms: null,
      taxExempt: false,
      figures: { orders: 0, bought: 0, open: 0, overdue: 0 },
      members: [{ personId: stranger.id, role: 'manager', orders: 0, lastOrder: null }],
    })
    const again = registerCompany(shop, stranger, form)
    await expect(again).rejects.toMatchObject({ message: 'You are in Nordverft AS. Leave it first.' })
  })

  test('has a tax ID whose form and check digit are right; one stored before stays until it is changed', async () => {
    const { shop, stranger, manager, companyId } = await aScene(engine)
    const wrong = {
      reason: 'invalid',
      facts: { field: 'taxId' },
      message: expect.stringContaining('The check digit of this tax ID is wrong'),
    }
    await expect(registerCompany(shop, stranger, { ...form, taxId: 'NO 918 442 107' })).rejects.toMatchObject(wrong)
    await expect(editCompany(shop, manager, companyId, { taxId: 'DE136695977' })).rejects.toMatchObject(wrong)
    await shop.db.updateTable('company').set({ taxId: 'NO 918 442 107' }).where('id', '=', companyId).execute()
    expect(await editCompany(shop, manager, companyId, { taxId: 'NO 918 442 107', city: 'Oslo' })).toBe(true)
    await expect(editCompany(shop, manager, companyId, { taxId: 'NO 918442107' })).rejects.toMatchObject(wrong)
    expect(await editCompany(shop, manager, companyId, { country: 'Panama', taxId: '155-2-88' })).toBe(true)
    expect(await readCompany(shop, manager, companyId)).toMatchObject({ city: 'Oslo', taxId: '155-2-88' })
  })

  test('becomes one company when its founder presses the button twenty times at once', async () => {
    const { shop, stranger } = await aScene(engine)
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => registerCompany(shop, stranger, form)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shop.db.selectFrom('company').select('id').execute()).toHaveLength(2)
  })

  test('is edited by managers and the office, each their fields; the office hears of new billing data', async () => {
    const { shop, manager, buyer, stranger, admin, companyId } = await aScene(engine)
    expect(await editCompany(shop, manager, companyId, { taxId: 'NO 918 442 103', street: 'Kaiveien 12', version: 1 })).toBe(true)
    expect(await editCompany(shop, manager, companyId, { taxId: 'NO 918 442 103' })).toBe(false)
    await expect(editCompany(shop, manager, companyId, { taxExempt: true })).rejects.toMatchObject(notAllowed)
    await expect(editCompany(shop, manager, companyId, { terms: { days: 30, creditLimit: 1 } })).rejects.toMatchObject(notAllowed)
    await expect(editCompany(shop, manager, companyId, { disabled: false })).rejects.toMatchObject(notAllowed)
    await expect(editCompany(shop, manager, companyId, { city: 'Oslo', version: 1 })).rejects.toMatchObject({ reason: 'changed-meanwhile' })
    await expect(editCompany(shop, buyer, companyId, { city: 'Oslo' })).rejects.toMatchObject(notAllowed)
    await expect(editCompany(shop, stranger, companyId, { city: 'Oslo' })).rejects.toMatchObject(notFound)
    await editCompany(shop, admin, companyId, { terms: { days: 30, creditLimit: 25_000 }, taxExempt: true, city: 'Oslo' })
    expect(await readCompany(shop, admin, companyId)).toMatchObject({
      taxId: 'NO 918 442 103',
      street: 'Kaiveien 12',
      city: 'Oslo',
      taxExempt: true,
      terms: { days: 30, creditLimit: 25_000 },
    })
    expect((await readCompany(shop, buyer, companyId)).terms).toEqual({ days: 30, creditLimit: null })
    const mails = await shop.db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').execute()
    expect(mails.map(({ payload }) => JSON.parse(payload))).toEqual([
      { template: 'office-company-changed', companyId, by: 'Ingrid Halvorsen', before: { street: 'Industriveien 44', taxId: '' } },
    ])
    const events = await shop.db.selectFrom('event').select('verb').where('thingId', '=', companyId).orderBy('id').execute()
    expect(events.map(({ verb }) => verb)).toEqual(['company.edited', 'company.edited'])
  })

  test('is closed to strangers, and tells buyers neither figures nor what colleagues ordered', async () => {
    const { shop, buyer, stranger, companyId } = await aScene(engine)
    await expect(readCompany(shop, stranger, companyId)).rejects.toMatchObject(notFound)
    expect(await readOwnCompany(shop, stranger)).toBeNull()
    expect(await readCompany(shop, buyer, companyId)).toMatchObject({
      role: 'buyer',
      figures: null,
      invitations: [],
      members: [
        { orders: null, lastOrder: null },
        { orders: null, lastOrder: null },
      ],
    })
    await expect(addAddress(shop, buyer, companyId, { ...form, phone: '' })).rejects.toMatchObject(notAllowed)
  })

  test('keeps its last manager, also when two managers step down at once', async () => {
    const { shop, manager, buyer, companyId } = await aScene(engine)
    const last = { message: 'This is the last manager. Make somebody else a manager first.' }
    await expect(leaveCompany(shop, manager, companyId)).rejects.toMatchObject(last)
    await expect(removeMember(shop, manager, companyId, manager.id)).rejects.toMatchObject(last)
    await expect(changeRole(shop, manager, companyId, { personId: manager.id, role: 'buyer' })).rejects.toMatchObject(last)
    await changeRole(shop, manager, companyId, { personId: buyer.id, role: 'manager' })
    const results = await Promise.allSettled([leaveCompany(shop, manager, companyId), leaveCompany(shop, buyer, companyId)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await shop.db.selectFrom('company_member').select('role').execute()).toEqual([{ role: 'manager' }])
  })
})

describe.each(engines)('an invitation on %s', (engine) => {
  test('works once, for its address alone', async () => {
    const { shop, manager, stranger, companyId } = await aScene(engine)
    const invited = await aCustomer(shop, 'Tuva Lien')
    const token = await anInvitation(shop, companyId, invited.email, 'manager')
    await expect(acceptInvitation(shop, stranger, token)).rejects.toMatchObject(notAllowed)
    await expect(readInvitation(shop, stranger, token)).rejects.toMatchObject(notAllowed)
    await expect(acceptInvitation(shop, invited, `${token}x`)).rejects.toMatchObject(notFound)
    expect(await readInvitation(shop, invited, token)).toMatchObject({ company: 'Nordverft AS', role: 'manager', invitedBy: 'Ada Admin' })
    const results = await Promise.allSettled([1, 2, 3].map(() => acceptInvitation(shop, invited, token)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await readOwnCompany(shop, invited))?._id).toBe(companyId)
    await removeMember(shop, manager, companyId, invited.id)
    await expect(acceptInvitation(shop, invited, token)).rejects.toMatchObject({
      message: 'This invitation has already been used. It works only once.',
    })
    const stored = await shop.db.selectFrom('company_invitation').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  test('ends when it is withdrawn, declined, replaced or seven days old, and is refused to a member of another company', async () => {
    const { shop, manager, stranger, companyId } = await aScene(engine)
    const withdrawn = await anInvitation(shop, companyId, stranger.email)
    const { invitations } = await readCompany(shop, manager, companyId)
    await withdrawInvitation(shop, manager, companyId, invitations[0]?._id ?? '')
    const ended = { message: 'This invitation was withdrawn. Ask for a new one.' }
    await expect(acceptInvitation(shop, stranger, withdrawn)).rejects.toMatchObject(ended)
    const replaced = await anInvitation(shop, companyId, stranger.email)
    const declined = await anInvitation(shop, companyId, stranger.email)
    await expect(acceptInvitation(shop, stranger, replaced)).rejects.toMatchObject(ended)
    await declineInvitation(shop, stranger, declined)
    await expect(acceptInvitation(shop, stranger, declined)).rejects.toMatchObject(ended)
    const token = await anInvitation(shop, companyId, stranger.email)
    const other = await aCompany(shop, [[stranger, 'manager']], { name: 'Fjordverft AS' })
    await expect(acceptInvitation(shop, stranger, token)).rejects.toMatchObject({ message: 'You are in Fjordverft AS. Leave it first.' })
    await shop.db.deleteFrom('company_member').where('companyId', '=', other).execute()
    shop.travel(7 * 86_400_000)
    await expect(acceptInvitation(shop, stranger, token)).rejects.toMatchObject({
      message: 'This invitation has expired. Ask for a new one.',
    })
  })

  test('goes to no member, and to everybody else without telling who has an account or a company', async () => {
    const { shop, manager, buyer, stranger, companyId } = await aScene(engine)
    await aCompany(shop, [[stranger, 'buyer']])
    const invite = (email: string) => inviteColleague(shop, manager, companyId, { email, role: 'buyer' })
    await expect(invite(buyer.email)).rejects.toMatchObject({ reason: 'taken' })
    expect(await invite(stranger.email)).toEqual(expect.any(String))
    expect(await invite('nobody@a.example')).toEqual(expect.any(String))
    await expect(inviteColleague(shop, buyer, companyId, { email: 'a@b.example', role: 'buyer' })).rejects.toMatchObject(notAllowed)
  })
})

describe.each(engines)('orders of colleagues on %s', (engine) => {
  test('are seen and paid by managers, canceled by none of them, and gone for whoever left', async () => {
    const { shop, manager, buyer, stranger, companyId } = await aScene(engine)
    const pliers = await aProduct(shop)
    const { orderId } = await placeOrder(shop, buyer, anOrder(pliers, 10))
    const ofManager = (await placeOrder(shop, manager, anOrder(pliers, 10))).orderId
    expect((await readOrder(shop, manager, orderId)).customerName).toBe('Henrik Moe')
    await expect(readOrder(shop, buyer, ofManager)).rejects.toMatchObject(notFound)
    await expect(readOrder(shop, stranger, orderId)).rejects.toMatchObject(notFound)
    expect((await readPayment(shop, manager, orderId)).state).toBe('payable')
    expect((await startPayment(shop, manager, orderId)).url).toContain('http')
    await expect(startPayment(shop, buyer, ofManager)).rejects.toMatchObject(notFound)
    await expect(cancelOrder(shop, manager, orderId)).rejects.toMatchObject({
      reason: 'not-allowed',
      message: 'Only the colleague who placed this order can cancel it',
    })
    await cancelOrder(shop, buyer, orderId)
    expect((await readCanceledOrder(shop, manager, orderId))._id).toBe(orderId)
    await changeRole(shop, manager, companyId, { personId: buyer.id, role: 'manager' })
    await leaveCompany(shop, manager, companyId)
    await expect(readOrder(shop, manager, ofManager)).rejects.toMatchObject(notFound)
    await expect(readCanceledOrder(shop, manager, orderId)).rejects.toMatchObject(notFound)
    expect((await listOrdersOf(shop, manager, { email: manager.email })).items).toEqual([])
    expect((await listOrdersOf(shop, buyer, { email: buyer.email, whose: 'company' })).items).toMatchObject([{ _id: ofManager }])
  })

  test('are listed for the company, with colleagues in the search, by state and day, and exported', async () => {
    const { shop, manager, buyer, companyId } = await aScene(engine)
    const pliers = await aProduct(shop)
    const before = await shop.db.selectFrom('company_member').selectAll().execute()
    await shop.db.deleteFrom('company_member').execute()
    const own = (await placeOrder(shop, manager, anOrder(pliers, 10))).orderId
    await shop.db.insertInto('company_member').values(before).execute()
    const first = (await placeOrder(shop, manager, anOrder(pliers, 10))).orderId
    const second = (await placeOrder(shop, buyer, { ...anOrder(pliers, 20), purchaseOrder: 'PO-77' })).orderId
    const find = async (person: typeof manager, request: Partial<Parameters<typeof listOrdersOf>[2]>) =>
      (await listOrdersOf(shop, person, { email: person.email, ...request })).items.map(({ _id }) => _id)
    expect(await find(manager, {})).toEqual([first, own])
    expect(await find(manager, { whose: 'company' })).toEqual([second, first])
    expect(await find(buyer, { whose: 'company' })).toEqual([second])
    expect(await find(manager, { whose: 'company', search: 'henrik' })).toEqual([second])
    expect(await find(manager, { whose: 'company', search: 'po77' })).toEqual([second])
    expect(await find(manager, { whose: 'company', status: 'shipped' })).toEqual([])
    expect(await find(manager, { whose: 'company', to: '2020-01-01' })).toEqual([])
    expect(await find(manager, { whose: 'company', from: '2020-01-01' })).toEqual([second, first])
    let csv = ''
    for await (const part of await exportOwnOrders(shop, manager, { email: manager.email, whose: 'company' })) csv += part
    expect(csv.trim().split('\r\n')).toHaveLength(3)
    await aMember(shop, companyId, await aCustomer(shop))
    expect(await find(await aCustomer(shop), { whose: 'company' })).toEqual([])
  })
})
