import type { ColleaguesList } from '../../../contract/selling/carts.ts'
import type { Person } from '../../ground/actor.ts'
import { type Page, type PageRequest, toPage } from '../../ground/page.ts'
import type { Shop } from '../../shop.ts'
import { toSavedList } from './list-saved-lists.ts'
import { listsOfColleagues } from './lists-visible-to.ts'

const PAGE_SIZE = 50

/** Lists the saved lists of colleagues that a person may see, newest first: buyers those that are shared, managers all of the company. */
export async function listColleaguesLists(
  shop: Shop,
  person: Person,
  { limit = PAGE_SIZE, after }: PageRequest = {},
): Promise<Page<ColleaguesList>> {
  const rows = await shop.db
    .selectFrom('saved_list')
    .innerJoin('person', 'person.id', 'saved_list.personId')
    .select(['saved_list.id', 'saved_list.name', 'savedAt', 'lines', 'shared', 'person.name as savedBy'])
    .where((eb) => listsOfColleagues(person)(eb))
    .$call((query) => (after === undefined ? query : query.where('saved_list.id', '<', after)))
    .orderBy('saved_list.id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, ({ savedBy, ...row }) => ({ ...toSavedList(row), savedBy }))
}
