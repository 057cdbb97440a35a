interface Said {
  message?: string
  code?: string
}

/** What the provider says in words of its own, where the specification has some (section 5). */
const words: Record<string, string> = {
  PASSWORD_TOO_SHORT: 'Must be 6 characters or longer',
  PASSWORD_TOO_LONG: 'Use at most 128 characters',
  INVALID_EMAIL: 'Provide a valid Email',
  INVALID_PASSWORD: 'This password is not right',
  INVALID_CODE: 'This code is not right. Please type the one that your app shows now.',
  INVALID_BACKUP_CODE: 'This recovery code is not right, or was used before.',
  INVALID_TWO_FACTOR_COOKIE: 'This sign-in is over. Please start again.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many wrong codes. Please start again.',
  ACCOUNT_TEMPORARILY_LOCKED: 'Too many wrong codes. Please try again in a quarter of an hour.',
  TOTP_ALREADY_ENABLED: 'An authenticator app is set up already',
  TOTP_NOT_ENABLED: 'No authenticator app is set up',
  BACKUP_CODES_NOT_ENABLED: 'No authenticator app is set up',
  TWO_FACTOR_NOT_ENABLED: 'No authenticator app is set up',
  CHALLENGE_NOT_FOUND: 'This took too long. Please try again.',
  FAILED_TO_VERIFY_REGISTRATION: 'This is no passkey',
  PASSKEY_NOT_FOUND: 'This shop does not know this passkey',
  AUTHENTICATION_FAILED: 'This passkey could not be checked. Please try again.',
  name: 'Name is Required',
  email: 'Email is Required',
  password: 'Password is Required',
}

/**
 * The provider's answer as the shop gives it: a refusal has a message for people and the request id, too many tries say
 * when to come back, and a failure of its own is thrown, so that it is told like any unexpected fault.
 */
export async function identityAnswer(answer: Response, requestId: string): Promise<Response> {
  const headers = new Headers(answer.headers)
  headers.set('cache-control', 'no-store')
  const { statusText, body } = answer
  if (answer.status < 400) return new Response(body, { status: answer.status, statusText, headers })
  const said = ((await answer.json().catch(() => null)) ?? {}) as Said
  // Told as a fault of its own; what it was sent is no passkey.
  const status = said.code === 'FAILED_TO_VERIFY_REGISTRATION' ? 400 : answer.status
  if (status >= 500) throw new Error(`The identity provider failed: ${said.message ?? 'it did not say why'}`)
  const wait = headers.get('x-retry-after')
  if (wait) headers.set('retry-after', wait)
  headers.delete('content-length')
  return Response.json({ ...said, message: inWords(said), requestId }, { status, headers })
}

function inWords({ message, code = '' }: Said): string {
  const [, field, isMissing] = /^\[body\.(\w+)\] (?:.*(received undefined))?/.exec(message ?? '') ?? []
  if (field === 'email' && !isMissing) return 'Provide a valid Email'
  return words[field ?? code] ?? (field || !message ? 'This request cannot be understood' : message)
}
