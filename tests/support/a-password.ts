import { newId } from '../../src/shop/ground/new-id.ts'
import type { PasswordCheck } from '../../src/shop/people/identity/prove-identity.ts'
import type { Shop } from '../../src/shop/shop.ts'

export const PASSWORD = 'bergen-6'

/** Compares passwords as they are. For shops without the identity provider. */
export const plainPasswords: PasswordCheck = { verify: async ({ hash, password }) => hash === password }

/** Gives a person a password, as the identity provider stores it, or an account at Google without one. */
export async function aPassword(shop: Shop, userId: string, password: string | null = PASSWORD): Promise<void> {
  const now = shop.now()
  const providerId = password === null ? 'google' : 'credential'
  await shop.db
    .insertInto('account')
    .values({ id: newId(), userId, accountId: `${providerId}-${userId}`, providerId, password, createdAt: now, updatedAt: now })
    .execute()
}

/** The payload of the latest mail of a template. */
export async function latestMail(shop: Shop, template: string): Promise<Record<string, string>> {
  const rows = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', 'in', ['mail', 'link-mail'])
    .orderBy('id', 'desc')
    .execute()
  const payloads = rows.map(({ payload }): Record<string, string> => JSON.parse(payload))
  const found = payloads.find((payload) => payload.template === template)
  if (!found) throw new Error(`No mail ${template} is in the outbox`)
  return found
}
