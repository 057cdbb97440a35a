import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Staff } from '../../ground/actor.ts'
import type { Tables } from '../../ground/database/tables.ts'

/** The webhooks that an actor may see: an administrator all, a key those that it added. */
export const webhooksVisibleTo =
  (staff: Staff) =>
  (eb: ExpressionBuilder<Tables, 'webhook'>): ExpressionWrapper<Tables, 'webhook', SqlBool> =>
    staff.kind === 'admin' ? eb.lit<SqlBool>(true) : eb('webhook.keyId', '=', staff.id)
