// biome-ignore lint/style/noRestrictedImports: only this client connects to the address that was checked; fetch resolves again
import { type RequestOptions, request as requestHttp } from 'node:http'
// biome-ignore lint/style/noRestrictedImports: as above
import { request as requestHttps } from 'node:https'
import { publicAddress } from './public-address.ts'
import { type SignedMessage, signatureOf } from './sign-webhook.ts'

/** From the address to the head of the answer. */
const TIMEOUT_MS = 15_000

interface Target {
  url: string
  secrets: readonly string[]
  allowPrivate: boolean
}

/**
 * Posts a signed message and returns the status of the answer, whose body is not read. The connection goes to the address that was checked,
 * whatever the name resolves to next. Redirects are not followed.
 */
export async function postWebhook({ url, secrets, allowPrivate }: Target, message: SignedMessage): Promise<number> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const target = new URL(url)
  const checked = await publicAddress(target.hostname, allowPrivate)
  const options: RequestOptions = {
    method: 'POST',
    agent: false,
    signal,
    lookup: (_host, { all }, found) => (all ? found(null, [checked]) : found(null, checked.address, checked.family)),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(message.body),
      'user-agent': 'Storefront-Webhooks/1',
      'webhook-id': message.id,
      'webhook-timestamp': message.timestamp,
      'webhook-signature': signatureOf(secrets, message),
    },
  }
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const request = (target.protocol === 'https:' ? requestHttps : requestHttp)(target, options, (response) => {
    resolve(response.statusCode ?? 0)
    response.on('error', () => {}).destroy()
  })
  request.on('error', (error) => reject(signal.aborted ? new Error(`No answer within ${TIMEOUT_MS / 1000} seconds`) : error))
  request.end(message.body)
  return promise
}
