import type { SqlBool } from 'kysely'
import { messages } from '../../../contract/schema/messages.ts'
import { type Caller, isPerson, isStaff, type Person } from '../../ground/actor.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import { companyOf } from '../../people/companies/company-of.ts'
import type { Shop } from '../../shop.ts'
import { type OrderScope, ordersPlacedBy } from './orders-visible-to.ts'

export interface WhoseOrders {
  email: string
  /** `company`: the orders of the person's company that they may see. */
  whose?: 'mine' | 'company' | undefined
}

/**
 * The orders of a list: those of the person with this email address, or those for the person's company that the person may see. Reads
 * through an index, which `ordersVisibleTo` cannot. Refuses another person's orders to customers.
 */
export async function ordersInList(shop: Shop, person: Person, { email, whose = 'mine' }: WhoseOrders): Promise<OrderScope> {
  const ownerId = await findOwnerId(shop, person, email)
  if (ownerId !== person.id) return ordersPlacedBy({ id: ownerId })
  const company = await companyOf(shop.db, person.id)
  const own = ordersPlacedBy(person)
  if (whose === 'mine') {
    const isOwn: OrderScope = (eb) => eb('order.companyId', 'is', null)
    return (eb) => eb.and([own(eb), company ? eb.or([isOwn(eb), eb('order.companyId', '=', company.id)]) : isOwn(eb)])
  }
  if (!company) return (eb) => eb.lit<SqlBool>(false)
  const ofCompany: OrderScope = (eb) => eb('order.companyId', '=', company.id)
  return company.role === 'manager' ? ofCompany : (eb) => eb.and([ofCompany(eb), own(eb)])
}

/** Returns the ID of the person with this email address. Customers may only ask about themselves. */
export async function findOwnerId(shop: Shop, person: Caller, email: string): Promise<string> {
  if (isPerson(person) && email === person.email) return person.id
  if (!isStaff(person)) throw new Refusal('not-allowed', messages.unauthorized)
  const owner = await shop.db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirst()
  if (!owner) throw notFound('person')
  return owner.id
}
