import { sql } from 'kysely'
import { leavesTooLittle, refuseTooLittle } from '../../../contract/rules/left-for-others.ts'
import type { OrderLimits } from '../../../contract/rules/order-quantity.ts'
import type { NewCustomerLimits } from '../../../contract/selling/new-customers.ts'
import type { Person } from '../../ground/actor.ts'
import type { Database, Tx } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { CompanyOfMember } from '../../people/companies/company-of.ts'
import type { Shop } from '../../shop.ts'
import { countLeftShort } from './count-left-short.ts'
import type { ResolvedLine } from './find-line-products.ts'
import { refuseLines, refuseProduct } from './line-refusals.ts'
import type { Buyer } from './lock-customer.ts'
import { orderMessages } from './messages.ts'
import { statusLiteral } from './status-literal.ts'

const LOCK = 741852965

/** What limits an order that is paid in advance; undefined for known customers and for members of a company with terms. */
export const limitsOfNewCustomer = (
  limits: NewCustomerLimits,
  { isKnown }: Pick<Buyer, 'isKnown'>,
  company: CompanyOfMember | null,
): NewCustomerLimits | undefined => (isKnown || (company && company.termsDays !== null) ? undefined : limits)

/** How many unpaid orders somebody has. */
export async function countUnpaid(db: Database | Tx, personId: string): Promise<number> {
  const { orders } = await db
    .selectFrom('order')
    .select(({ fn }) => fn.countAll().as('orders'))
    .where('personId', '=', personId)
    .where('status', '=', statusLiteral('unpaid'))
    .executeTakeFirstOrThrow()
  return Number(orders)
}

/** Refuses one more unpaid order than a new customer has at once. Other orders of the person wait until the end of the transaction. */
export async function refuseMoreUnpaid(shop: Shop, tx: Tx, { id }: Pick<Person, 'id'>, limits: NewCustomerLimits): Promise<void> {
  const { newCustomerOrders: limit, newCustomerProducts } = limits
  if (limit === null && newCustomerProducts === null) return
  // On SQLite, transactions take turns.
  if (shop.engine === 'postgres') await tx.selectFrom('person').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  if (limit === null) return
  const unpaid = await countUnpaid(tx, id)
  if (unpaid >= limit) throw new Refusal('unpaid-orders', orderMessages.unpaidOrders(unpaid), { unpaid, limit })
}

/** A line of an order with what could be ordered before it. */
export type TakenLine = ResolvedLine & { limits: OrderLimits; units: number }

/**
 * Refuses lines that leave others less than the minimum order, beyond the products of which a new customer may, and all of them together.
 * Their products are locked. What several orders take at once is counted one after the other.
 */
export async function refuseLeavingTooLittle(
  shop: Shop,
  tx: Tx,
  { id: personId }: Pick<Person, 'id'>,
  { limits, lines, isSingle }: { limits: NewCustomerLimits; lines: readonly TakenLine[]; isSingle: boolean },
): Promise<void> {
  const besides = lines.filter(leavesTooLittle).flatMap(({ product }) => product?.id ?? [])
  if (besides.length === 0) return
  if (shop.engine === 'postgres' && limits.newCustomersProducts !== null)
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)
  const refusals = refuseTooLittle(lines, await readAllowed(tx, personId, limits, besides))
  const refused = lines.flatMap((line, at) => {
    const refusal = refusals[at]
    return refusal ? [{ ...line, ...refusal }] : []
  })
  if (refused.length > 0) throw isSingle ? refuseProduct(refused) : refuseLines(refused)
}

/** Of how many more products an order may leave others less than the minimum order; null for any number. */
export async function readAllowed(
  db: Database | Tx,
  personId: string,
  { newCustomerProducts, newCustomersProducts }: NewCustomerLimits,
  besides: readonly string[] = [],
): Promise<number | null> {
  const own = newCustomerProducts === null ? null : newCustomerProducts - (await countLeftShort(db, { personId, besides }))
  const all = newCustomersProducts === null ? null : newCustomersProducts - (await countLeftShort(db, { besides }))
  if (own === null && all === null) return null
  return Math.max(0, Math.min(own ?? Number.POSITIVE_INFINITY, all ?? Number.POSITIVE_INFINITY))
}
