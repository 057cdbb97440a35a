import type { OrderPreview } from '../../../contract/selling/order.ts'
import type { Person } from '../../ground/actor.ts'
import type { CompanyOfMember } from '../../people/companies/company-of.ts'
import type { Shop } from '../../shop.ts'
import { isKnownSql } from './is-known-sql.ts'
import { countUnpaid, limitsOfNewCustomer, readAllowed } from './limit-new-customer.ts'
import { orderMessages } from './messages.ts'

/** What limits the next order of a person; undefined for whom nothing does. */
export async function readNewCustomer(
  { db, settings }: Shop,
  { id }: Pick<Person, 'id'>,
  company: CompanyOfMember | null,
): Promise<OrderPreview['newCustomer']> {
  const found = await db.selectFrom('person').select(isKnownSql.as('isKnown')).where('id', '=', id).executeTakeFirst()
  const limits = found && limitsOfNewCustomer(settings(), { isKnown: Boolean(found.isKnown) }, company)
  if (!limits) return undefined
  const [products, unpaid] = await Promise.all([readAllowed(db, id, limits), countUnpaid(db, id)])
  const { newCustomerOrders: limit } = limits
  if (products === null && limit === null) return undefined
  return { products, unpaid, ...(limit !== null && unpaid >= limit && { message: orderMessages.unpaidOrders(unpaid) }) }
}
