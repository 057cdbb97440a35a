import { describe, expect, test } from 'vitest'
import { aCompany, anInvitation } from '../../../../tests/support/a-company.ts'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aVies } from '../../../../tests/support/a-vies.ts'
import { aCustomer, anAdmin, anOrder, aProduct, aProvenAddress } from '../../../../tests/support/make.ts'
import { deliverAll } from '../../../../tests/support/payments.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { verbsOf } from '../../../contract/messaging/event-verbs.ts'
import { addPriceList } from '../../catalog/price-lists/add-price-list.ts'
import { editPriceList } from '../../catalog/price-lists/edit-price-list.ts'
import { removePriceList } from '../../catalog/price-lists/remove-price-list.ts'
import { addNote } from '../../office/notes/add-note.ts'
import { acceptInvitation, declineInvitation } from '../../people/companies/accept-invitation.ts'
import { changeRole, leaveCompany, removeMember } from '../../people/companies/change-members.ts'
import { editCompany } from '../../people/companies/edit-company.ts'
import { inviteColleague } from '../../people/companies/invite-colleague.ts'
import { registerCompany } from '../../people/companies/register-company.ts'
import { addAddress, editAddress, removeAddress } from '../../people/companies/save-address.ts'
import { withdrawInvitation } from '../../people/companies/withdraw-invitation.ts'
import { acceptTaxId, takeBackAcceptance } from '../../people/tax-ids/accept-tax-id.ts'
import { checkNow } from '../../people/tax-ids/check-now.ts'
import { declineClaim } from '../../selling/claims/decline-claim.ts'
import { sendClaim } from '../../selling/claims/send-claim.ts'
import { keepMoney } from '../../selling/kept-money/keep-money.ts'
import { payOut } from '../../selling/kept-money/pay-out.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { acceptQuote } from '../../selling/quotes/accept-quote.ts'
import { counterQuote } from '../../selling/quotes/counter-quote.ts'
import { declineQuote } from '../../selling/quotes/decline-quote.ts'
import { offerQuote } from '../../selling/quotes/offer-quote.ts'
import { placeQuote } from '../../selling/quotes/place-quote.ts'
import { requestQuote } from '../../selling/quotes/request-quote.ts'
import { saveQuote } from '../../selling/quotes/save-quote.ts'
import { withdrawQuote } from '../../selling/quotes/withdraw-quote.ts'
import { shipOrder } from '../../selling/shipments/ship-order.ts'
import type { Engine } from '../database/open-database.ts'
import { transact } from '../database/transact.ts'
import { listEvents } from './list-events.ts'

const place = { street: 'Kaiveien 12', city: 'Oslo', region: '', postcode: '', country: 'Norway' }

async function aScene(engine: Engine) {
  const shop = await aShop(engine)
  const [manager, buyer, admin] = [await aCustomer(shop), await aCustomer(shop, 'Henrik Moe'), await anAdmin(shop)]
  /** What the log shows of a thing, the oldest first. */
  const eventsOf = async (thingId: string) =>
    (await listEvents(shop, admin, { thingId })).items
      .toReversed()
      .map(({ verb, actor, before, after }) => ({ verb, actor, ...(before && { before }), ...(after && { after }) }))
  return { shop, manager, buyer, admin, eventsOf }
}

const expectEveryVerb = (thing: Parameters<typeof verbsOf>[0], events: { verb: string }[]) =>
  expect([...new Set(events.map(({ verb }) => verb))].toSorted()).toEqual(verbsOf(thing).toSorted())

describe.each(engines)('on %s the audit log shows who did what', (engine) => {
  test('in a company, with the values of before and after', async () => {
    const { shop, manager, buyer, admin, eventsOf } = await aScene(engine)
    await aProvenAddress(shop, manager)
    const form = { ...place, name: 'Nordverft AS', taxId: '', invoiceEmail: '', purchaseOrderRequired: false }
    const companyId = await registerCompany(shop, manager, form)
    await editCompany(shop, manager, companyId, { city: 'Bergen' })
    await editCompany(shop, admin, companyId, { terms: { days: 30, creditLimit: 500 } })
    await withdrawInvitation(
      shop,
      manager,
      companyId,
      await inviteColleague(shop, manager, companyId, { email: buyer.email, role: 'buyer' }),
    )
    await declineInvitation(shop, buyer, await anInvitation(shop, companyId, buyer.email))
    await acceptInvitation(shop, buyer, await anInvitation(shop, companyId, buyer.email))
    await changeRole(shop, manager, companyId, { personId: buyer.id, role: 'manager' })
    await removeMember(shop, manager, companyId, buyer.id)
    await acceptInvitation(shop, buyer, await anInvitation(shop, companyId, buyer.email))
    await leaveCompany(shop, buyer, companyId)
    const yard = { ...place, name: 'Yard', phone: '' }
    const addressId = await addAddress(shop, manager, companyId, yard)
    await editAddress(shop, manager, companyId, { ...yard, addressId, name: 'Gate 3' })
    await removeAddress(shop, manager, companyId, addressId)
    await addNote(shop, admin, { thing: 'company', id: companyId, text: 'Pays late' })
    shop.config.viesUrl = (await aVies()).url
    await editCompany(shop, manager, companyId, { taxId: 'ATU12345675' })
    await checkNow(shop, admin, companyId)
    await deliverAll(shop)
    await acceptTaxId(shop, admin, companyId, { taxId: 'ATU12345675', reason: 'By letter' })
    await takeBackAcceptance(shop, admin, companyId)
    const kept = { kind: 'overpaid', orderId: null, amountCents: 5_000, reference: 'SEPA' } as const
    await transact(shop, (tx) => keepMoney(shop, tx, admin, { companyId, personId: manager.id }, kept))
    await payOut(shop, admin, { companyId }, { amountCents: 3_000, reference: 'SEPA 12' })
    const events = await eventsOf(companyId)
    expectEveryVerb('company', events)
    const invitee = { email: buyer.email, role: 'buyer' }
    const by = ({ email: actor }: { email: string }, verb: string, change: object = {}) => ({ actor, verb: `company.${verb}`, ...change })
    expect(events).toMatchObject([
      by(manager, 'added', { after: { name: 'Nordverft AS' } }),
      by(manager, 'joined', { after: { personId: manager.id, role: 'manager' } }),
      by(manager, 'edited', { before: { city: 'Oslo' }, after: { city: 'Bergen' } }),
      by(admin, 'edited', { before: { terms: null }, after: { terms: { days: 30, creditLimit: 500 } } }),
      by(manager, 'invited', { after: invitee }),
      by(manager, 'invitation-withdrawn', { before: invitee }),
      expect.objectContaining({ verb: 'company.invited' }),
      by(buyer, 'invitation-withdrawn', { before: invitee }),
      expect.objectContaining({ verb: 'company.invited' }),
      by(buyer, 'joined', { after: { ...invitee, personId: buyer.id } }),
      by(manager, 'role-changed', { before: { role: 'buyer' }, after: { role: 'manager' } }),
      by(manager, 'member-removed', { before: { email: buyer.email, role: 'manager' } }),
      expect.objectContaining({ verb: 'company.invited' }),
      by(buyer, 'joined'),
      by(buyer, 'member-removed', { before: { email: buyer.email } }),
      by(manager, 'address-saved', { after: { name: 'Yard' } }),
      by(manager, 'address-saved', { before: { name: 'Yard' }, after: { name: 'Gate 3' } }),
      by(manager, 'address-removed', { before: { name: 'Gate 3' } }),
      by(admin, 'noted', { after: { text: 'Pays late' } }),
      by(manager, 'edited', { before: { taxId: '' }, after: { taxId: 'ATU12345675' } }),
      by(admin, 'tax-id-asked', { after: { taxId: 'ATU12345675' } }),
      expect.objectContaining({
        verb: 'company.tax-id-checked',
        actor: 'system',
        before: { taxId: 'ATU12345675', state: 'unchecked' },
        after: { taxId: 'ATU12345675', state: 'invalid', answer: 'invalid', name: '', reference: '' },
      }),
      by(admin, 'tax-id-accepted', { before: { state: 'invalid' }, after: { state: 'accepted', reason: 'By letter' } }),
      by(admin, 'tax-id-acceptance-ended', { before: { state: 'accepted', reason: 'By letter' }, after: { state: 'invalid' } }),
      by(admin, 'paid-out', { after: { amountCents: 3_000, reference: 'SEPA 12', keptCents: 2_000 } }),
    ])
  })

  test('to a price list', async () => {
    const { shop, admin, eventsOf } = await aScene(engine)
    const listId = await addPriceList(shop, admin, { name: 'Shipyards', percent: 5 })
    await editPriceList(shop, admin, listId, { percent: 7.5 })
    await removePriceList(shop, admin, listId)
    const events = await eventsOf(listId)
    expectEveryVerb('price-list', events)
    expect(events).toMatchObject([
      { actor: admin.email, after: { name: 'Shipyards', percent: 5 } },
      { actor: admin.email, before: { percent: 5 }, after: { percent: 7.5 } },
      { actor: admin.email, before: { name: 'Shipyards' } },
    ])
  })

  test('to quotes, and to returns and claims of an order', async () => {
    const { shop, buyer, admin, eventsOf } = await aScene(engine)
    await aCompany(shop, [[buyer, 'manager']], { termsDays: 30, creditLimitCents: 100_000 })
    const productID = await aProduct(shop)
    const { productID: _, orderUnit: __, ...form } = anOrder('', 0)
    const ask = async () => (await requestQuote(shop, buyer, { lines: [{ productID, orderUnit: 10 }], note: '' })).quoteId
    const offer = { lines: [{ productID, orderUnit: 10, price: 7 }], validUntil: inShopZone(shop.now())[0] }
    const quotes = [await ask(), await ask(), await ask(), await ask()] as const
    const [accepted, declined, withdrawn, placed] = quotes
    await saveQuote(shop, admin, accepted, { version: 1, answer: 'Soon' })
    await offerQuote(shop, admin, accepted, { version: 2, ...offer })
    await acceptQuote(shop, buyer, accepted, { ...form, version: 3 })
    await offerQuote(shop, admin, declined, { version: 1, ...offer })
    await counterQuote(shop, buyer, declined, { version: 2, lines: [{ productID, orderUnit: 8, price: 6 }], note: '' })
    await offerQuote(shop, admin, declined, { version: 3, ...offer })
    await declineQuote(shop, buyer, declined)
    await withdrawQuote(shop, buyer, withdrawn)
    const { orderId } = await placeQuote(shop, admin, placed, { ...form, ...offer, version: 1, terms: 'account' })
    const logged = await Promise.all(quotes.map(eventsOf))
    expectEveryVerb('quote', logged.flat())
    const [customers, offices] = [{ actor: buyer.email }, { actor: admin.email }]
    expect(logged.map((events) => events.map(({ verb, actor }) => ({ verb, actor })))).toEqual([
      [
        { ...customers, verb: 'quote.requested' },
        { ...offices, verb: 'quote.saved' },
        { ...offices, verb: 'quote.offered' },
        { ...customers, verb: 'quote.accepted' },
      ],
      [
        { ...customers, verb: 'quote.requested' },
        { ...offices, verb: 'quote.offered' },
        { ...customers, verb: 'quote.countered' },
        { ...offices, verb: 'quote.offered' },
        { ...customers, verb: 'quote.declined' },
      ],
      [
        { ...customers, verb: 'quote.requested' },
        { ...customers, verb: 'quote.withdrawn' },
      ],
      [
        { ...customers, verb: 'quote.requested' },
        { ...offices, verb: 'quote.placed' },
      ],
    ])

    const direct = await placeOrder(shop, buyer, { ...anOrder(productID, 10), terms: 'account' })
    for (const each of [orderId, direct.orderId]) await shipOrder(shop, admin, each)
    const request = { kind: 'damage', wish: 'refund', reason: 'Bent', lines: [{ position: 0, units: 2 }], photos: [] } as const
    const { claimId } = await sendClaim(shop, buyer, orderId, { ...request, lines: [...request.lines], photos: [] })
    await declineClaim(shop, admin, claimId, 'They were used.')
    expect((await eventsOf(orderId)).filter(({ verb }) => verb.includes('claim'))).toMatchObject([
      { ...customers, verb: 'order.claimed', after: { claimId, kind: 'damage' } },
      { ...offices, verb: 'order.claim-declined', after: { claimId } },
    ])
  })
})
