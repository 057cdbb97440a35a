import { sendAuthorized } from '../../session/send-authorized.ts'
import { countRows } from './count-rows.ts'

export interface FetchedCsv {
  file: Blob
  name: string
  rows: number
}

/** A plain link could not send the access token and would not notice an interrupted download. Browsers store large blobs on disk. */
export async function fetchCsv(path: string, signal: AbortSignal, onRows: (rows: number) => void): Promise<FetchedCsv> {
  const response = await sendAuthorized(new Request(path), () => ({ signal }))
  if (!response.ok || !response.body)
    throw Object.assign(new Error('The export was refused'), {
      status: response.status,
      data: { body: await response.json().catch(() => undefined) },
    })
  const count = countRows()
  let rows = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        rows = count(bytes)
        onRows(rows)
        controller.enqueue(bytes)
      },
    }),
  )
  const file = await new Response(counted, { headers: { 'content-type': 'text/csv' } }).blob()
  const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export.csv'
  return { file, name, rows }
}
