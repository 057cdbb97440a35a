import { startExport } from '../../shop/audit-log/start-export.ts'
import { recordCounter } from '../../shop/csv.ts'
import type { CallContext } from './access.ts'
import { streamedFile } from './streamed-file.ts'

export const csvType = 'text/csv; charset=utf-8'

/** A CSV file named after its content and the day. The audit log says who exported it, by which filter, and how many records left. */
export async function csvFile(context: CallContext, name: string, filter: object, text: AsyncGenerator<string>) {
  const exported = await startExport(context.shop, await context.actor(), { file: name, filter })
  async function* counted() {
    const encoder = new TextEncoder()
    const count = recordCounter()
    let complete = false
    let lines = 0
    try {
      for await (const part of text) {
        lines += count(part)
        yield encoder.encode(part)
      }
      complete = true
    } finally {
      // The first line names the columns.
      await exported.end({ records: Math.max(lines - 1, 0), complete })
    }
  }
  return streamedFile(context, { name, extension: 'csv', type: csvType }, counted())
}
