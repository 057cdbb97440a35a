import type { ApiKey } from '../../../contract/messaging/api-keys.ts'
import { scopesWithin } from '../../../contract/schema/call-access.ts'
import type { Admin } from '../../ground/actor.ts'
import { fromJson } from '../../ground/database/json.ts'
import { type Page, type PageRequest, toPage } from '../../ground/page.ts'
import { FORMER_CUSTOMER, shownAddress } from '../../people/identity/former-customer.ts'
import type { Shop } from '../../shop.ts'

const PAGE_SIZE = 100

/** Lists the keys of programs, newest first, also those that no longer work. */
export async function listApiKeys(shop: Shop, _admin: Admin, { limit = PAGE_SIZE, after }: PageRequest): Promise<Page<ApiKey>> {
  const rows = await shop.db
    .selectFrom('api_key')
    .innerJoin('person', 'person.id', 'api_key.createdById')
    .selectAll('api_key')
    .select(['person.email', 'person.role', 'person.areas', 'person.disabledAt'])
    .$if(after !== undefined, (query) => query.where('api_key.id', '<', after ?? ''))
    .orderBy('api_key.id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, ({ id, name, email, role, createdAt, expiresAt, lastUsedAt, revokedAt, disabledAt, ...row }) => {
    const [scopes, areas] = [fromJson(row.scopes), row.areas && fromJson(row.areas)]
    const isStanding = !revokedAt && role === 'admin' && !disabledAt && (!expiresAt || expiresAt > shop.now())
    const currentScopes = isStanding ? scopesWithin(areas, scopes) : []
    return {
      _id: id,
      name,
      scopes,
      currentScopes,
      createdAt: createdAt.toISOString(),
      createdBy: shownAddress(email) || FORMER_CUSTOMER,
      expiresAt: expiresAt?.toISOString() ?? null,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      revokedAt: revokedAt?.toISOString() ?? null,
      works: isStanding,
    }
  })
}
