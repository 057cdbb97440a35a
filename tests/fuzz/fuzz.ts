import { Agent, request } from 'node:http'
import fc from 'fast-check'
import { malformed, type Role, type Sent } from './malformed.ts'

const CONCURRENCY = 10

export interface Target {
  url: string
  tokens: Record<Role, string | undefined>
  /** Ids, part numbers and email addresses that exist. */
  known: string[]
}

export interface FuzzResult {
  sent: number
  refused: number
  byStatus: Record<string, number>
}

interface Answered {
  status: number
  type: string
  text: string
}

/** Sends malformed requests, ten at a time. Throws with the smallest one that is not refused properly. `each` reports the progress. */
export async function fuzz(
  { url, tokens, known }: Target,
  count: number,
  seed: number,
  each: (sent: number) => void = () => {},
): Promise<FuzzResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  const fuzzed: FuzzResult = { sent: 0, refused: 0, byStatus: {} }
  const check = async (one: Sent) => {
    const answer = await send(agent, url, one, tokens[one.who])
    fuzzed.sent++
    fuzzed.byStatus[answer.status] = (fuzzed.byStatus[answer.status] ?? 0) + 1
    if (answer.status >= 400) fuzzed.refused++
    const fault = faultOf(one, answer)
    if (fault) throw new Error(`${fault}: ${answer.status} ${answer.text.slice(0, 300)}\n${JSON.stringify(one).slice(0, 2000)}`)
  }
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(malformed(known), { minLength: CONCURRENCY, maxLength: CONCURRENCY }), async (some) => {
        await Promise.all(some.map(check))
        each(fuzzed.sent)
      }),
      { numRuns: Math.ceil(count / CONCURRENCY), seed },
    )
  } finally {
    agent.destroy()
  }
  return fuzzed
}

function faultOf({ method }: Sent, { status, type, text }: Answered): string | undefined {
  if (status >= 500) return 'The server failed'
  if (status < 400 || method === 'HEAD') return undefined
  if (!type.startsWith('application/json')) return 'The refusal is not JSON'
  const { message } = JSON.parse(text) as { message?: unknown }
  if (typeof message !== 'string' || !/\w/.test(message)) return 'The refusal has no message'
  if (/constraint|SQL|\bat \w+ \(|node_modules|ECONN/.test(message)) return 'The message reveals internals'
  return undefined
}

function send(agent: Agent, url: string, { method, path, headers, body }: Sent, token: string | undefined): Promise<Answered> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  const { hostname, port } = new URL(url)
  const all = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...headers,
    ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
  }
  const sent = request({ hostname, port, agent, method, path, headers: all, timeout: 20_000 }, (response) => {
    let text = ''
    response.setEncoding('utf8').on('data', (part) => {
      text += part
    })
    response.on('end', () => resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', text }))
    response.on('error', reject)
  })
  sent.on('timeout', () => sent.destroy(new Error(`No answer to ${method} ${path.slice(0, 500)}`)))
  // The server may close an idle connection just as it is reused.
  sent.on('error', (fault: NodeJS.ErrnoException) =>
    fault.code === 'ECONNRESET' && sent.reusedSocket
      ? resolve(send(agent, url, { who: 'visitor', method, path, headers, body }, token))
      : reject(fault),
  )
  sent.end(body)
  return promise
}
