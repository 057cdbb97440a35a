import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { status } from './status.ts'

const DAY_MS = 86_400_000

/** Whether an order is unpaid and expires within a day. */
export const expiresWithinADay = (eb: ExpressionBuilder<Tables, 'order'>, now: Date) =>
  eb.and([eb('order.status', '=', status('unpaid')), eb('order.expiresAt', '<', new Date(now.getTime() + DAY_MS))])
