import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export interface Received {
  id: string
  timestamp: number
  signature: string
  body: string
}

export type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** Answers with a status and nothing else. */
export const status =
  (code: number): Answer =>
  (response) =>
    response.writeHead(code).end()

/** A receiver of webhooks on a real socket. `answer` can be replaced. */
export async function aReceiver() {
  const received: Received[] = []
  const receiver = { received, url: '', answer: status(200) }
  const server = createServer(async (request, response) => {
    const { headers } = request
    const body = await text(request)
    received.push({
      id: String(headers['webhook-id']),
      timestamp: Number(headers['webhook-timestamp']),
      signature: String(headers['webhook-signature']),
      body,
    })
    receiver.answer(response, request)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  return receiver
}
