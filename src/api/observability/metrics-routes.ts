import { createHash, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../shop/ground/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Api, ApiContext } from '../api.ts'
import { apiMessages } from '../messages.ts'
import type { Metrics } from './metrics.ts'

/** Headers that a proxy adds. A request with one of them is not local, even if the proxy is. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** `/metrics` needs METRICS_TOKEN as bearer token. Without METRICS_TOKEN it answers only this machine. */
export function mountMetrics(api: Api, shop: Shop, metrics: Metrics, token: string | undefined) {
  api.get('/metrics', async (c) => {
    if (token && !hasToken(c, token)) throw new Refusal('not-allowed', apiMessages.metricsNeedToken)
    if (!token && !isLocal(c)) throw new Refusal('not-allowed', apiMessages.metricsAreLocal)
    const { type, text } = await metrics.read(shop.db)
    return c.body(text, 200, { 'content-type': type, 'cache-control': 'no-store' })
  })
}

function isLocal({ env, req }: ApiContext) {
  const address = env?.incoming?.socket.remoteAddress ?? ''
  return /^(::ffff:)?127\.|^::1$/.test(address) && !proxyHeaders.some((name) => req.header(name) !== undefined)
}

const hasToken = ({ req }: ApiContext, token: string) =>
  timingSafeEqual(digest(req.header('authorization')?.replace(/^Bearer /i, '') ?? ''), digest(token))

const digest = (text: string) => createHash('sha256').update(text).digest()
