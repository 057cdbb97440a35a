import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { contract } from '../contract/contract.ts'
import { accessToken, renewToken } from './people/session.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

const TIMEOUT_MS = 20_000

/** What goes with a call beside its input. */
export interface CallContext {
  idempotencyKey?: string
  /** Told where a list goes on, when it does (the answer's Link header). */
  onNextPage?: (after: string) => void
}

/**
 * The calls of the contract from the browser, with the bearer token of local storage. A token that was refused is
 * renewed once; when the identity session is over, the refusal is told and the page's guard leads to /login.
 */
export const api: JsonifiedClient<ContractRouterClient<typeof contract, CallContext>> = createORPCClient(
  new OpenAPILink<CallContext>(contract, {
    url: () => `${location.origin}/api`,
    headers: ({ context }) => (context?.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {}),
    fetch: async (request, init, { context }) => {
      const response = await sendAuthorized(request, () => ({ ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }))
      const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
      const after = next && new URL(next, location.origin).searchParams.get('after')
      if (after) context?.onNextPage?.(after)
      return response
    },
  }),
)

/** Sends a request with the bearer token, once more when it was refused and could be renewed; `options` are asked for at each try. */
export async function sendAuthorized(request: Request, options: () => RequestInit): Promise<Response> {
  const again = request.clone()
  const response = await send(request, options, await accessToken())
  const token = response.status === 401 ? await renewToken() : undefined
  return token ? send(again, options, token) : response
}

function send(request: Request, options: () => RequestInit, token: string | undefined) {
  if (token) request.headers.set('authorization', `Bearer ${token}`)
  return retryWhenBusy(() => fetch(request.clone(), options()))
}

/** What a refused call says to the person, and the facts that came with it. */
export interface ApiError {
  status: number
  message: string
  reason: string
  facts: Record<string, unknown>
}

/** Reads a refusal of the API, or says in words that the shop could not be reached. */
export function readApiError(fault: unknown): ApiError {
  const { status, data } = (fault ?? {}) as { status?: number; data?: { body?: Record<string, unknown> } }
  const body = data?.body
  if (status && body && typeof body.message === 'string') {
    return { status, message: body.message, reason: String(body.reason ?? ''), facts: body }
  }
  return { status: 0, message: 'The shop cannot be reached. Please check the connection and try again.', reason: 'unreachable', facts: {} }
}
