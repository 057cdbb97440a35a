import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Door } from './app.ts'
import type { KeptAnswer } from './kept.ts'
import type { KeptCounts } from './metrics.ts'
import type { PublicAnswers } from './public-answers.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** What the process answers with: a built file, a kept public answer, or the door. The first two are a look in a map. */
export function answers(files: Map<string, KeptAnswer>, kept: PublicAnswers, door: Door, counts: KeptCounts): Listener {
  const listener = getRequestListener(door.fetch)
  return (request, response) => {
    const file = fileOf(files, request)
    if (file) {
      counts.files++
      file.send(request, response)
      return
    }
    const answer = kept.find(request)
    if (answer === undefined) {
      listener(request, response)
      return
    }
    counts.kept++
    if (answer instanceof Promise) {
      void answer.then((made) => (made ? made.send(request, response) : listener(request, response)))
    } else answer.send(request, response)
  }
}

const fileOf = (files: Map<string, KeptAnswer>, { method, url = '' }: IncomingMessage) =>
  method === 'GET' || method === 'HEAD' ? files.get(url) : undefined
