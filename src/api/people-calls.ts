import { words } from '../contract/words.ts'
import { signAccessToken } from '../shop/people/access-token.ts'
import { editProfile } from '../shop/people/edit-profile.ts'
import { endSession } from '../shop/people/end-session.ts'
import { isAdmin } from '../shop/people/is-admin.ts'
import { listPeople } from '../shop/people/list-people.ts'
import { listSessions } from '../shop/people/list-sessions.ts'
import { makeAdmin } from '../shop/people/make-admin.ts'
import { readProfile } from '../shop/people/read-profile.ts'
import { Refusal } from '../shop/refusal.ts'
import { adminOnly, anyone, plain, signedIn } from './door.ts'

export const peopleCalls = {
  enter: anyone.people.enter.handler(async ({ context, input }) => {
    const session = await context.identity.api.getSession({ headers: context.headers })
    if (!session || session.user.email !== input.email) throw new Refusal('not-signed-in', words.forbidden)
    return { token: await signAccessToken(context.shop, { personId: session.user.id, sessionId: session.session.id }) }
  }),
  isAdmin: signedIn.people.isAdmin.handler(async ({ context, input }) => ({
    admin: await isAdmin(context.shop, context.person, input.email),
  })),
  profile: signedIn.people.profile.handler(({ context, input }) => readProfile(context.shop, context.person, input.email)),
  editProfile: signedIn.people.editProfile.handler(async ({ context, input: { email, ...edit } }) => {
    await editProfile(context.shop, context.person, email, edit)
    return { acknowledged: true }
  }),
  sessions: signedIn.people.sessions.handler(async ({ context, input }) =>
    plain(await listSessions(context.shop, context.person, input), context),
  ),
  endSession: signedIn.people.endSession.handler(async ({ context, input }) => {
    await endSession(context.shop, context.person, input.sessionId)
    return { deletedCount: 1 }
  }),
  list: adminOnly.people.list.handler(async ({ context, input }) => plain(await listPeople(context.shop, context.admin, input), context)),
  makeAdmin: adminOnly.people.makeAdmin.handler(async ({ context, input }) => {
    await makeAdmin(context.shop, context.admin, input.email)
    return { success: true }
  }),
}
