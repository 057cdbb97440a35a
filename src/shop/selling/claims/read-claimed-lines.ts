import type { Database, Tx } from '../../ground/database/tables.ts'

/** Reads the lines of the claims of an order that were not declined. */
export const readClaimedLines = (db: Database | Tx, orderId: string) =>
  db
    .selectFrom('claim_line')
    .innerJoin('claim', 'claim.id', 'claim_line.claimId')
    .select(['claim_line.claimId', 'claim_line.position', 'claim_line.units', 'claim_line.restockedUnit', 'claim_line.replacedUnit'])
    .where('claim.orderId', '=', orderId)
    .where('claim.declinedAt', 'is', null)
    .execute()
