import type { OpenAPI } from '@orpc/contract'
import { z } from 'zod'
import { appCode, passwordChange, profileForm, recoveryCode } from '../../contract/people.ts'
import { refusalResponse } from '../../contract/refusal-responses.ts'
import { email, password } from '../../contract/values.ts'

const person = z.looseObject({ id: z.string(), name: z.string(), email: z.string(), image: z.string().nullable() })
const signedIn = z.object({ token: z.string().describe('The session token'), user: person })
const secondFactorRequired = z.object({ twoFactorRedirect: z.literal(true), twoFactorMethods: z.array(z.enum(['totp', 'passkey'])) })
const session = z.looseObject({ session: z.looseObject({ token: z.string(), expiresAt: z.iso.datetime() }), user: person })
const done = z.object({ status: z.boolean() })
const callbackPath = z.string().optional().describe('A path of this shop')

interface Call {
  summary: string
  description?: string
  method?: 'get' | 'post'
  body?: z.ZodType
  answer: z.ZodType
  refuses?: Record<number, string>
  needsSession?: true
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io })
  return { 'application/json': { schema: json as OpenAPI.SchemaObject } }
}

function describe({ summary, description, method = 'post', body, answer, refuses = {}, needsSession }: Call): OpenAPI.PathItemObject {
  const refusals = Object.entries({ ...(body && { 400: 'A field is missing or wrong', 413: 'The request is too large' }), ...refuses })
  return {
    [method]: {
      summary,
      ...(description && { description }),
      tags: ['Sign-in'],
      security: needsSession ? [{ session: [] }, { cookie: [] }] : [],
      ...(body && { requestBody: { required: true, content: schemaOf(body, 'input') } }),
      responses: {
        200: { description: 'OK', content: schemaOf(answer, 'output') },
        ...Object.fromEntries(refusals.map(([status, reason]) => [status, refusalResponse(reason)])),
      },
    },
  }
}

const tooMany = { 429: 'Too many attempts. `Retry-After` says how many seconds to wait.' }

export const signInCalls: OpenAPI.PathsObject = {
  '/auth/sign-up/email': describe({
    summary: 'Sign up',
    body: z.object({ name: profileForm.name, email, password }),
    answer: signedIn,
    refuses: { 422: 'This e-mail is already in use', ...tooMany },
  }),
  '/auth/sign-in/email': describe({
    summary: 'Sign in with e-mail and password',
    description: 'With a second factor, send the cookie of this response with the call that sends the code.',
    body: z.object({ email, password }),
    answer: z.union([signedIn, secondFactorRequired]),
    refuses: { 401: 'The e-mail or the password is not correct', ...tooMany },
  }),
  '/auth/two-factor/verify-totp': describe({
    summary: 'Finish signing in with a code of the authenticator app',
    body: z.object({ code: appCode }),
    answer: signedIn,
    refuses: { 401: 'The code is not correct, or the sign-in has expired', ...tooMany },
  }),
  '/auth/two-factor/verify-backup-code': describe({
    summary: 'Finish signing in with a recovery code',
    body: z.object({ code: recoveryCode }),
    answer: signedIn,
    refuses: { 401: 'The code is not correct, or the sign-in has expired', ...tooMany },
  }),
  '/auth/sign-in/social': describe({
    summary: 'Sign in with Google. Returns the URL to redirect to.',
    body: z.object({ provider: z.literal('google'), callbackURL: callbackPath }),
    answer: z.looseObject({ url: z.string(), redirect: z.boolean() }),
    refuses: { 404: 'Google sign-in is not set up', ...tooMany },
  }),
  '/auth/get-session': describe({
    summary: 'Read the session, or null',
    method: 'get',
    answer: session.nullable(),
    needsSession: true,
  }),
  '/auth/sign-out': describe({
    summary: 'End the session and all of its access tokens',
    body: z.object({}),
    answer: z.object({ success: z.boolean() }),
    needsSession: true,
  }),
  '/auth/request-password-reset': describe({
    summary: 'Send a mail with a link to reset the password',
    description: 'The response does not reveal whether the e-mail is known.',
    body: z.object({ email, redirectTo: callbackPath }),
    answer: done,
    refuses: tooMany,
  }),
  '/auth/reset-password': describe({
    summary: 'Set a new password with the token of the link',
    body: z.object({ token: z.string(), newPassword: password }),
    answer: done,
    refuses: tooMany,
  }),
  '/auth/change-password': describe({
    summary: 'Change the password and end all other sessions',
    body: z.object(passwordChange),
    answer: z.object({ token: z.null(), user: person }),
    refuses: { 401: 'The session has ended', ...tooMany },
    needsSession: true,
  }),
}
