import { oc } from '@orpc/contract'
import { z } from 'zod'
import { passwordLength } from '../rules/password-length.ts'
import { telephone } from '../rules/telephone.ts'
import { customerCall, lastingCall } from '../schema/customer-call.ts'
import { fieldMessages } from '../schema/messages.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { staffCall } from '../schema/staff-call.ts'
import { atMost, email, pageQuery, password, requiredText, text } from '../schema/values.ts'
import { officeArea, staffRoles } from './staff.ts'

const webAddress = text(300).regex(/^$|^https?:\/\/[^\s/.]+\.[^\s]+$/i, fieldMessages.webAddress)

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

const listedPerson = person.extend({ confirmed: z.boolean().describe('Whether the person has confirmed the address') })
export type ListedPerson = z.infer<typeof listedPerson>

/** How long making somebody an administrator can be undone before emails tell it, in milliseconds. */
export const UNDO_ADMIN_MS = 10_000

export const session = z.object({
  _id: z.string(),
  signedInAt: z.iso.datetime(),
  /** When it was used last, to a quarter of an hour. */
  lastUsedAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The User-Agent header; empty if the browser sends none. */
  browser: z.string(),
  address: z.string(),
  /** Whether it is the session of the caller. */
  isThis: z.boolean(),
})
export type Session = z.infer<typeof session>

export const secondFactor = z.object({
  /** Whether the shop requires a second factor for administrators. */
  demanded: z.boolean(),
  /** Whether an authenticator app is set up. */
  app: z.boolean(),
  /** Number of unused recovery codes. */
  recoveryCodes: z.number().int(),
  passkeys: z.array(z.object({ _id: z.string(), name: z.string(), addedAt: z.iso.datetime() })),
})
export type SecondFactor = z.infer<typeof secondFactor>

/** The person's current password. It may be older than the rules for new passwords. */
export const currentPassword = z
  .string('Password is Required')
  .min(1, 'Password is Required')
  .check(atMost(passwordLength.max, fieldMessages.maxLength(passwordLength.max)))

export const passwordChange = { currentPassword, newPassword: password }

/** A code from an authenticator app. */
export const appCode = z.string(fieldMessages.appCode).regex(/^\d{6}$/, fieldMessages.appCode)

export const recoveryCode = z
  .string(fieldMessages.recoveryCodeMissing)
  .min(1, fieldMessages.recoveryCodeMissing)
  .check(atMost(40, fieldMessages.notARecoveryCode))

export const passkeyName = requiredText(60, fieldMessages.passkeyName)

export const profileForm = {
  name: requiredText(100, 'Name is Required'),
  bio: text(600).optional(),
  address: text(200).optional(),
  country: text(80).optional(),
  phone: text(40).regex(telephone, fieldMessages.phone).optional(),
  facebook: webAddress.optional(),
  github: webAddress.optional(),
}

/** What people change in their own profile. */
export const profileEdit = { ...z.object(profileForm).partial().shape, photo: z.string().check(atMost(500)).optional() }
export type ProfileEdit = z.output<z.ZodObject<typeof profileEdit>>

const otherPersonResponses = { 403: 'Only administrators may see other people', 404: 'No person has this email address' }

export const people = {
  enter: oc
    .route({
      method: 'PUT',
      path: '/user/{email}',
      summary: 'Exchange the identity session for an access token',
      description:
        'The identity session must belong to that email address and must have passed the second factor if the person has one. The token is valid for 15 minutes, and only as long as the session. If the shop requires a second factor, an administrator without one gets `lacksSecondFactor` and acts as a customer.',
      tags: ['People'],
      spec: (operation) =>
        refusalResponses({ 401: 'The session belongs to another person, or has ended' })({
          ...operation,
          security: [{ session: [] }, { cookie: [] }],
        }),
    })
    .input(z.strictObject({ email, name: text(100).optional(), photo: z.string().check(atMost(1000)).nullish() }))
    .output(z.object({ token: z.string(), lacksSecondFactor: z.literal(true).optional() })),
  isAdmin: oc
    .route({
      method: 'GET',
      path: '/admin/{email}',
      summary: 'Get whether a person is an administrator',
      description:
        'Contains `lacksSecondFactor` if the caller asks about themselves and must set up a second factor before they can act as an administrator.',
      tags: ['People'],
      spec: refusalResponses(otherPersonResponses),
    })
    .input(z.strictObject({ email }))
    .output(
      z.object({
        admin: z.boolean(),
        areas: z.array(officeArea).optional().describe('What an administrator works on; without it, everything'),
        shortPassword: z.literal(true).optional().describe('The caller is to choose a longer password, as administrators need'),
        lacksSecondFactor: z.literal(true).optional(),
      }),
    ),
  profile: customerCall(['customers'])
    .route({
      method: 'GET',
      path: '/user/{email}',
      summary: 'Get a profile',
      tags: ['People'],
      spec: refusalResponses(otherPersonResponses),
    })
    .input(z.strictObject({ email }))
    .output(person),
  editProfile: oc
    .route({
      method: 'PATCH',
      path: '/user/{email}',
      summary: 'Edit your own profile',
      description:
        'Takes any subset of the fields; absent fields stay unchanged. `role` may be sent unchanged; a different role is refused.',
      tags: ['People'],
      spec: refusalResponses({ 403: 'The profile belongs to another person' }),
    })
    .input(z.strictObject({ email, ...profileEdit, role: person.shape.role.optional() }))
    .output(z.object({ acknowledged: z.boolean() })),
  sessions: oc
    .route({ method: 'GET', path: '/session', summary: 'List your sessions, newest first', tags: ['People'] })
    .input(z.strictObject(pageQuery).optional())
    .output(z.array(session)),
  endSession: oc
    .route({
      method: 'DELETE',
      path: '/session/{sessionId}',
      summary: 'End one of your sessions',
      description: 'The session and its tokens are refused from then on.',
      tags: ['People'],
    })
    .input(z.strictObject({ sessionId: z.uuid(fieldMessages.unknownSession) }))
    .output(z.object({ deletedCount: z.number() })),
  endOtherSessions: oc
    .route({ method: 'DELETE', path: '/session', summary: 'End all your sessions but this one', tags: ['People'] })
    .output(z.object({ deletedCount: z.number().int() })),
  secondFactor: oc
    .route({
      method: 'GET',
      path: '/second-factor',
      summary: 'Get your second factor: authenticator app, recovery codes, passkeys',
      description: 'Set it up with the calls under /api/auth/two-factor and /api/auth/passkey.',
      tags: ['People'],
    })
    .output(secondFactor),
  removePasskey: lastingCall
    .route({ method: 'DELETE', path: '/passkey/{passkeyId}', summary: 'Remove one of your passkeys', tags: ['People'] })
    .input(z.strictObject({ passkeyId: z.uuid(fieldMessages.unknownPasskey) }))
    .output(z.object({ deletedCount: z.number() })),
  list: staffCall(['customers'])
    .route({ method: 'GET', path: '/user', summary: 'List all people in the order in which they joined (admin)', tags: ['People'] })
    .input(z.strictObject(pageQuery).optional())
    .output(z.array(listedPerson)),
  counts: staffCall(['customers', 'orders'])
    .route({ method: 'GET', path: '/user-counts', summary: 'Count users and administrators (admin)', tags: ['People'] })
    .output(z.object({ users: z.number().int(), admins: z.number().int() })),
  ...staffRoles,
}
