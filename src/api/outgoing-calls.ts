import { countOutgoing, listOutgoing, retryOutgoing } from '../shop/outgoing/list-outgoing.ts'
import { adminOnly, plain } from './door.ts'

export const outgoingCalls = {
  list: adminOnly.outgoing.list.handler(async ({ context, input }) =>
    plain(await listOutgoing(context.shop, context.admin, input ?? {}), context),
  ),
  counts: adminOnly.outgoing.counts.handler(({ context }) => countOutgoing(context.shop, context.admin)),
  retry: adminOnly.outgoing.retry.handler(async ({ context, input }) => {
    await retryOutgoing(context.shop, context.admin, input.outgoingId)
    return { modifiedCount: 1 }
  }),
}
