import { Refusal } from '../../../shop/ground/refusal.ts'
import { apiMessages } from '../../messages.ts'

/** The `Idempotency-Key` of a request. Refuses one that is empty, longer than 200 characters or not visible ASCII. */
export function idempotencyKey(headers: Headers): string | undefined {
  const key = headers.get('idempotency-key') ?? undefined
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)) throw new Refusal('invalid', apiMessages.idempotencyKey)
  return key
}
