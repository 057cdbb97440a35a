import { apiMessages, signInMessages } from '../messages.ts'

interface ProviderError {
  message?: string
  code?: string
}

interface AnswerTo {
  requestId: string
  isForBrowser: boolean
}

/**
 * Adds the shop's messages and the request id to the identity provider's errors. Throws the provider's own failures. A browser gets its session
 * in a cookie alone, which no script reads.
 */
export async function identityAnswer(response: Response, { requestId, isForBrowser }: AnswerTo): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'no-store')
  if (isForBrowser) for (const name of ['set-auth-token', 'access-control-expose-headers']) headers.delete(name)
  const { statusText, body } = response
  if (response.status < 400) return new Response(body, { status: response.status, statusText, headers })
  const error: ProviderError = (await response.json().catch(() => null)) ?? {}
  // The provider answers 500 to an invalid passkey.
  const status = error.code === 'FAILED_TO_VERIFY_REGISTRATION' ? 400 : response.status
  if (status >= 500) throw new Error(`The identity provider failed: ${error.message ?? 'no message'}`)
  const retryAfter = headers.get('x-retry-after')
  if (retryAfter) headers.set('retry-after', retryAfter)
  headers.delete('content-length')
  return Response.json({ ...error, message: messageOf(error), requestId }, { status, headers })
}

function messageOf({ message, code = '' }: ProviderError): string {
  const { byCode, missingField } = signInMessages
  const [, field, isMissing] = /^\[body\.(\w+)\] (?:.*(received undefined))?/.exec(message ?? '') ?? []
  if (field === 'email' && !isMissing) return byCode.INVALID_EMAIL ?? apiMessages.invalidRequest
  if (field) return Object.entries(missingField).find(([name]) => name === field)?.[1] ?? apiMessages.invalidRequest
  return (byCode[code] ?? message) || apiMessages.invalidRequest
}
