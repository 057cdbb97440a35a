import type { StaffMember } from '../../../contract/people/staff.ts'
import type { Admin } from '../../ground/actor.ts'
import { fromJson } from '../../ground/database/json.ts'
import { type Page, type PageRequest, toPage } from '../../ground/page.ts'
import type { Shop } from '../../shop.ts'

const PAGE_SIZE = 100

/** Lists the administrators with their areas, in the order in which they joined the shop. */
export async function listAdmins(
  shop: Shop,
  _admin: Admin,
  { limit = PAGE_SIZE, after }: PageRequest = {},
): Promise<Page<StaffMember & { id: string }>> {
  const rows = await shop.db
    .selectFrom('person')
    .select(['id', 'name', 'email', 'image', 'areas', 'disabledAt', 'twoFactorEnabled', 'shortPassword'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('passkey').select('passkey.id').whereRef('passkey.userId', '=', 'person.id')).as('hasPasskey'),
    )
    .select(({ selectFrom }) =>
      selectFrom('event')
        .select((eb) => eb.fn.max('event.at').as('at'))
        .whereRef('event.thingId', '=', 'person.id')
        .where('event.verb', '=', 'person.made-admin')
        .as('madeAt'),
    )
    .where('role', '=', 'admin')
    .$call((query) => (after === undefined ? query : query.where('id', '>', after)))
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, ({ id, name, email, image, areas, disabledAt, twoFactorEnabled, shortPassword, hasPasskey, madeAt }) => ({
    id,
    _id: id,
    name,
    email,
    photo: image ?? '',
    areas: areas === null ? null : fromJson(areas),
    adminSince: madeAt === null ? null : new Date(madeAt).toISOString(),
    secondFactor: Boolean(twoFactorEnabled || hasPasskey),
    shortPassword: Boolean(shortPassword),
    disabled: disabledAt !== null,
  }))
}
