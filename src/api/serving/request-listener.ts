import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Api } from '../api.ts'
import type { OverloadProtection } from '../limits/overload-protection.ts'
import type { CacheCounts } from '../observability/metrics.ts'
import type { CachedResponse } from './cached-response.ts'
import type { KnownMembers } from './known-members.ts'
import { type ResponseCache, showsPrices } from './response-cache.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

interface RequestListenerOptions {
  files: Map<string, CachedResponse>
  cache: ResponseCache
  /** The variants for members of companies, one for each price list. */
  memberCache: ResponseCache
  members: KnownMembers
  api: Api
  counts: CacheCounts
  overload: OverloadProtection
  reject: Listener
  /** Answers a request of which none can be made for the API. */
  answerUnreadable: (error: unknown) => Response
  /** Of a request without one, such as the HTTP/1.0 probe of a load balancer. */
  defaultHost: string
}

/** A property of the request itself: entries of a WeakMap live longer and cost memory under load. */
type AdmittedRequest = IncomingMessage & { release?: () => void }

/** Answered while orders are rejected. A supervisor must not restart a busy process, and a payment must be recorded. */
const isVital = /^\/(?:healthz|readyz|metrics|api\/webhooks\/stripe)(?:\?|$)/

/** Answers with a built file, a cached response, or the API. Files and cached responses are never rejected. */
export function requestListener({
  files,
  cache,
  memberCache,
  members,
  api,
  counts,
  overload,
  reject,
  answerUnreadable,
  defaultHost,
}: RequestListenerOptions): Listener {
  const listener = getRequestListener(
    async (request, env) => {
      try {
        return await api.fetch(request, env)
      } finally {
        // How long the client takes to read the response does not count.
        ;(env.incoming as AdmittedRequest).release?.()
      }
    },
    { hostname: defaultHost, errorHandler: answerUnreadable },
  )
  const callApi: Listener = (request, response) => {
    const release = overload.admit(isVital.test(request.url ?? '') ? 'vital' : 'call')
    if (!release) return reject(request, response)
    ;(request as AdmittedRequest).release = release
    response.once('close', release)
    listener(request, response)
  }
  return (request, response) => {
    const file = findFile(files, request)
    if (file) {
      counts.files++
      file.send(request, response)
      return
    }
    const { url = '', headers } = request
    const listId = showsPrices(url) ? members.priceListOf(headers.cookie) : undefined
    if (!(listId instanceof Promise)) sendCached(request, response, listId)
    // The API reports the error.
    else void listId.then((read) => sendCached(request, response, read)).catch(() => callApi(request, response))
  }

  function sendCached(request: IncomingMessage, response: ServerResponse, listId: string | undefined) {
    const isOverloaded = overload.isOverloaded
    const cached = listId === undefined ? cache.find(request, isOverloaded) : memberCache.find(request, isOverloaded, listId)
    if (cached === undefined) {
      callApi(request, response)
      return
    }
    counts.cached++
    if (cached instanceof Promise) void cached.then((made) => (made ? made.send(request, response) : callApi(request, response)))
    else cached.send(request, response)
  }
}

function findFile(files: Map<string, CachedResponse>, { method, url = '' }: IncomingMessage): CachedResponse | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const query = url.indexOf('?')
  return files.get(query === -1 ? url : url.slice(0, query))
}
