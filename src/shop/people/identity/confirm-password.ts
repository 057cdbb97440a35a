import type { Person } from '../../ground/actor.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { peopleMessages } from '../messages.ts'
import { type PasswordCheck, proveIdentity } from './prove-identity.ts'
import { listConfirmations } from './require-recent-sign-in.ts'

/** Checks the password of somebody who is signed in. Refuses an account that confirms with something else. */
export async function confirmPassword(shop: Shop, person: Person, passwords: PasswordCheck, password: string): Promise<void> {
  const methods = await listConfirmations(shop, person.id)
  if (!methods.includes('password')) throw new Refusal('wrong-state', peopleMessages.confirmOtherwise, { methods })
  await proveIdentity(shop, person, passwords, password)
}
