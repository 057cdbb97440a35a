import { setTimeout as pause } from 'node:timers/promises'
import type { Api } from '../api.ts'
import { clientAddress, clientAddressHeader } from '../limits/client-address.ts'
import type { Identity } from './identity.ts'
import { identityAnswer } from './identity-answer.ts'
import { secondFactorPaths } from './second-factor-hooks.ts'

/**
 * What the shop uses of the identity provider. Its other calls (update-user, change-email, delete-user, ...) know nothing
 * of the shop's own rules for names, pictures and people, and stay shut; so does what a later version of it may add.
 */
export const identityPaths = [
  '/sign-up/email',
  '/sign-in/email',
  '/sign-in/social',
  '/callback/:id',
  '/get-session',
  '/sign-out',
  '/request-password-reset',
  '/reset-password',
  '/reset-password/:token',
  '/change-password',
  ...secondFactorPaths,
]

/** Asking for a reset takes this long in milliseconds, whether the address is known or not: writing a link down takes time that would tell. */
const ONE_ANSWER = 300

/** Opens the identity provider under /api/auth. */
export function mountIdentity(app: Api, identity: Identity, trustedProxies: number) {
  const calls = Object.values(identity.api) as { path?: string; options: { method: string | string[] } }[]
  for (const { path, options } of calls) {
    if (!path || !identityPaths.includes(path)) continue
    app.on([options.method].flat(), `/api/auth${path}`, async (c) => {
      const headers = new Headers(c.req.raw.headers)
      headers.set(clientAddressHeader, clientAddress(c.env.incoming?.socket.remoteAddress, headers.get('x-forwarded-for'), trustedProxies))
      // A browser always says Sec-Fetch-Site. A mode without it comes from a program, which carries nobody's cookies along by itself.
      if (!headers.has('sec-fetch-site')) headers.delete('sec-fetch-mode')
      // The guard of the second factor and the provider would else look at two sessions: the cookie's and the bearer's.
      if (/\/(two-factor|passkey)\//.test(c.req.path)) headers.delete('authorization')
      // Not `new Request(c.req.raw)`: the server's own light request is none that the platform copies.
      const { url, method, body } = c.req.raw
      const notBefore = c.req.path.endsWith('/request-password-reset') ? pause(ONE_ANSWER) : undefined
      const answer = await identity.handler(new Request(url, { method, headers, body, ...(body && { duplex: 'half' as const }) }))
      await notBefore
      return identityAnswer(answer, c.get('requestId'))
    })
  }
}
