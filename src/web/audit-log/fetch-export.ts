import { sendAuthorized } from '../api.ts'

export interface Exported {
  file: Blob
  name: string
  events: number
}

const LINE_FEED = 10

/**
 * Fetches the file of a filter and counts its lines on the way. A link would not do: it cannot carry the token, the
 * session's cookie opens nothing of the API on purpose, and a link says nothing when the file breaks off. The browser
 * puts a large Blob on its disk, so its length costs no memory here.
 */
export async function fetchExport(filter: string, signal: AbortSignal, onEvents: (events: number) => void): Promise<Exported> {
  const response = await sendAuthorized(new Request(`/api/event.csv?${filter}`), () => ({ signal }))
  if (!response.ok || !response.body)
    throw Object.assign(new Error('The export was refused'), {
      status: response.status,
      data: { body: await response.json().catch(() => undefined) },
    })
  // The first line has the names of the columns; none has a break within.
  let events = -1
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        for (const byte of bytes) if (byte === LINE_FEED) events++
        onEvents(Math.max(0, events))
        controller.enqueue(bytes)
      },
    }),
  )
  const file = await new Response(counted, { headers: { 'content-type': 'text/csv' } }).blob()
  const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'audit.csv'
  return { file, name, events }
}
