import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { Refusal } from '../../shop/ground/refusal.ts'
import type { Log } from '../../shop/shop.ts'
import { apiMessages } from '../messages.ts'
import type { CallContext } from './ground/access.ts'
import { errorResponse } from './ground/error-responses.ts'
import { router } from './router.ts'

export interface RestCall extends CallContext {
  log: Log
  requestId: string
  /** What the handler threw. Absent if the request failed before it, because its body could not be read. */
  thrown?: { error: unknown }
  pattern?: string | undefined
}

const unreadableBody = new Refusal('invalid', apiMessages.unreadableBody)
const noObject = new Refusal('invalid', apiMessages.bodyIsNoObject)

/** Refuses JSON that is not an object. On a path with parameters oRPC would drop it, as if there were no body. */
const readFields = async (body: () => Promise<unknown>) => {
  const value = await body()
  if (value !== undefined && (typeof value !== 'object' || value === null || Array.isArray(value))) throw noObject
  return value
}

const handler = new OpenAPIHandler(router, {
  clientInterceptors: [
    ({ next, context, procedure }) => {
      // `answerRest` passes it.
      const call = context as RestCall
      call.pattern = procedure['~orpc'].route.path
      return next().catch((error: unknown) => {
        call.thrown = { error }
        throw error
      })
    },
  ],
  interceptors: [
    ({ next, context, request, ...options }) =>
      next({ ...options, context, request: { ...request, body: () => readFields(request.body) } }).catch((error: unknown) => {
        // `answerRest` passes it.
        const { thrown, requestId, log } = context as RestCall
        const refusal = error === noObject ? noObject : unreadableBody
        const { status, headers = {}, body } = errorResponse(thrown ? thrown.error : refusal, requestId, log)
        return { matched: true as const, response: { status, headers, body } }
      }),
  ],
})

/** Returns nothing if the contract has no such call. */
export async function answerRest(request: Request, call: RestCall): Promise<Response | undefined> {
  const { response } = await handler.handle(request, { prefix: '/api', context: call })
  return response
}
