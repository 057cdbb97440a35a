import type { CallContext } from './access.ts'
import { streamedFile } from './streamed-file.ts'

/** A CSV file named after its content and the day. */
export const csvFile = (context: CallContext, name: string, text: AsyncGenerator<string>) =>
  streamedFile(context, { name, extension: 'csv', type: 'text/csv; charset=utf-8' }, encoded(text))

async function* encoded(text: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const part of text) yield encoder.encode(part)
}
