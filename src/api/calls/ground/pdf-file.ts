import { startExport } from '../../../shop/ground/audit-log/start-export.ts'
import type { CallContext } from './access.ts'

/** A PDF under the name by which it is saved. The audit log says which ones the office and its programs took. */
export async function pdfFile(context: CallContext, name: string, pdf: Uint8Array) {
  const actor = await context.actor()
  if (actor.kind !== 'customer') {
    const exported = await startExport(context.shop, actor, { file: name, filter: {} })
    await exported.end({ records: 1, complete: true })
  }
  return {
    headers: { 'content-disposition': `attachment; filename="${name}"` },
    body: new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }),
  }
}
