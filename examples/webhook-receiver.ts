/**
 * Hands each event of the shop to `handle` once, in order, also after a pause. A webhook is only the sign to read on: its signature is
 * checked, then everything new is read from the event feed.
 *
 *   SHOP_URL=https://tools.example SHOP_KEY=tmk_... WEBHOOK_SECRET=whsec_... PORT=8080 node examples/webhook-receiver.ts cursor.txt
 *
 * The key needs events:read, and orders:read or catalog:read for what the events are about.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

const { SHOP_URL, SHOP_KEY, WEBHOOK_SECRET = '', PORT } = process.env
const [cursorFile = 'cursor.txt'] = process.argv.slice(2)
const [MAX_BYTES, TOLERANCE_SECONDS, EVERY_MS] = [1_000_000, 300, 60_000]

/** Replace this with your own work. An event comes again if the process ends before its cursor is kept: note ids, or make it repeatable. */
const handle = async (event: { id: string; type: string; data: object }) => void process.stdout.write(`${JSON.stringify(event)}\n`)

/** By the Standard Webhooks specification. While a secret is replaced, there are two signatures. */
function isSigned(headers: Record<string, unknown>, body: string): boolean {
  const [id, timestamp] = [headers['webhook-id'], Number(headers['webhook-timestamp'])]
  if (!(Math.abs(Date.now() / 1000 - timestamp) < TOLERANCE_SECONDS)) return false
  const key = Buffer.from(WEBHOOK_SECRET.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  const given = String(headers['webhook-signature']).split(' ')
  return given.map((each) => Buffer.from(each.slice(3), 'base64')).some((each) => each.length === 32 && timingSafeEqual(each, expected))
}

/** The cursor is kept after the events are handled, and replaced whole. */
async function catchUp() {
  for (let hasMore = true; hasMore; ) {
    const after = existsSync(cursorFile) ? `&after=${encodeURIComponent(readFileSync(cursorFile, 'utf8'))}` : ''
    const request = { headers: { authorization: `Bearer ${SHOP_KEY}` }, signal: AbortSignal.timeout(30_000) }
    const response = await fetch(`${SHOP_URL}/api/event-feed?limit=500${after}`, request)
    if (response.status === 410) throw new Error('The feed began anew: read all orders and products, then delete the cursor.')
    if (!response.ok) throw new Error(`The feed answered ${response.status}`)
    const page = await response.json()
    for (const event of page.events) await handle(event)
    writeFileSync(`${cursorFile}.new`, page.cursor)
    renameSync(`${cursorFile}.new`, cursorFile)
    hasMore = page.hasMore
  }
}

/** One after the other: two at once would handle an event twice. What fails is tried again with the next webhook, or in a minute. */
let work = Promise.resolve()
const readOn = () => (work = work.then(catchUp).catch((error) => void process.stderr.write(`${error.message}\n`)))

createServer(async (request, response) => {
  const isSmall = Number(request.headers['content-length']) <= MAX_BYTES
  const body = isSmall ? await text(request).catch(() => '') : ''
  const isGenuine = isSmall && isSigned(request.headers, body)
  response.writeHead(isGenuine ? 204 : 401).end()
  if (isGenuine) await readOn()
}).listen(Number(PORT ?? 8080))
setInterval(readOn, EVERY_MS)
await readOn()
