import { createHash, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Api, ApiContext } from '../create-api.ts'
import type { Metrics } from './metrics.ts'

/** Headers that a proxy adds: whoever comes through one is not on this machine, though the proxy may be. */
const proxied = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** `/metrics`: with a token for its bearer alone, without one for this machine alone. */
export function mountMetrics(door: Api, shop: Shop, metrics: Metrics, token: string | undefined) {
  door.get('/metrics', async (c) => {
    if (token ? !hasToken(c, token) : !isLocal(c))
      throw new Refusal(
        'not-allowed',
        token ? 'This takes the token of METRICS_TOKEN as bearer' : 'This is told to this machine alone; METRICS_TOKEN opens it to others',
      )
    const { type, text } = await metrics.tell(shop.db)
    return c.body(text, 200, { 'content-type': type, 'cache-control': 'no-store' })
  })
}

function isLocal({ env, req }: ApiContext) {
  const address = env?.incoming?.socket.remoteAddress ?? ''
  return /^(::ffff:)?127\.|^::1$/.test(address) && !proxied.some((name) => req.header(name) !== undefined)
}

const hasToken = ({ req }: ApiContext, token: string) =>
  timingSafeEqual(digest(req.header('authorization')?.replace(/^Bearer /i, '') ?? ''), digest(token))

const digest = (text: string) => createHash('sha256').update(text).digest()
