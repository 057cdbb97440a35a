import { sendAuthorized } from '../send-authorized.ts'

export interface Exported {
  file: Blob
  name: string
  events: number
}

const LINE_FEED = 10

/** A plain link could not send the access token and would not notice an interrupted download. Browsers store large blobs on disk. */
export async function fetchExport(filter: string, signal: AbortSignal, onEvents: (events: number) => void): Promise<Exported> {
  const response = await sendAuthorized(new Request(`/api/event.csv?${filter}`), () => ({ signal }))
  if (!response.ok || !response.body)
    throw Object.assign(new Error('The export was refused'), {
      status: response.status,
      data: { body: await response.json().catch(() => undefined) },
    })
  // The first line has the column names. No field contains a line break.
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
