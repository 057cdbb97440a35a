import type { OpenAPI } from '@orpc/contract'
import { z } from 'zod'
import { appCode, passwordChange, profileForm, recoveryCode } from '../../contract/people.ts'
import { refusalResponse } from '../../contract/refusal-responses.ts'
import { email, password } from '../../contract/values.ts'

const person = z.looseObject({ id: z.string(), name: z.string(), email: z.string(), image: z.string().nullable() })
const signedIn = z.object({ token: z.string().describe('The session token'), user: person })
const asked = z.object({ twoFactorRedirect: z.literal(true), twoFactorMethods: z.array(z.enum(['totp', 'passkey'])) })
const session = z.looseObject({ session: z.looseObject({ token: z.string(), expiresAt: z.iso.datetime() }), user: person })
const done = z.object({ status: z.boolean() })
const wayBack = z.string().optional().describe('A path of this shop')

interface Call {
  summary: string
  description?: string
  method?: 'get' | 'post'
  body?: z.ZodType
  answer: z.ZodType
  refuses?: Record<number, string>
  /** It takes the session that it is about. */
  ofSession?: true
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io })
  return { 'application/json': { schema: json as OpenAPI.SchemaObject } }
}

function described({ summary, description, method = 'post', body, answer, refuses = {}, ofSession }: Call): OpenAPI.PathItemObject {
  const refusals = Object.entries({ ...(body && { 400: 'A field is missing or wrong', 413: 'The request is too large' }), ...refuses })
  return {
    [method]: {
      summary,
      ...(description && { description }),
      tags: ['Sign-in'],
      security: ofSession ? [{ session: [] }, { cookie: [] }] : [],
      ...(body && { requestBody: { required: true, content: schemaOf(body, 'input') } }),
      responses: {
        200: { description: 'OK', content: schemaOf(answer, 'output') },
        ...Object.fromEntries(refusals.map(([status, why]) => [status, refusalResponse(why)])),
      },
    },
  }
}

const tooMany = { 429: 'Too many tries; `Retry-After` says how long to wait' }

/** The calls of the identity provider that sign somebody in or out, or are about the password, as paths of the API document. */
export const signInCalls: OpenAPI.PathsObject = {
  '/auth/sign-up/email': described({
    summary: 'Sign up',
    body: z.object({ name: profileForm.name, email, password }),
    answer: signedIn,
    refuses: { 422: 'Somebody has this e-mail already', ...tooMany },
  }),
  '/auth/sign-in/email': described({
    summary: 'Sign in with e-mail and password',
    description: 'Somebody with a second factor is asked for it: the cookie of this answer goes with the call that sends the code.',
    body: z.object({ email, password }),
    answer: z.union([signedIn, asked]),
    refuses: { 401: 'E-mail or password is not right', ...tooMany },
  }),
  '/auth/two-factor/verify-totp': described({
    summary: 'Finish signing in with a code of the authenticator app',
    body: z.object({ code: appCode }),
    answer: signedIn,
    refuses: { 401: 'The code is not right, or the sign-in is over', ...tooMany },
  }),
  '/auth/two-factor/verify-backup-code': described({
    summary: 'Finish signing in with a recovery code',
    body: z.object({ code: recoveryCode }),
    answer: signedIn,
    refuses: { 401: 'The code is not right, or the sign-in is over', ...tooMany },
  }),
  '/auth/sign-in/social': described({
    summary: 'Sign in with Google: answers the address to go to',
    body: z.object({ provider: z.literal('google'), callbackURL: wayBack }),
    answer: z.looseObject({ url: z.string(), redirect: z.boolean() }),
    refuses: { 404: 'Google sign-in is not set up', ...tooMany },
  }),
  '/auth/get-session': described({
    summary: 'The session that asks, or null',
    method: 'get',
    answer: session.nullable(),
    ofSession: true,
  }),
  '/auth/sign-out': described({
    summary: 'End the session; every token of it is refused from then on',
    body: z.object({}),
    answer: z.object({ success: z.boolean() }),
    ofSession: true,
  }),
  '/auth/request-password-reset': described({
    summary: 'Send a link by mail that lets its reader choose a new password',
    description: 'The answer is the same whether or not somebody has this e-mail.',
    body: z.object({ email, redirectTo: wayBack }),
    answer: done,
    refuses: tooMany,
  }),
  '/auth/reset-password': described({
    summary: 'Choose a new password with the token of that link',
    body: z.object({ token: z.string(), newPassword: password }),
    answer: done,
    refuses: tooMany,
  }),
  '/auth/change-password': described({
    summary: 'Change the password; all other sessions end',
    body: z.object(passwordChange),
    answer: z.object({ token: z.null(), user: person }),
    refuses: { 401: 'The session has ended', ...tooMany },
    ofSession: true,
  }),
}
