import type { ClaimRow, Tx } from '../../ground/database/tables.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import { claimMessages } from './messages.ts'

/** Reads a claim of a locked order, which stays as it is. Refuses one of another order as not found, and one that was declined. */
export async function readStandingClaim(tx: Tx, orderId: string, claimId: string): Promise<ClaimRow> {
  const claim = await tx.selectFrom('claim').selectAll().where('id', '=', claimId).where('orderId', '=', orderId).executeTakeFirst()
  if (!claim) throw notFound('request')
  if (claim.declinedAt) throw new Refusal('wrong-state', claimMessages.declined)
  return claim
}
