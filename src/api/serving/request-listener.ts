import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Api } from '../create-api.ts'
import type { OverloadProtection, Taken } from '../limits/overload.ts'
import type { CacheCounts } from '../observability/metrics.ts'
import type { CachedResponse } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

interface Front {
  files: Map<string, CachedResponse>
  kept: ResponseCache
  door: Api
  counts: CacheCounts
  shedding: OverloadProtection
  turnAway: Listener
}

/** A request that is worked on carries its place in the line: a table beside would outlive many of them. */
type TakenOn = IncomingMessage & { taken?: Taken }

/**
 * What goes on while orders are turned away, a few at a time: whoever asks whether the process is alive must not end it for being
 * busy, a proxy must not send its load to the others, the figures are wanted just then, and who has paid hears of it.
 */
const vital = /^\/(?:healthz|readyz|metrics|api\/webhooks\/stripe)(?:\?|$)/

/**
 * What the process answers with: a built file, a kept public answer, or the door. The first two are a look in a map and are never
 * turned away; what the door has to work for is, when there is more than can be done.
 */
export function requestListener({ files, kept, door, counts, shedding, turnAway }: Front): Listener {
  const listener = getRequestListener(async (request, env) => {
    try {
      return await door.fetch(request, env)
    } finally {
      // What is left is up to whoever reads the answer.
      ;(env.incoming as TakenOn).taken?.finish()
    }
  })
  const work: Listener = (request, response) => {
    const taken = vital.test(request.url ?? '') ? shedding.vital(request) : shedding.work(request)
    if (!taken) return turnAway(request, response)
    ;(request as TakenOn).taken = taken
    response.once('close', taken.finish)
    listener(request, response)
  }
  return (request, response) => {
    const file = fileOf(files, request)
    if (file) {
      counts.files++
      file.send(request, response)
      return
    }
    const answer = kept.find(request, shedding.isTurningAway)
    if (answer === undefined) {
      work(request, response)
      return
    }
    counts.kept++
    if (answer instanceof Promise) {
      void answer.then((made) => (made ? made.send(request, response) : work(request, response)))
    } else answer.send(request, response)
  }
}

const fileOf = (files: Map<string, CachedResponse>, { method, url = '' }: IncomingMessage) =>
  method === 'GET' || method === 'HEAD' ? files.get(url) : undefined
