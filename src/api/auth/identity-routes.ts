import { setTimeout as pause } from 'node:timers/promises'
import type { Api } from '../api.ts'
import { asGet } from '../as-get.ts'
import { clientAddress, clientAddressHeader } from '../limits/client-address.ts'
import type { Identity } from './identity.ts'
import { identityAnswer } from './identity-answer.ts'
import { secondFactorPaths } from './second-factor-hooks.ts'

/** The identity provider's calls that the shop allows. Others, such as update-user, do not follow the shop's rules. */
export const identityPaths = [
  '/sign-up/email',
  '/sign-in/email',
  '/sign-in/social',
  '/sign-in/again',
  '/callback/:id',
  '/get-session',
  '/sign-out',
  '/request-password-reset',
  '/reset-password',
  '/reset-password/:token',
  '/change-password',
  ...secondFactorPaths,
]

/** The minimum time of a password reset request. Without it, the time would reveal whether the email is known. */
const MIN_RESET_TIME_MS = 300

export function mountIdentity(api: Api, identity: Identity, trustedProxies: number) {
  // Every call of better-auth has these properties; its type names each call with its own.
  const calls = Object.values(identity.api) as { path?: string; options: { method: string | string[] } }[]
  for (const { path, options } of calls) {
    if (!path || !identityPaths.includes(path)) continue
    api.on([options.method].flat(), `/api/auth${path}`, async (c) => {
      const headers = new Headers(c.req.raw.headers)
      headers.set(clientAddressHeader, clientAddress(c.env.incoming?.socket.remoteAddress, headers.get('x-forwarded-for'), trustedProxies))
      // Browsers always send Sec-Fetch-Site. Without it, the request comes from a program.
      const isForBrowser = headers.has('sec-fetch-site')
      if (!isForBrowser) headers.delete('sec-fetch-mode')
      // Otherwise the second factor hooks and the provider could read two different sessions.
      if (/\/(two-factor|passkey)\//.test(c.req.path)) headers.delete('authorization')
      // Node cannot copy the request object of @hono/node-server.
      const { url, method, body } = asGet(c.req.raw)
      const minTime = c.req.path.endsWith('/request-password-reset') ? pause(MIN_RESET_TIME_MS) : undefined
      const response = await identity.handler(new Request(url, { method, headers, body, ...(body && { duplex: 'half' as const }) }))
      await minTime
      return identityAnswer(response, { requestId: c.get('requestId'), isForBrowser })
    })
  }
}
