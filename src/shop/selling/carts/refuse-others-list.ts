import type { Person } from '../../ground/actor.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import { listsOfColleagues } from './lists-visible-to.ts'
import { cartMessages } from './messages.ts'

/** Why a person may not change somebody else's list: a colleague's can be read only, and any other does not exist. */
export async function refuseOthersList(tx: Tx, person: Person, listId: string): Promise<Refusal> {
  const list = await tx
    .selectFrom('saved_list')
    .innerJoin('person', 'person.id', 'saved_list.personId')
    .select('person.name')
    .where('saved_list.id', '=', listId)
    .where((eb) => listsOfColleagues(person)(eb))
    .executeTakeFirst()
  return list ? new Refusal('not-allowed', cartMessages.colleaguesList(list.name)) : notFound('list')
}
