import { createHmac } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import type { Program } from '../src/program.ts'
import type { Person } from '../src/shop/actor.ts'
import type { Somebody } from './somebody.ts'

/** What signing in leaves in a browser: the provider's cookie, and the access token with who it is of. */
export async function openBrowserFor({ url, identity }: Program, context: BrowserContext, { person, session, token }: Somebody) {
  const { secret, authCookies } = await identity.$context
  const signature = createHmac('sha256', secret).update(session).digest('base64')
  const { kind, name, email, photo } = person as Person & { kind: string }
  const known = { name, email, photo, admin: kind === 'admin' }
  await context.setStorageState({
    cookies: [
      {
        name: authCookies.sessionToken.name,
        value: encodeURIComponent(`${session}.${signature}`),
        domain: 'localhost',
        path: '/',
        expires: -1,
        httpOnly: true,
        secure: false,
        sameSite: 'Lax',
      },
    ],
    origins: [
      {
        origin: url,
        localStorage: [
          { name: 'access-token', value: token },
          { name: 'person', value: JSON.stringify(known) },
        ],
      },
    ],
  })
}
