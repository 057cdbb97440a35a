import { oc } from '@orpc/contract'
import { z } from 'zod'
import { refusalResponses } from './refusal-responses.ts'
import { email, pageQuery, password, requiredText, text } from './values.ts'

const webAddress = text(300).refine(
  (value) => value === '' || /^https?:\/\/[^\s/.]+\.[^\s]+$/i.test(value),
  'A web address that starts with https://, please',
)

export const person = z.object({
  name: z.string(),
  email: z.string(),
  photo: z.string(),
  bio: z.string(),
  address: z.string(),
  country: z.string(),
  phone: z.string(),
  facebook: z.string(),
  github: z.string(),
  role: z.enum(['admin', 'customer']),
})
export type Person = z.infer<typeof person>

export const session = z.object({
  _id: z.string(),
  signedInAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** What the browser says of itself; empty when it says nothing. */
  browser: z.string(),
  address: z.string(),
  /** It is the session that asks. */
  isThis: z.boolean(),
})
export type Session = z.infer<typeof session>

export const secondFactor = z.object({
  /** The shop demands a second factor of administrators. */
  demanded: z.boolean(),
  /** An authenticator app is set up. */
  app: z.boolean(),
  /** How many recovery codes are left. */
  recoveryCodes: z.number().int(),
  passkeys: z.array(z.object({ _id: z.string(), name: z.string(), addedAt: z.iso.datetime() })),
})
export type SecondFactor = z.infer<typeof secondFactor>

/** A password that is typed again. It may be older than the rule for new ones. */
export const currentPassword = z.string('Password is Required').min(1, 'Password is Required').max(128, 'At most 128 characters, please')

export const passwordChange = { currentPassword, newPassword: password }

/** What an authenticator app shows. */
export const appCode = z.string('The code has six digits').regex(/^\d{6}$/, 'The code has six digits')

export const recoveryCode = z
  .string('Please type a recovery code')
  .min(1, 'Please type a recovery code')
  .max(40, 'This is no recovery code')

/** What somebody calls a passkey, to know it among others. */
export const passkeyName = requiredText(60, 'Please name this passkey')

export const profileForm = {
  name: requiredText(100, 'Name is Required'),
  bio: text(600).optional(),
  address: text(200).optional(),
  country: text(80).optional(),
  phone: text(20)
    .refine((value) => /^\d*$/.test(value), 'Digits only, please')
    .optional(),
  facebook: webAddress.optional(),
  github: webAddress.optional(),
}

const ofSomebodyElse = { 403: 'Only administrators may ask about somebody else', 404: 'Nobody has this e-mail' }

export const people = {
  enter: oc
    .route({
      method: 'PUT',
      path: '/user/{email}',
      summary: 'Exchange the identity session for an access token',
      description:
        'Answered only to someone whose identity session is for that e-mail, and has passed the second factor if that person has one. The token lives 15 minutes and dies with the session. An administrator without a second factor, in a shop that demands one, is told so and acts as a customer.',
      tags: ['People'],
      spec: (operation) =>
        refusalResponses({ 401: 'The session is of somebody else, or has ended' })({
          ...operation,
          security: [{ session: [] }, { cookie: [] }],
        }),
    })
    .input(z.strictObject({ email, name: text(100).optional(), photo: z.string().max(1000).nullish() }))
    .output(z.object({ token: z.string(), lacksSecondFactor: z.literal(true).optional() })),
  isAdmin: oc
    .route({
      method: 'GET',
      path: '/admin/{email}',
      summary: 'Whether a person is an administrator',
      description:
        'With `lacksSecondFactor` for somebody who asks about themselves, and whom the shop lets manage nothing before they have a second factor.',
      tags: ['People'],
      spec: refusalResponses(ofSomebodyElse),
    })
    .input(z.strictObject({ email }))
    .output(z.object({ admin: z.boolean(), lacksSecondFactor: z.literal(true).optional() })),
  profile: oc
    .route({ method: 'GET', path: '/user/{email}', summary: 'A profile', tags: ['People'], spec: refusalResponses(ofSomebodyElse) })
    .input(z.strictObject({ email }))
    .output(person),
  editProfile: oc
    .route({
      method: 'PATCH',
      path: '/user/{email}',
      summary: 'Edit one’s own profile',
      description: 'Takes any subset of the fields; what is absent stays. `role` may be sent back as it was read; another one is refused.',
      tags: ['People'],
      spec: refusalResponses({ 403: 'It is somebody else’s profile' }),
    })
    .input(
      z.strictObject({
        email,
        ...z.object(profileForm).partial().shape,
        photo: z.string().max(500).optional(),
        role: person.shape.role.optional(),
      }),
    )
    .output(z.object({ acknowledged: z.boolean() })),
  sessions: oc
    .route({ method: 'GET', path: '/session', summary: 'Where one is signed in, newest first', tags: ['People'] })
    .input(z.strictObject(pageQuery).optional())
    .output(z.array(session)),
  endSession: oc
    .route({
      method: 'DELETE',
      path: '/session/{sessionId}',
      summary: 'Sign out somewhere',
      description: 'The session and every token of it are refused from then on.',
      tags: ['People'],
    })
    .input(z.strictObject({ sessionId: z.uuid('This session does not exist') }))
    .output(z.object({ deletedCount: z.number() })),
  secondFactor: oc
    .route({
      method: 'GET',
      path: '/second-factor',
      summary: 'One’s own second factor: authenticator app, recovery codes, passkeys',
      description: 'It is set up at the identity provider, under /api/auth/two-factor and /api/auth/passkey.',
      tags: ['People'],
    })
    .output(secondFactor),
  removePasskey: oc
    .route({
      method: 'DELETE',
      path: '/passkey/{passkeyId}',
      summary: 'Remove a passkey of one’s own',
      description: 'Takes a sign-in of the last hour.',
      tags: ['People'],
      spec: refusalResponses({ 403: 'The sign-in was more than an hour ago' }),
    })
    .input(z.strictObject({ passkeyId: z.uuid('This passkey does not exist') }))
    .output(z.object({ deletedCount: z.number() })),
  list: oc
    .route({ method: 'GET', path: '/user', summary: 'Everyone, in the order they joined (admin)', tags: ['People'] })
    .input(z.strictObject(pageQuery).optional())
    .output(z.array(person)),
  counts: oc
    .route({ method: 'GET', path: '/user-counts', summary: 'How many users and administrators there are (admin)', tags: ['People'] })
    .output(z.object({ users: z.number().int(), admins: z.number().int() })),
  makeAdmin: oc
    .route({
      method: 'PUT',
      path: '/user/admin/{email}',
      summary: 'Make a person an administrator (admin)',
      tags: ['People'],
      spec: refusalResponses({ 404: 'Nobody has this e-mail' }),
    })
    .input(z.strictObject({ email }))
    .output(z.object({ success: z.boolean() })),
}
