import type { SignInFailure } from '../../contract/messaging/recorded-event.ts'
import { recordFailedSignIn, type SoughtPerson } from '../../shop/people/identity/record-failed-sign-in.ts'
import type { Shop } from '../../shop/shop.ts'
import { clientAddressHeader } from '../limits/client-address.ts'

interface Failure {
  why: SignInFailure
  headers: Headers | undefined
}

/** Records a failed sign-in of staff. Nobody waits for it: the time of the answer would tell who is an administrator. */
export function noteFailedSignIn(shop: Shop, person: SoughtPerson, { why, headers }: Failure) {
  const facts = { why, address: headers?.get(clientAddressHeader) ?? '', browser: (headers?.get('user-agent') ?? '').slice(0, 500) }
  recordFailedSignIn(shop, person, facts).catch((error: unknown) => shop.log.error({ err: error }, 'A failed sign-in was not recorded'))
}
