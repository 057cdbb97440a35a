import type { OrderClaim } from '../../../contract/selling/claim.ts'
import type { Database } from '../../ground/database/tables.ts'

/** Lists the returns and claims of an order, oldest first, with what answers them. */
export async function listClaims(db: Database, orderId: string): Promise<OrderClaim[]> {
  const claims = await db
    .selectFrom('claim')
    .innerJoin('contact_message', 'contact_message.id', 'claim.messageId')
    .selectAll('claim')
    .select('contact_message.message')
    .where('claim.orderId', '=', orderId)
    .orderBy('claim.number')
    .execute()
  if (claims.length === 0) return []
  const ids = claims.map(({ id }) => id)
  const messageIds = claims.map(({ messageId }) => messageId)
  const lines = await db.selectFrom('claim_line').selectAll().where('claimId', 'in', ids).orderBy('position').execute()
  const photos = await db.selectFrom('claim_photo').selectAll().where('claimId', 'in', ids).orderBy('position').execute()
  const answers = await db.selectFrom('message_answer').selectAll().where('messageId', 'in', messageIds).orderBy('id').execute()
  const settled = await readSettled(db, ids)
  return claims.map(({ id, number, kind, report, wish, message, messageId, createdAt, declinedAt }) => ({
    _id: id,
    number,
    kind: report || kind,
    wish,
    reason: message,
    messageID: messageId,
    at: createdAt.toISOString(),
    state: declinedAt ? 'declined' : settled.has(id) ? 'settled' : 'open',
    lines: lines.filter(({ claimId }) => claimId === id).map(({ claimId: _, ...line }) => line),
    photos: photos.filter(({ claimId }) => claimId === id).map(({ url }) => url),
    answers: answers.filter((answer) => answer.messageId === messageId).map(({ createdAt: at, text }) => ({ at: at.toISOString(), text })),
  }))
}

/** The claims that a refund or a replacement answers. */
async function readSettled(db: Database, ids: string[]): Promise<Set<string | null>> {
  const refunds = await db.selectFrom('refund').select('claimId').where('claimId', 'in', ids).execute()
  const shipments = await db.selectFrom('shipment').select('claimId').where('claimId', 'in', ids).where('takenBackAt', 'is', null).execute()
  return new Set([...refunds, ...shipments].map(({ claimId }) => claimId))
}
