import type { ListedPerson } from '../../../contract/people/people.ts'
import type { Admin } from '../../ground/actor.ts'
import { type Page, type PageRequest, toPage } from '../../ground/page.ts'
import type { Shop } from '../../shop.ts'
import { toPerson } from '../identity/profile-map.ts'

const PAGE_SIZE = 100

/** Lists all people, without deleted accounts, in the order in which they joined. */
export async function listPeople(shop: Shop, _admin: Admin, { limit = PAGE_SIZE, after }: PageRequest = {}): Promise<Page<ListedPerson>> {
  const rows = await shop.db
    .selectFrom('person')
    .selectAll()
    .where('deletedAt', 'is', null)
    .$call((query) => (after === undefined ? query : query.where('id', '>', after)))
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, (row) => ({ ...toPerson(row), confirmed: Boolean(row.emailVerified) }))
}
