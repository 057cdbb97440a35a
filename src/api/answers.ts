import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Door } from './app.ts'
import type { KeptAnswer } from './kept.ts'
import { type PublicAnswers, sendKept } from './public-answers.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** What the process answers with: a built file, a kept public answer, or the door. The first two are a look in a map. */
export function answers(files: Map<string, KeptAnswer>, kept: PublicAnswers, door: Door): Listener {
  const listener = getRequestListener(door.fetch)
  return (request, response) => {
    const file = request.method === 'GET' || request.method === 'HEAD' ? files.get(request.url ?? '') : undefined
    if (file) {
      void file.send(request, response)
      return
    }
    void sendKept(kept, request, response).then((sent) => (sent ? undefined : listener(request, response)))
  }
}
