import { OAuth2Server } from 'oauth2-mock-server'
import type { TestBrowser } from './a-browser.ts'

export interface TestGoogle {
  /** The settings of a shop that trusts it. */
  settings: Record<string, string>
  /** Who signs in next. */
  account: { sub: string; email: string; email_verified?: unknown }
  /** Signs in as a browser does. Returns where the shop redirects. */
  signIn(browser: TestBrowser): Promise<string | null>
  close(): Promise<void>
}

/** A stand-in for Google. The caller closes it. */
export async function openGoogle(): Promise<TestGoogle> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, 'localhost')
  const google: TestGoogle = {
    settings: { GOOGLE_CLIENT_ID: 'shop', GOOGLE_CLIENT_SECRET: 'a secret', GOOGLE_ISSUER: server.issuer.url ?? '' },
    account: { sub: '', email: '' },
    async signIn(browser) {
      const { body } = await browser.callAuth('sign-in/social', { provider: 'google', callbackURL: '/login?from=/dashboard&google=1' })
      const back = (await fetch(body.url, { redirect: 'manual' })).headers.get('location') ?? ''
      const answer = await fetch(back, { redirect: 'manual', headers: { cookie: browser.cookie() } })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (!/max-age=0/i.test(line)) browser.cookies.set(name, value)
      }
      return answer.headers.get('location')
    },
    close: async () => server.stop(),
  }
  server.service.on('beforeTokenSigning', ({ payload }) =>
    Object.assign(payload, { email_verified: true }, google.account, { name: 'Gudrun' }),
  )
  server.service.on('beforeUserinfo', (answer) => {
    answer.body = { email_verified: true, ...google.account, name: 'Gudrun' }
  })
  return google
}
