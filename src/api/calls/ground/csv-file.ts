import { startExport, untilEnd } from '../../../shop/ground/audit-log/start-export.ts'
import { recordCounter } from '../../../shop/ground/csv.ts'
import type { CallContext } from './access.ts'
import { streamedFile } from './streamed-file.ts'

export const csvType = 'text/csv; charset=utf-8'

/** A CSV file named after its content and the day. The audit log says who exported it, by which filter, and how many records left. */
export async function csvFile(context: CallContext, name: string, filter: object, text: AsyncGenerator<string>) {
  const exported = await startExport(context.shop, await context.actor(), { file: name, filter })
  const encoder = new TextEncoder()
  const count = recordCounter()
  let lines = 0
  async function* counted() {
    for await (const part of text) {
      lines += count(part)
      yield encoder.encode(part)
    }
  }
  // The first line names the columns.
  const parts = untilEnd(exported, counted(), () => Math.max(lines - 1, 0))
  return streamedFile(context, { name, extension: 'csv', type: csvType }, parts)
}
