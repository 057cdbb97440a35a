import type { createAuthMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import type { Shop } from '../../shop/shop.ts'

type Middleware = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

type Current = NonNullable<Middleware['context']['session']>

/** Begins a new session in place of the current one, whose tokens end: who somebody is was proven again. */
export async function replaceSession(shop: Shop, ctx: Middleware, { session, user }: Current): Promise<void> {
  const fresh = await ctx.context.internalAdapter.createSession(user.id, false)
  await setSessionCookie(ctx, { session: fresh, user })
  await shop.db.deleteFrom('session').where('id', '=', session.id).execute()
}
