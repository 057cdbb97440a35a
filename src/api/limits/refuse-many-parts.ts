import { Refusal } from '../../shop/refusal.ts'
import { apiMessages } from '../messages.ts'

/** The calls of the shop take one file. */
const MAX_PARTS = 16

/** Refuses a form of many parts before it is read: each part takes time of its own, 100,000 of them fit into an image and take seconds. */
export async function refuseManyParts(request: Request): Promise<void> {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '')
  if (boundary === undefined || request.body === null) return
  const body = Buffer.from(await request.clone().arrayBuffer())
  const mark = `\r\n--${boundary}`
  let parts = 0
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length))
    if (++parts > MAX_PARTS) throw new Refusal('invalid', apiMessages.tooManyParts)
}

function boundaryOf(contentType: string): string | undefined {
  if (!/^multipart\//i.test(contentType)) return undefined
  const at = contentType.toLowerCase().indexOf('boundary=')
  const [value = ''] = at < 0 ? [] : contentType.slice(at + 'boundary='.length).split(';')
  return value.trim().replaceAll('"', '') || undefined
}
