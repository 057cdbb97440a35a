import { type Actor, visitor } from '../../ground/actor.ts'
import type { Shop } from '../../shop.ts'
import { readActor } from './access-token.ts'

/** Returns who has the session with this token: a visitor if nobody does. */
export async function actorOfSession(shop: Shop, token: string): Promise<Actor> {
  const session = await shop.db.selectFrom('session').select(['id', 'userId']).where('token', '=', token).executeTakeFirst()
  return session ? readActor(shop, { personId: session.userId, sessionId: session.id }) : visitor
}
