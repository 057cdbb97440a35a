import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CatalogueVersion } from '../shop/catalog/catalogue-version.ts'
import { KeptAnswer } from './kept.ts'

const MOST = 2_000
const LONGEST = 8_000_000

/** Addresses whose answer is the same for everyone. Anything after a question mark is not kept. */
const isPublic = (path: string) =>
  /^\/(products(\/[\w-]+)?|blogs|portfolio|contact|api\/product\/?|api\/product\/[\w-]+|api\/review\/?)?$/.test(path)

/**
 * Public pages and public JSON, rendered once for each version of the catalogue and kept as bytes; a burst on a cold
 * address renders it once.
 */
export class PublicAnswers {
  readonly #render: (path: string) => Promise<Response>
  readonly #version: CatalogueVersion
  readonly #kept = new Map<string, { version: number; answer: Promise<KeptAnswer | undefined> }>()

  constructor(render: (path: string) => Promise<Response>, version: CatalogueVersion) {
    this.#render = render
    this.#version = version
  }

  /** The kept answer to this request, made if need be; nothing when it is not a public one. */
  find(request: IncomingMessage): Promise<KeptAnswer | undefined> | undefined {
    const path = request.url ?? ''
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !isPublic(path)) return undefined
    const version = this.#version.current
    const known = this.#kept.get(path)
    if (known?.version === version) return known.answer
    const answer = this.#make(path)
    if (this.#kept.size >= MOST && !known) this.#kept.delete(this.#kept.keys().next().value as string)
    this.#kept.set(path, { version, answer })
    return answer
  }

  async #make(path: string): Promise<KeptAnswer | undefined> {
    try {
      const response = await this.#render(path)
      const body = Buffer.from(await response.arrayBuffer())
      // A page that could not load all it shows says no-cache: it is for this once.
      if (response.status !== 200 || response.headers.get('cache-control') === 'no-cache' || body.length > LONGEST) {
        this.#kept.delete(path)
        return undefined
      }
      const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'content-length' && name !== 'x-request-id'))
      return new KeptAnswer(body, { ...headers, 'cache-control': 'public, max-age=0, must-revalidate' })
    } catch {
      // The ordinary way answers with the fault, its log line and its request id.
      this.#kept.delete(path)
      return undefined
    }
  }
}

/** Sends a kept answer, or gives false so that the ordinary way answers. */
export async function sendKept(answers: PublicAnswers, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const answer = await answers.find(request)
  if (!answer) return false
  await answer.send(request, response)
  return true
}
