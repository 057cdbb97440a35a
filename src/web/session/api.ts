import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { ManagedFamily } from '../../contract/catalog/families.ts'
import type { StockedProduct } from '../../contract/catalog/managed-products.ts'
import type { PriceList } from '../../contract/catalog/price-lists.ts'
import { contract } from '../../contract/contract.ts'
import type { ManagedSettings } from '../../contract/office/settings.ts'
import { webMessages } from '../framework/messages.ts'
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

export interface ApiError {
  status: number
  message: string
  reason: string
  facts: RefusalFacts
}

/** What the shop adds to a refusal; the calls of the contract say which reason has which. */
export interface RefusalFacts {
  /** Which field a refusal is about, such as INVALID_PASSWORD. */
  code?: string
  product?: StockedProduct
  family?: ManagedFamily
  priceList?: PriceList
  settings?: ManagedSettings
  lines?: { position: number; message: string }[]
  order?: { _id: string }
  [fact: string]: unknown
}

/** Reads the error response of the API. Status 0 means that there was no response. */
export function readApiError(error: unknown): ApiError {
  // The error of the API client has the response as it came.
  const { status, data } = (error ?? {}) as { status?: number; data?: { body?: RefusalFacts } }
  const body = data?.body
  if (status && body && typeof body.message === 'string') {
    return { status, message: body.message, reason: String(body.reason ?? ''), facts: body }
  }
  return { status: 0, message: webMessages.unreachable, reason: 'unreachable', facts: {} }
}
