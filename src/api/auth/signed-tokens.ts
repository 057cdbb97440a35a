import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import { z } from 'zod'
import { signedToken } from './session-cookie.ts'

const withToken = z.looseObject({ token: z.string() })
const withSession = z.looseObject({ session: withToken })

/**
 * Signs the session token in each answer to a program. The provider answers with it as it is stored, which signs nobody in. A browser has its
 * session in a cookie, which no script reads.
 */
export const signedTokens = {
  id: 'signed-tokens',
  hooks: {
    after: [
      {
        matcher: () => true,
        handler: createAuthMiddleware(async ({ context: { returned, secret }, headers, json }) => {
          if (isAPIError(returned) || headers?.has('sec-fetch-site')) return
          const { data: answer } = withToken.safeParse(returned)
          if (answer) return json({ ...answer, token: signedToken(answer.token, secret) })
          const { data: open } = withSession.safeParse(returned)
          return open && json({ ...open, session: { ...open.session, token: signedToken(open.session.token, secret) } })
        }),
      },
    ],
  },
} satisfies BetterAuthPlugin
