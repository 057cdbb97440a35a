import { messages } from '../../../contract/schema/messages.ts'
import { isPerson } from '../../../shop/ground/actor.ts'
import { Refusal } from '../../../shop/ground/refusal.ts'
import { readActor, signAccessToken } from '../../../shop/people/identity/access-token.ts'
import { editProfile } from '../../../shop/people/identity/edit-profile.ts'
import { endOtherSessions } from '../../../shop/people/identity/end-other-sessions.ts'
import { endSession } from '../../../shop/people/identity/end-session.ts'
import { hasShortPassword } from '../../../shop/people/identity/has-short-password.ts'
import { listSessions } from '../../../shop/people/identity/list-sessions.ts'
import { readProfile } from '../../../shop/people/identity/read-profile.ts'
import { readSecondFactor } from '../../../shop/people/identity/read-second-factor.ts'
import { recordSessionUse } from '../../../shop/people/identity/record-session-use.ts'
import { removePasskey } from '../../../shop/people/identity/remove-passkey.ts'
import { countPeople } from '../../../shop/people/staff/count-people.ts'
import { isAdmin } from '../../../shop/people/staff/is-admin.ts'
import { listAdmins } from '../../../shop/people/staff/list-admins.ts'
import { listPeople } from '../../../shop/people/staff/list-people.ts'
import { makeAdmin } from '../../../shop/people/staff/make-admin.ts'
import { removeAdmin } from '../../../shop/people/staff/remove-admin.ts'
import { setAreas } from '../../../shop/people/staff/set-areas.ts'
import { adminOnly, anyone, limited, listItems, signedIn } from '../ground/access.ts'

export const peopleCalls = {
  enter: anyone.people.enter.use(limited('enter')).handler(async ({ context, input }) => {
    const session = await context.identity.api.getSession({ headers: context.headers })
    if (!session || session.user.email !== input.email) throw new Refusal('not-signed-in', messages.forbidden)
    const ids = { personId: session.user.id, sessionId: session.session.id }
    const actor = await readActor(context.shop, ids)
    if (!isPerson(actor)) throw new Refusal('not-signed-in', messages.forbidden)
    const token = await signAccessToken(context.shop, ids)
    await recordSessionUse(context.shop, ids.sessionId)
    return actor.kind === 'customer' && actor.lacksSecondFactor ? { token, lacksSecondFactor: true } : { token }
  }),
  isAdmin: signedIn.people.isAdmin.handler(async ({ context: { shop, person }, input }) => {
    const admin = await isAdmin(shop, person, input.email)
    if (admin && person.kind === 'admin' && person.email === input.email) {
      const short = (await hasShortPassword(shop, person)) && { shortPassword: true as const }
      return { admin, ...(person.areas && { areas: [...person.areas] }), ...short }
    }
    return person.kind === 'customer' && person.lacksSecondFactor ? { admin, lacksSecondFactor: true } : { admin }
  }),
  profile: signedIn.people.profile.handler(({ context, input }) => readProfile(context.shop, context.person, input.email)),
  editProfile: signedIn.people.editProfile.handler(async ({ context, input: { email, ...edit } }) => {
    await editProfile(context.shop, context.person, email, edit)
    return { acknowledged: true }
  }),
  sessions: signedIn.people.sessions.handler(async ({ context, input }) =>
    listItems(await listSessions(context.shop, context.person, input), context),
  ),
  endSession: signedIn.people.endSession.handler(async ({ context, input }) => {
    await endSession(context.shop, context.person, input.sessionId)
    return { deletedCount: 1 }
  }),
  endOtherSessions: signedIn.people.endOtherSessions.handler(async ({ context }) => ({
    deletedCount: await endOtherSessions(context.shop, context.person),
  })),
  secondFactor: signedIn.people.secondFactor.handler(async ({ context: { shop, identity, person } }) => {
    const secondFactor = await readSecondFactor(shop, person)
    const remaining = secondFactor.app ? (await identity.api.viewBackupCodes({ body: { userId: person.id } })).backupCodes.length : 0
    return { ...secondFactor, recoveryCodes: remaining }
  }),
  removePasskey: signedIn.people.removePasskey.handler(async ({ context, input }) => {
    await removePasskey(context.shop, context.person, input.passkeyId)
    return { deletedCount: 1 }
  }),
  list: adminOnly.people.list.handler(async ({ context, input }) =>
    listItems(await listPeople(context.shop, context.admin, input), context),
  ),
  counts: adminOnly.people.counts.handler(({ context }) => countPeople(context.shop, context.admin)),
  admins: adminOnly.people.admins.handler(async ({ context, input }) =>
    listItems(await listAdmins(context.shop, context.admin, input), context),
  ),
  makeAdmin: adminOnly.people.makeAdmin.handler(async ({ context, input }) => {
    await makeAdmin(context.shop, context.admin, input.email, input.areas)
    return { success: true }
  }),
  setAreas: adminOnly.people.setAreas.handler(async ({ context, input }) => {
    await setAreas(context.shop, context.admin, input.email, input.areas)
    return { success: true }
  }),
  removeAdmin: adminOnly.people.removeAdmin.handler(async ({ context, input }) => {
    await removeAdmin(context.shop, context.admin, input.email)
    return { success: true }
  }),
}
