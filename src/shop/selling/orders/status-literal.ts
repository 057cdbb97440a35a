import { sql } from 'kysely'
import type { OrderStatus } from '../../../contract/selling/order.ts'

/** A status as a literal: SQLite uses an index of one status only if the query names that status. */
export const statusLiteral = <Status extends OrderStatus>(name: Status) => sql.lit(name)
