import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { contract } from '../../contract/contract.ts'
import { sendAuthorized } from './send-authorized.ts'

const TIMEOUT_MS = 20_000

export interface CallContext {
  idempotencyKey?: string
  /** Receives the key of the next page from the `Link` header. Not called on the last page. */
  onNextPage?: (after: string) => void
}

/** The API client of the browser. It sends the access token from local storage and renews a rejected token once. */
export const api: JsonifiedClient<ContractRouterClient<typeof contract, CallContext>> = createORPCClient(
  new OpenAPILink<CallContext>(contract, {
    url: () => `${location.origin}/api`,
    headers: ({ context }) => (context?.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {}),
    fetch: async (request, init, { context }) => {
      const response = await sendAuthorized(request, () => ({ ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }))
      const next = /<([^<>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
      const after = next && new URL(next, location.origin).searchParams.get('after')
      if (after) context?.onNextPage?.(after)
      return response
    },
  }),
)
