import type { OpenAPI } from '@orpc/contract'
import { z } from 'zod'
import { appCode, passwordChange, profileForm, recoveryCode } from '../../contract/people/people.ts'
import { refusalResponse } from '../../contract/schema/refusal-responses.ts'
import { email, password } from '../../contract/schema/values.ts'
import { passwordAgain } from '../auth/sign-in-again-plugin.ts'

const person = z.looseObject({ id: z.string(), name: z.string(), email: z.string(), image: z.string().nullable() })
const signedIn = z.looseObject({
  token: z.string().describe('The session token: the bearer of the sign-in calls and of `PUT /user/{email}`'),
  user: person,
})
const signedInByForm = signedIn.extend({ redirect: z.boolean().describe('For pages; false for programs') })
const secondFactorRequired = z.looseObject({ twoFactorRedirect: z.literal(true), twoFactorMethods: z.array(z.enum(['totp', 'passkey'])) })
const session = z.looseObject({ session: z.looseObject({ token: z.string(), expiresAt: z.iso.datetime() }), user: person })
const done = z.looseObject({ status: z.boolean(), message: z.string().optional() })
const callbackPath = z.string().optional().describe('A path of this shop')

interface Call {
  operationId: string
  summary: string
  description?: string
  method?: 'get' | 'post'
  body?: z.ZodType
  answer: z.ZodType
  refuses?: Record<number, string>
  session?: 'required' | 'optional'
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io })
  // Zod's JSON schema has the fields of OpenAPI's, in another type.
  return { 'application/json': { schema: json as OpenAPI.SchemaObject } }
}

const ofBody = {
  400: 'A field is missing or invalid',
  403: 'The request comes from another site, or a callback is not a path of this shop',
  413: 'The request is too large',
  415: 'The body is not JSON',
}

function describe({
  operationId,
  summary,
  description,
  method = 'post',
  body,
  answer,
  refuses = {},
  session,
}: Call): OpenAPI.PathItemObject {
  const refusals = Object.entries({ ...(body && ofBody), ...refuses })
  return {
    [method]: {
      operationId: `signIn.${operationId}`,
      summary,
      ...(description && { description }),
      tags: ['Sign-in'],
      security: session ? [{ session: [] }, { cookie: [] }, ...(session === 'optional' ? [{}] : [])] : [],
      ...(body && { requestBody: { required: true, content: schemaOf(body, 'input') } }),
      responses: {
        200: { description: 'OK', content: schemaOf(answer, 'output') },
        ...Object.fromEntries(refusals.map(([status, reason]) => [status, refusalResponse(reason)])),
        ...Object.fromEntries([500, 503].map((status) => [status, { $ref: `#/components/responses/${status}` }])),
      },
    },
  }
}

const tooMany = { 429: 'Too many attempts. `Retry-After` says how many seconds to wait.' }
const disabled = { 403: `${ofBody[403]}, or the account is disabled (\`code\` ACCOUNT_DISABLED)` }

export const signInCalls: OpenAPI.PathsObject = {
  '/auth/sign-up/email': describe({
    operationId: 'signUp',
    summary: 'Sign up',
    body: z.object({ name: profileForm.name, email, password }),
    answer: signedIn,
    refuses: { 422: 'This email is already in use', ...tooMany },
  }),
  '/auth/sign-in/email': describe({
    operationId: 'signIn',
    summary: 'Sign in with email and password',
    description: 'With a second factor, send the cookie of this response with the call that sends the code.',
    body: z.object({ email, password }),
    answer: z.union([signedInByForm, secondFactorRequired]),
    refuses: { 401: 'The email or the password is not correct', ...disabled, ...tooMany },
  }),
  '/auth/sign-in/again': describe({
    operationId: 'signInAgain',
    summary: 'Confirm the password in the session, for what needs a recent sign-in',
    description:
      'Begins a new session in place of this one, whose token is in the header `set-auth-token` and in the cookie. Fetch another access token with it. An account with a second factor enters a code instead.',
    body: passwordAgain,
    answer: done,
    refuses: { 401: 'The session has ended', 409: 'The account confirms with something else', ...tooMany },
    session: 'required',
  }),
  '/auth/two-factor/verify-totp': describe({
    operationId: 'enterCode',
    summary: 'Finish signing in with a code of the authenticator app',
    body: z.object({ code: appCode }),
    answer: signedIn,
    description: 'In a session: confirms who you are, for what needs a recent sign-in. A new session takes its place.',
    refuses: { 401: 'The code is not correct, or the sign-in has expired', ...disabled, ...tooMany },
  }),
  '/auth/two-factor/verify-backup-code': describe({
    operationId: 'enterRecoveryCode',
    summary: 'Finish signing in with a recovery code',
    body: z.object({ code: recoveryCode }),
    answer: signedIn,
    refuses: { 401: 'The code is not correct, or the sign-in has expired', ...disabled, ...tooMany },
  }),
  '/auth/sign-in/social': describe({
    operationId: 'signInWithGoogle',
    summary: 'Sign in with Google. Returns the URL to redirect to.',
    body: z.object({ provider: z.literal('google'), callbackURL: callbackPath }),
    answer: z.looseObject({ url: z.string(), redirect: z.boolean() }),
    refuses: { 404: 'Google sign-in is not set up', ...tooMany },
  }),
  '/auth/get-session': describe({
    operationId: 'readSession',
    summary: 'Read the session, or null',
    method: 'get',
    answer: session.nullable(),
    session: 'optional',
  }),
  '/auth/sign-out': describe({
    operationId: 'signOut',
    summary: 'End the session and all of its access tokens',
    body: z.object({}),
    answer: z.looseObject({ success: z.boolean() }),
    session: 'optional',
  }),
  '/auth/request-password-reset': describe({
    operationId: 'requestPasswordReset',
    summary: 'Send an email with a link to reset the password',
    description: 'The response does not reveal whether the email is known.',
    body: z.object({ email, redirectTo: callbackPath }),
    answer: done,
    refuses: tooMany,
  }),
  '/auth/reset-password': describe({
    operationId: 'resetPassword',
    summary: 'Set a new password with the token of the link',
    body: z.object({ token: z.string(), newPassword: password }),
    answer: done,
    refuses: tooMany,
  }),
  '/auth/change-password': describe({
    operationId: 'changePassword',
    summary: 'Change the password and end all other sessions',
    body: z.object(passwordChange),
    answer: z.looseObject({ token: z.null(), user: person }),
    refuses: { 401: 'The session has ended', ...tooMany },
    session: 'required',
  }),
}
