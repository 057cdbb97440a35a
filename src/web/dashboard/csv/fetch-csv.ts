import { sendAuthorized } from '../../session/send-authorized.ts'
import { countRows } from './count-rows.ts'

const LINE_FEED = 10
const MAX_NAMES_BYTES = 10_000

export interface FetchedCsv {
  file: Blob
  name: string
  rows: number
}

/** Fetches the parts of a file one after the other and joins them under the column names of the first. */
export async function fetchCsv(paths: string[], signal: AbortSignal, onRows: (rows: number) => void): Promise<FetchedCsv> {
  const files: FetchedCsv[] = []
  for (const path of paths) {
    const before = files.reduce((sum, { rows }) => sum + rows, 0)
    files.push(await fetchPart(path, signal, (rows) => onRows(before + rows)))
  }
  const parts = await Promise.all(files.map(({ file }, index) => (index === 0 ? file : withoutNames(file))))
  return {
    file: new Blob(parts, { type: 'text/csv' }),
    name: files[0]?.name ?? 'export.csv',
    rows: files.reduce((sum, { rows }) => sum + rows, 0),
  }
}

/** The first line, which has no quotes, names the columns. */
async function withoutNames(file: Blob): Promise<Blob> {
  const start = new Uint8Array(await file.slice(0, MAX_NAMES_BYTES).arrayBuffer())
  return file.slice(start.indexOf(LINE_FEED) + 1)
}

/** A plain link could not send the access token and would not notice an interrupted download. Browsers store large blobs on disk. */
async function fetchPart(path: string, signal: AbortSignal, onRows: (rows: number) => void): Promise<FetchedCsv> {
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
