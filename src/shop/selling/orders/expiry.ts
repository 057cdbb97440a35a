import type { ExpressionBuilder } from 'kysely'
import { bankAccount } from '../../../contract/rules/bank-account.ts'
import type { OrderRow, Tables } from '../../ground/database/tables.ts'
import type { Shop } from '../../shop.ts'
import { hasNothingReceived } from './open-on-account.ts'
import { statusLiteral } from './status-literal.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type WithSettings = Pick<Shop, 'config' | 'settings'>

/** How long an unpaid order holds its stock. A transfer takes longer than a card. */
export function holdingTimeMs({ config, settings }: WithSettings): number {
  const current = settings()
  return bankAccount(current) ? current.holdingDays * DAY_MS : config.unpaidOrderHours * HOUR_MS
}

/** The same for an order of a new customer. */
export function newCustomerHoldingTimeMs(shop: WithSettings): number {
  const current = shop.settings()
  const usual = holdingTimeMs(shop)
  const { newCustomerHours } = current
  return newCustomerHours === null || bankAccount(current) ? usual : Math.min(usual, newCustomerHours * HOUR_MS)
}

/** How long before it expires an order is reminded of: a day, or the last third of a shorter holding time. */
export const reminderTimeMs = (shop: WithSettings) => Math.min(DAY_MS, holdingTimeMs(shop) / 3)

/** Whether an unpaid order has expired. It stays unpaid until it is ended. */
export const hasExpired = ({ expiresAt }: Pick<OrderRow, 'expiresAt'>, now: Date) => expiresAt <= now

/**
 * As `hasExpired`, for the unpaid orders of a query. A later `time` finds those that expire until then. An order of which a part has arrived
 * does not expire: the office decides about it.
 */
export const expiresBy = (eb: ExpressionBuilder<Tables, 'order'>, time: Date) =>
  eb.and([eb('order.status', '=', statusLiteral('unpaid')), eb('order.expiresAt', '<=', time), hasNothingReceived(eb)])

/** The unpaid orders that expire within a day, for the office. */
export const expiresWithinADay = (eb: ExpressionBuilder<Tables, 'order'>, now: Date) => expiresBy(eb, new Date(now.getTime() + DAY_MS))
