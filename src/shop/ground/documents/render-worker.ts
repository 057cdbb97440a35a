import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { DocumentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import { renderDocument } from './render-document.ts'

/** What the worker is asked, and what it answers. */
export interface RenderRequest {
  id: number
  snapshot: DocumentSnapshot
  logo: Uint8Array | undefined
}
export type RenderAnswer = { id: number } & ({ pdf: Uint8Array } | { problem: string })

// Orders go first. On Linux this is the priority of this thread alone.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

parentPort?.on('message', async ({ id, snapshot, logo }: RenderRequest) => {
  let answer: RenderAnswer
  try {
    answer = { id, pdf: await renderDocument(snapshot, { logo }) }
  } catch (error) {
    answer = { id, problem: error instanceof Error ? String(error.stack) : String(error) }
  }
  parentPort?.postMessage(answer)
})
