import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import type { Ask, Asked } from './shop-questions.ts'

export interface Sent {
  method: string
  path: string
  token?: string | undefined
  /** Who asks is known by the cookie of the session, as for a page. */
  isByCookie?: boolean
  /** As JSON; a text is sent as it is. */
  body?: unknown
  headers?: Record<string, string>
}

/** What a process answered. A broken connection answers nothing: the status is 0. */
export interface Received {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers have every shape, and are compared with what the model says
  body: any
}

const TIMEOUT = 30_000

/** One process of the shop. `tree` is the folder whose sources it runs. */
export class ShopHandle {
  readonly #child: ChildProcess
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 16 })
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()
  readonly #ready = Promise.withResolvers<void>()
  #questions = 0
  #output = ''
  #origin = { hostname: '', port: '' }

  constructor(tree: string, settings: Record<string, string>, now: number) {
    this.#child = spawn(process.execPath, [join(tree, 'tests/model/shop-process.ts'), JSON.stringify({ settings, now })], {
      cwd: tree,
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tree, 'node_modules/.cache/compile') },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (bytes) => {
        this.#output = (this.#output + bytes).slice(-10_000)
      })
    this.#child.on('message', (message: { url?: string; id?: number; answer?: unknown; error?: string }) => this.#receive(message))
    this.#child.once('exit', () => {
      const ended = new Error(`The process of the shop has ended:\n${this.#output}`)
      this.#ready.reject(ended)
      for (const { reject } of this.#waiting.values()) reject(ended)
      this.#waiting.clear()
    })
    this.#ready.promise.catch(() => {})
  }

  ready(): Promise<void> {
    return this.#ready.promise
  }

  ask<Kind extends keyof Ask>(kind: Kind, question: Ask[Kind]): Promise<Asked[Kind]> {
    const id = ++this.#questions
    const waiting = Promise.withResolvers<unknown>()
    this.#waiting.set(id, waiting)
    this.#child.send({ id, kind, question })
    return waiting.promise as Promise<Asked[Kind]>
  }

  /** Calls the API; the path is that of the specification. */
  send(sent: Sent): Promise<Received> {
    const { method, path, token, body, headers } = sent
    const { promise, resolve } = Promise.withResolvers<Received>()
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const all = {
      ...(text !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    }
    const lost = () => resolve({ status: 0, body: undefined })
    const call = request(
      { ...this.#origin, agent: this.#agent, method, path: `/api${path}`, headers: all, timeout: TIMEOUT },
      (response) => {
        let received = ''
        response.setEncoding('utf8').on('data', (part) => {
          received += part
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: parse(received) }))
        response.on('error', lost)
      },
    )
    call.on('timeout', () => call.destroy())
    // The shop closes a connection that was idle, maybe while this was sent.
    call.on('error', () => (method === 'GET' && call.reusedSocket ? resolve(this.send(sent)) : lost()))
    call.end(text)
    return promise
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  async ended(): Promise<void> {
    if (!this.hasEnded) await once(this.#child, 'exit')
    this.#agent.destroy()
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL')
    await this.ended()
  }

  #receive({ url, id = 0, answer, error }: { url?: string; id?: number; answer?: unknown; error?: string }) {
    if (url) {
      const { hostname, port } = new URL(url)
      this.#origin = { hostname: hostname === 'localhost' ? '127.0.0.1' : hostname, port }
      return this.#ready.resolve()
    }
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (error === undefined) waiting?.resolve(answer)
    else waiting?.reject(new Error(error))
  }
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}
