import type { Shop } from '../../shop.ts'

/** An invitation that can still be accepted. */
export const readInvitation = ({ db, now }: Shop, invitationId: string) =>
  db
    .selectFrom('company_invitation')
    .innerJoin('company', 'company.id', 'company_invitation.companyId')
    .select(['companyId', 'company.name as company', 'invitedBy', 'role', 'expiresAt'])
    .where('company_invitation.id', '=', invitationId)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', now())
    .executeTakeFirst()
