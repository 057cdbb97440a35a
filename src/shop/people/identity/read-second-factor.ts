import type { SecondFactor } from '../../../contract/people/people.ts'
import type { Person } from '../../ground/actor.ts'
import type { Shop } from '../../shop.ts'

/** Reads the authenticator app and passkeys of the person, oldest passkey first. The identity provider counts recovery codes. */
export async function readSecondFactor(shop: Shop, person: Person): Promise<Omit<SecondFactor, 'recoveryCodes'>> {
  const [row, passkeys] = await Promise.all([
    shop.db.selectFrom('person').select('twoFactorEnabled').where('id', '=', person.id).executeTakeFirst(),
    shop.db.selectFrom('passkey').select(['id', 'name', 'createdAt']).where('userId', '=', person.id).orderBy('id').execute(),
  ])
  return {
    demanded: shop.config.adminsNeedSecondFactor,
    app: row?.twoFactorEnabled ?? false,
    passkeys: passkeys.map(({ id, name, createdAt }) => ({ _id: id, name, addedAt: createdAt.toISOString() })),
  }
}
