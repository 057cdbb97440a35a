import type { Session } from '../../../contract/people/people.ts'
import type { Person } from '../../ground/actor.ts'
import { type Page, type PageRequest, toPage } from '../../ground/page.ts'
import type { Shop } from '../../shop.ts'

const PAGE_SIZE = 20

/** Lists the active sessions of the person, newest first. */
export async function listSessions(shop: Shop, person: Person, { limit = PAGE_SIZE, after }: PageRequest = {}): Promise<Page<Session>> {
  const rows = await shop.db
    .selectFrom('session')
    .select(['id', 'createdAt', 'updatedAt', 'expiresAt', 'userAgent', 'ipAddress'])
    .where('userId', '=', person.id)
    .where('expiresAt', '>', shop.now())
    .$call((query) => (after === undefined ? query : query.where('id', '<', after)))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, ({ id, createdAt, updatedAt, expiresAt, userAgent, ipAddress }) => ({
    _id: id,
    signedInAt: createdAt.toISOString(),
    lastUsedAt: updatedAt.toISOString(),
    endsAt: expiresAt.toISOString(),
    browser: userAgent ?? '',
    address: ipAddress ?? '',
    isThis: id === person.sessionId,
  }))
}
