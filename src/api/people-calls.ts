import { words } from '../contract/words.ts'
import { signAccessToken } from '../shop/people/access-token.ts'
import { Refusal } from '../shop/refusal.ts'
import { anyone } from './door.ts'

export const peopleCalls = {
  enter: anyone.people.enter.handler(async ({ context, input }) => {
    const session = await context.identity.api.getSession({ headers: context.headers })
    if (!session || session.user.email !== input.email) throw new Refusal('not-signed-in', words.forbidden)
    return { token: await signAccessToken(context.shop, { personId: session.user.id, sessionId: session.session.id }) }
  }),
}
