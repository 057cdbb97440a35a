import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { DocumentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import type { EInvoiceSyntax } from '../../../contract/selling/e-invoice-syntaxes.ts'
import { writeEInvoice } from './e-invoice/write-e-invoice.ts'
import { renderDocument } from './render-document.ts'

/** A PDF, or an e-invoice as XML. */
export type RenderedAs = 'pdf' | EInvoiceSyntax

/** What the worker is asked, and what it answers. */
export interface RenderRequest {
  id: number
  snapshot: DocumentSnapshot
  as: RenderedAs
  logo: Uint8Array | undefined
}
export type RenderAnswer = { id: number } & ({ bytes: Uint8Array } | { problem: string })

// Orders go first. On Linux this is the priority of this thread alone.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

parentPort?.on('message', async ({ id, ...request }: RenderRequest) => {
  let answer: RenderAnswer
  try {
    answer = { id, bytes: await rendered(request) }
  } catch (error) {
    answer = { id, problem: error instanceof Error ? String(error.stack) : String(error) }
  }
  parentPort?.postMessage(answer)
})

const rendered = async ({ snapshot, as, logo }: Omit<RenderRequest, 'id'>): Promise<Uint8Array> =>
  as === 'pdf' ? renderDocument(snapshot, { logo }) : new TextEncoder().encode(writeEInvoice(snapshot, as))
