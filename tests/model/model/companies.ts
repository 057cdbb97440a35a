import type { Company } from '../state.ts'
import type { StepOf } from '../steps.ts'
import { keepOwnLists } from './carts.ts'
import { taxedOf } from './terms.ts'
import { freedByTaxId } from './totals.ts'
import { type Answer, isAdmin, ok, Refused, type World } from './world.ts'

const WEEK = 7 * 24 * 60 * 60_000

/** A company that somebody runs: managers their own, administrators all. */
function managed(world: World, by: string, name: string): Company {
  const company = world.companies.get(name)
  const own = world.members.get(by)
  if (!company || !(isAdmin(by) || own?.company === name)) throw new Refused('not-found')
  if (!isAdmin(by) && own?.role !== 'manager') throw new Refused('not-allowed')
  return company
}

function join(world: World, by: string, company: string, role: 'manager' | 'buyer') {
  world.members.set(by, { company, role })
  world.record('company.joined', company)
}

/** A customer who is in no company registers one and becomes its manager. The office stays outside. */
export function register(world: World, { by, as }: StepOf<'register company'>): Answer {
  if (world.members.get(by)) throw new Refused('wrong-state')
  world.companies.set(as, {
    taxExempt: false,
    certificateUntil: null,
    taxId: '',
    isAccepted: false,
    disabled: false,
    terms: null,
    priceList: null,
    purchaseOrderRequired: false,
  })
  world.record('company.added', as)
  if (!isAdmin(by)) join(world, by, as, 'manager')
  return ok({ insertedId: as })
}

/** Managers say whether orders need a purchase order number, and the tax ID; the rest is the office's. Another tax ID has to be accepted anew. */
export function edit(world: World, { by, company: name, edit }: StepOf<'edit company'>): void {
  const before = managed(world, by, name)
  if (!isAdmin(by) && Object.keys(edit).some((field) => field !== 'purchaseOrderRequired' && field !== 'taxId'))
    throw new Refused('not-allowed')
  const isOtherId = edit.taxId !== undefined && edit.taxId !== before.taxId
  const after = { ...before, ...edit, ...(isOtherId && { isAccepted: false }) }
  if (JSON.stringify(after) === JSON.stringify(before)) return
  if (after.priceList !== before.priceList && after.priceList !== null && !world.priceLists.get(after.priceList))
    throw new Refused('wrong-state')
  world.companies.set(name, after)
  world.record('company.edited', name)
}

export function acceptTaxId(world: World, { by, company: name, taxId }: StepOf<'accept tax ID'>): void {
  const company = accepting(world, by, name)
  if (company.taxId === '') throw new Refused('wrong-state')
  if (company.taxId !== taxId) throw new Refused('changed-meanwhile')
  if (company.isAccepted) return
  world.companies.set(name, { ...company, isAccepted: true })
  world.record('company.tax-id-accepted', name)
  tellBuyers(world, name)
}

/** Whoever placed an order with tax of which nothing has left learns once that the tax ID counts now. */
function tellBuyers(world: World, company: string) {
  for (const [name, order] of world.orders.entries()) {
    const { status, applied, tax, lines } = order
    const isOpen = (status === 'unpaid' || status === 'pending') && lines.every(({ shipped }) => shipped === 0)
    if (order.company !== company || !isOpen || tax === 0 || !applied || applied.isPickUp) continue
    const isTold = world.mails.get(`tax-id-valid ${name}`)
    if (!isTold && freedByTaxId(world, order, taxedOf(world, company))) world.mail('tax-id-valid', name)
  }
}

export function takeBackTaxId(world: World, { by, company: name }: StepOf<'take back tax ID'>): Answer {
  const company = accepting(world, by, name)
  if (!company.isAccepted) throw new Refused('wrong-state')
  world.companies.set(name, { ...company, isAccepted: false })
  world.record('company.tax-id-acceptance-ended', name)
  return ok({ deletedCount: 1 })
}

/** Only the office accepts a tax ID. */
function accepting(world: World, by: string, name: string): Company {
  if (!isAdmin(by)) throw new Refused('not-allowed')
  return managed(world, by, name)
}

/** Invites a person for seven days. An earlier invitation of the person to the company ends. */
export function invite(world: World, { by, company, as, person, role }: StepOf<'invite'>): Answer {
  managed(world, by, company)
  if (world.members.get(person)?.company === company) throw new Refused('taken')
  for (const [name, each] of world.invitations.entries())
    if (each.company === company && each.person === person && each.state === 'open')
      world.invitations.set(name, { ...each, state: 'withdrawn' })
  world.invitations.set(as, { company, person, role, endsAt: world.now + WEEK, state: 'open' })
  world.record('company.invited', company)
  world.mail('company-invitation', as)
  return ok({ insertedId: as })
}

export function withdraw(world: World, { by, company, invitation: name }: StepOf<'withdraw invitation'>): Answer {
  managed(world, by, company)
  const invitation = world.invitations.get(name)
  if (invitation?.company !== company) throw new Refused('not-found')
  if (invitation.state !== 'open') throw new Refused('wrong-state')
  world.invitations.set(name, { ...invitation, state: 'withdrawn' })
  world.record('company.invitation-withdrawn', company)
  return ok({ deletedCount: 1 })
}

/** Works once, for the person who was invited and is in no company. */
export function accept(world: World, { by, invitation: name }: StepOf<'accept invitation'>): Answer {
  const invitation = world.invitations.get(name)
  if (!invitation) throw new Refused('not-found')
  if (invitation.person !== by) throw new Refused('not-allowed')
  if (invitation.state !== 'open' || invitation.endsAt <= world.now || world.members.get(by)) throw new Refused('wrong-state')
  world.invitations.set(name, { ...invitation, state: 'used' })
  join(world, by, invitation.company, invitation.role)
  return ok()
}

export const membersOf = (world: World, company: string) => world.members.entries().filter(([, member]) => member.company === company)

/** A company that has a manager keeps one. */
function keepManager(world: World, company: string, person: string) {
  const managers = membersOf(world, company).filter(([, { role }]) => role === 'manager')
  if (managers.length === 1 && managers[0]?.[0] === person) throw new Refused('wrong-state')
}

export function changeRole(world: World, { by, company, person, role }: StepOf<'change role'>): void {
  managed(world, by, company)
  const member = world.members.get(person)
  if (member?.company !== company) throw new Refused('not-found')
  if (member.role === role) return
  keepManager(world, company, person)
  world.members.set(person, { company, role })
  world.record('company.role-changed', company)
}

/** Whoever is no member any more sees nothing of the company. The orders stay. */
export function remove(world: World, { by, company, person }: StepOf<'remove member'>): Answer {
  managed(world, by, company)
  return end(world, company, person)
}

export function leave(world: World, { by, company }: StepOf<'leave'>): void {
  end(world, company, by)
}

function end(world: World, company: string, person: string): Answer {
  if (world.members.get(person)?.company !== company) throw new Refused('not-found')
  keepManager(world, company, person)
  world.members.delete(person)
  keepOwnLists(world, person)
  world.record('company.member-removed', company)
  return ok({ deletedCount: 1 })
}
