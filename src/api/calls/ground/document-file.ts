import { startExport } from '../../../shop/ground/audit-log/start-export.ts'
import type { CallContext } from './access.ts'

/** A PDF under the name by which it is saved. */
export const pdfFile = (context: CallContext, name: string, pdf: Uint8Array) => documentFile(context, name, pdf, 'application/pdf')

/** XML in UTF-8 under the name by which it is saved. */
export const xmlFile = (context: CallContext, name: string, xml: Uint8Array) => documentFile(context, name, xml, 'application/xml')

/** The audit log says which documents the office and its programs took. */
async function documentFile(context: CallContext, name: string, content: Uint8Array, type: string) {
  const actor = await context.actor()
  if (actor.kind !== 'customer') {
    const exported = await startExport(context.shop, actor, { file: name, filter: {} })
    await exported.end({ records: 1, complete: true })
  }
  return {
    headers: { 'content-disposition': `attachment; filename="${name}"` },
    body: new Blob([new Uint8Array(content)], { type }),
  }
}
