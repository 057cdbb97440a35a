import { type Confirmation, RECENT_SIGN_IN_MINUTES } from '../../../contract/ground/recent-sign-in.ts'
import { messages } from '../../../contract/schema/messages.ts'
import type { Person } from '../../ground/actor.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'

const RECENT_MS = RECENT_SIGN_IN_MINUTES * 60_000

/** Refuses what would outlast a stolen session unless it began within the last `RECENT_SIGN_IN_MINUTES`, and says how to confirm. */
export async function requireRecentSignIn(shop: Shop, person: Person): Promise<void> {
  if (await isRecentSignIn(shop, person)) return
  throw new Refusal('sign-in-again', messages.signInAgain, { methods: await listConfirmations(shop, person.id) })
}

async function isRecentSignIn(shop: Shop, { sessionId = '' }: Person): Promise<boolean> {
  const session = await shop.db.selectFrom('session').select('createdAt').where('id', '=', sessionId).executeTakeFirst()
  return session !== undefined && shop.now().getTime() - session.createdAt.getTime() < RECENT_MS
}

/** With a second factor, the password is not enough: a thief of the session may know it. */
export async function listConfirmations({ db }: Shop, personId: string): Promise<Confirmation[]> {
  const [person, passkey, account] = await Promise.all([
    db.selectFrom('person').select('twoFactorEnabled').where('id', '=', personId).executeTakeFirst(),
    db.selectFrom('passkey').select('id').where('userId', '=', personId).limit(1).executeTakeFirst(),
    db.selectFrom('account').select('id').where('userId', '=', personId).where('password', 'is not', null).executeTakeFirst(),
  ])
  const factors: Confirmation[] = [...(person?.twoFactorEnabled ? (['totp'] as const) : []), ...(passkey ? (['passkey'] as const) : [])]
  if (factors.length > 0) return factors
  return [account ? 'password' : 'google']
}
