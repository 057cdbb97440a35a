import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Program } from '../../src/program.ts'
import type { Person } from '../../src/shop/ground/actor.ts'
import type { SignedInPerson } from './signed-in-person.ts'

/** Signs a browser in: sets the session cookie, and stores the access token and the person. */
export async function signInBrowser({ url, identity }: Program, page: Page, { person, session, token }: SignedInPerson) {
  const { secret, authCookies } = await identity.$context
  const signature = createHmac('sha256', secret).update(session).digest('base64')
  const { kind, name, email, photo } = person as Person & { kind: string }
  const known = { name, email, photo, admin: kind === 'admin' }
  await page
    .context()
    .addCookies([
      { url, name: authCookies.sessionToken.name, value: encodeURIComponent(`${session}.${signature}`), httpOnly: true, sameSite: 'Lax' },
    ])
  if (!page.url().startsWith(url)) await page.goto(`${url}/healthz`)
  await page.evaluate((kept) => Object.assign(localStorage, kept), { 'access-token': token, person: JSON.stringify(known) })
}
