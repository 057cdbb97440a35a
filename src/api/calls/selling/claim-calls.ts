import { declineClaim } from '../../../shop/selling/claims/decline-claim.ts'
import { sendClaim } from '../../../shop/selling/claims/send-claim.ts'
import { adminOnly, limited, signedIn } from '../ground/access.ts'
import { idempotencyKey } from '../ground/idempotency-key.ts'

export const claimCalls = {
  create: signedIn.claims.create.use(limited('claim')).handler(async ({ context, input: { orderId, ...request } }) => {
    const keyed = { ...request, idempotencyKey: idempotencyKey(context.headers) }
    const { claimId, number } = await sendClaim(context.shop, context.person, orderId, keyed)
    return { insertedId: claimId, number }
  }),
  decline: adminOnly.claims.decline.handler(async ({ context, input: { claimId, text } }) => {
    await declineClaim(context.shop, context.admin, claimId, text)
    return { modifiedCount: 1 }
  }),
}
