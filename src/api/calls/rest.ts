import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { Refusal } from '../../shop/refusal.ts'
import type { Log } from '../../shop/shop.ts'
import type { CallContext } from './access.ts'
import { errorResponse } from './error-responses.ts'
import { router } from './router.ts'

/** A call under way: its caller, and what must be told about it. */
export interface RestCall extends CallContext {
  log: Log
  requestId: string
  /** What a verb threw. A fault with none is of the request itself: a body that cannot be read. */
  thrown?: { fault: unknown }
  /** The pattern of the call's path, such as `/order/{orderId}`, once it is known. */
  pattern?: string | undefined
}

const unreadable = new Refusal('invalid', 'The body of this request cannot be read; it must be JSON')

const handler = new OpenAPIHandler(router, {
  clientInterceptors: [
    ({ next, context, procedure }) => {
      const call = context as RestCall
      call.pattern = procedure['~orpc'].route.path
      return next().catch((fault: unknown) => {
        call.thrown = { fault }
        throw fault
      })
    },
  ],
  interceptors: [
    ({ next, context }) =>
      next().catch(() => {
        const { thrown, requestId, log } = context as RestCall
        const { status, headers = {}, body } = errorResponse(thrown ? thrown.fault : unreadable, requestId, log)
        return { matched: true as const, response: { status, headers, body } }
      }),
  ],
})

/** Answers a call of the contract under /api; nothing when the contract has no such call. */
export async function answerRest(request: Request, call: RestCall): Promise<Response | undefined> {
  const { response } = await handler.handle(request, { prefix: '/api', context: call })
  return response
}
