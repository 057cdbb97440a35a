import type { TestProgram } from './a-program.ts'
import type { ApiResponse } from './call.ts'

export interface TestBrowser {
  /** Calls the identity provider with the stored cookies, and stores those of the response. */
  callAuth(path: string, body?: object, headers?: Record<string, string>): Promise<ApiResponse>
  /** Fetches the access token. */
  fetchToken(email: string): Promise<ApiResponse>
  cookies: Map<string, string>
  cookie(): string
}

/** A client that stores cookies and sends its origin, as signing in needs. It follows no redirects. */
export function aBrowser({ url, call }: Pick<TestProgram, 'url' | 'call'>, address = '203.0.113.7'): TestBrowser {
  const cookies = new Map<string, string>()
  const keep = (answer: ApiResponse) => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const own = () => ({ cookie: cookie(), origin: url, 'x-forwarded-for': address })
  return {
    cookies,
    cookie,
    callAuth: async (path, body, headers) =>
      keep(await call(body ? 'POST' : 'GET', `/auth/${path}`, { ...(body && { body }), headers: { ...own(), ...headers } })),
    fetchToken: (email) => call('PUT', `/user/${email}`, { body: { name: 'Ada', photo: '' }, headers: own() }),
  }
}
