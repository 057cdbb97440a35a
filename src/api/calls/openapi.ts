import type { OpenAPI } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import type { AnyProcedure } from '@orpc/server'
import { contract } from '../../contract/contract.ts'
import { RECENT_SIGN_IN_MINUTES } from '../../contract/ground/recent-sign-in.ts'
import { shopLocale } from '../../contract/ground/shop-locale.ts'
import { officeAreas } from '../../contract/schema/call-access.ts'
import { refusalResponse } from '../../contract/schema/refusal-responses.ts'
import { accessOf, callAccessOf, isLimited } from './ground/access.ts'
import { schemaConverter } from './ground/schema-converter.ts'
import { router } from './router.ts'
import { signInCalls } from './sign-in-calls.ts'

const description = `The API of the shop.

**Signing in.** \`POST /auth/sign-in/email\` (or \`/auth/sign-up/email\`) returns a session \`token\`. \`PUT /user/{email}\` with
\`Authorization: Bearer <session token>\`, or with the cookie of the session, returns the access token. Send it with all other calls as
\`Authorization: Bearer <access token>\`. It is valid for 15 minutes; the same \`PUT\` returns a new one. Calls without a lock need no token.

**Recent sign-in.** What outlasts a session, such as an API key, is refused with 403 and the \`reason\` sign-in-again if the session began
more than ${RECENT_SIGN_IN_MINUTES} minutes ago. Sign in again and repeat the call; \`methods\` says what the account confirms with. \`POST /auth/sign-in/again\` takes
the password in the same session.

**Programs** send an API key instead: \`Authorization: Bearer tmk_...\`. A key may make the calls that name one of its scopes, and those without a
lock. \`docs/integration.md\` of the shop's source is a guide with examples.

**Refusals.** Every refusal is JSON with a \`message\` for people, a \`reason\` for programs and the \`requestId\` of the log. A method
that a path does not accept is refused with 405 and \`Allow\`. NUL characters and unpaired surrogates are refused in every text.

**Lists.** If a list has more items, a \`Link\` header has the URL of the next page: \`<...>; rel="next"\`.`

const refusal: OpenAPI.SchemaObject = {
  type: 'object',
  required: ['message', 'requestId'],
  properties: {
    message: { type: 'string', description: 'For people' },
    reason: {
      type: 'string',
      description: 'For programs, such as not-found or changed-meanwhile. The sign-in calls send a `code` instead.',
    },
    requestId: { type: 'string', description: 'Also in the header X-Request-Id and in the log' },
    issues: {
      type: 'array',
      description: 'All invalid fields',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
  additionalProperties: { description: 'Facts about the refusal, such as `available` or `orderAmount`' },
}

const retryAfter = { 'retry-after': { description: 'Seconds to wait', schema: { type: 'integer' as const } } }

const refusals: Record<number, OpenAPI.ResponseObject> = {
  400: refusalResponse('A field is missing or invalid, or the request could not be read'),
  401: refusalResponse('The token is missing or has expired'),
  403: refusalResponse('Only administrators may do this, the API key lacks the scope, or the sign-in is not recent'),
  404: refusalResponse('It does not exist, or the caller may not see it'),
  413: refusalResponse('The request is too large'),
  429: { ...refusalResponse('Too many attempts'), headers: retryAfter },
  500: refusalResponse('Something went wrong in the shop'),
  503: { ...refusalResponse('The shop is too busy, or cannot reach its database or images. Nothing was changed.'), headers: retryAfter },
}

const nextPage: OpenAPI.HeaderObject = {
  description: 'The URL of the next page: `<...>; rel="next"`. Absent on the last page.',
  schema: { type: 'string' },
}

export async function openApi(publicUrl: string): Promise<OpenAPI.Document> {
  const document = (await new OpenAPIGenerator({ schemaConverters: [schemaConverter] }).generate(contract, {
    info: { title: shopLocale().name, version: '1.0.0', description },
    servers: [{ url: `${publicUrl}/api` }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token that `PUT /user/{email}` returns' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A key of a program, `tmk_...`, that an administrator created on the page Integrations. It works for the calls that name a scope.',
        },
        session: { type: 'http', scheme: 'bearer', description: 'The session token that the sign-in calls return' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'shop.session_token',
          description: 'The session token as a cookie. Over https its name starts with __Secure-',
        },
      },
      schemas: { Refusal: refusal },
      responses: refusals,
    },
    security: [{ bearer: [] }],
  })) as OpenAPI.Document
  const procedures: Record<string, Record<string, AnyProcedure>> = router
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const operation of Object.values(methods ?? {}) as OpenAPI.OperationObject[]) {
      const [group = '', name = ''] = operation.operationId?.split('.') ?? []
      const procedure = procedures[group]?.[name]
      if (procedure) describe(operation, path, procedure)
    }
  }
  document.paths = { ...document.paths, ...signInCalls }
  return document
}

function describe(operation: OpenAPI.OperationObject, path: string, procedure: AnyProcedure) {
  const access = accessOf(procedure)
  if (access === 'anyone') operation.security ??= []
  const { areas, scope, needsRecentSignIn } = callAccessOf(procedure)
  if (scope) operation.security = [{ bearer: [] }, { apiKey: [scope] }]
  const demands = [
    areas && `Area of the office: ${areas === 'all' ? 'all areas' : areas.map((area) => officeAreas[area]).join('; or ')}.`,
    scope && `API key with the scope \`${scope}\`.`,
    needsRecentSignIn && `A person must have signed in within the last ${RECENT_SIGN_IN_MINUTES} minutes.`,
  ].filter((demand) => demand !== undefined)
  if (demands.length > 0) operation.description = [operation.description, demands.join(' ')].filter(Boolean).join('\n\n')
  const parameters = (operation.parameters ?? []) as OpenAPI.ParameterObject[]
  for (const parameter of parameters) {
    // The generator sets both for every query parameter. Clients would send `&` unencoded, and no parameter may be empty.
    delete parameter.allowReserved
    delete parameter.allowEmptyValue
  }
  const body = operation.requestBody
  // A file cannot be sent as JSON.
  if (body && 'content' in body && body.content['multipart/form-data']) delete body.content['application/json']
  const statuses = [
    (parameters.length > 0 || operation.requestBody) && 400,
    operation.security?.length !== 0 && 401,
    (access === 'admin' || needsRecentSignIn) && 403,
    /\{(?!email\})/.test(path) && 404,
    operation.requestBody && 413,
    isLimited(procedure) && 429,
    500,
    503,
  ].filter((status) => typeof status === 'number')
  const common = Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]))
  operation.responses = { ...common, ...operation.responses }
  const ok = operation.responses[200] as OpenAPI.ResponseObject
  if (parameters.some(({ name }) => name === 'after')) ok.headers = { ...ok.headers, link: nextPage }
}
