import type { Tx } from '../../ground/database/tables.ts'
import { reconcileMessages } from './messages.ts'

/** Checks that deleted accounts have no order that waits for its payment, unless of a company, no way to sign in and no company. */
export async function reconcileAccounts(tx: Tx): Promise<string[]> {
  const deleted = tx.selectFrom('person').select('person.id').where('deletedAt', 'is not', null)
  const orders = await tx
    .selectFrom('order')
    .select('id')
    .where('status', '=', 'unpaid')
    .where('companyId', 'is', null)
    .where('personId', 'in', deleted)
    .execute()
  const accounts = await tx.selectFrom('account').select('userId as id').where('userId', 'in', deleted).execute()
  const members = await tx.selectFrom('company_member').select('personId as id').where('personId', 'in', deleted).execute()
  return [
    ...orders.map(({ id }) => reconcileMessages.unpaidOfDeleted(id)),
    ...[...accounts, ...members].map(({ id }) => reconcileMessages.deletedWithAccess(id)),
  ]
}
