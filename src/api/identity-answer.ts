interface Said {
  message?: string
  code?: string
}

/** What the provider says in words of its own, where the specification has some (section 5). */
const words: Record<string, string> = {
  PASSWORD_TOO_SHORT: 'Must be 6 characters or longer',
  PASSWORD_TOO_LONG: 'At most 128 characters, please',
  INVALID_EMAIL: 'Provide a valid Email',
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
  const { status, statusText, body } = answer
  if (status < 400) return new Response(body, { status, statusText, headers })
  const said = ((await answer.json().catch(() => null)) ?? {}) as Said
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
