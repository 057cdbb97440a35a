import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { DocumentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import { root } from '../root.ts'
import { toError } from '../to-error.ts'
import type { RenderAnswer, RenderedAs, RenderRequest } from './render-worker.ts'

/** The worker ends after this time without work, which gives its memory back. */
const IDLE_MS = 30_000
/** Longer than any document takes, also on a busy machine. */
const TIMEOUT_MS = 60_000

interface Waiting {
  resolve(bytes: Uint8Array): void
  reject(problem: Error): void
}

let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

/** Renders a document beside the requests, in a thread that starts with the first one. */
export async function renderInWorker(snapshot: DocumentSnapshot, as: RenderedAs, logo?: Uint8Array): Promise<Uint8Array> {
  clearTimeout(idle)
  worker ??= startWorker()
  const id = ++lastId
  const timer = setTimeout(() => endWorker(new Error(`The document ${snapshot.number} was not rendered in time`)), TIMEOUT_MS)
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker?.postMessage({ id, snapshot, as, logo } satisfies RenderRequest)
    })
  } finally {
    clearTimeout(timer)
    waiting.delete(id)
    if (waiting.size === 0) idle = setTimeout(() => endWorker(), IDLE_MS).unref()
  }
}

function startWorker(): Worker {
  // The sources, because the bundle of the server is one file.
  const started = new Worker(join(root, 'src/shop/ground/documents/render-worker.ts'))
  started.unref()
  started.on('message', (answer: RenderAnswer) => {
    const work = waiting.get(answer.id)
    if ('bytes' in answer) work?.resolve(answer.bytes)
    else work?.reject(new Error(answer.problem))
  })
  started.on('error', (error) => worker === started && endWorker(toError(error)))
  started.on('exit', () => worker === started && endWorker(new Error('The thread that renders documents has ended')))
  return started
}

/** The next document starts a new one. */
function endWorker(problem?: Error) {
  clearTimeout(idle)
  const ended = worker
  worker = undefined
  for (const { reject } of waiting.values()) reject(problem ?? new Error('The thread that renders documents was ended'))
  void ended?.terminate()
}
