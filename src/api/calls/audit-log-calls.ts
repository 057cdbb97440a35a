import { exportEvents } from '../../shop/audit-log/export-events.ts'
import { listEvents } from '../../shop/audit-log/list-events.ts'
import { adminOnly, listItems } from './access.ts'

export const auditLogCalls = {
  list: adminOnly.auditLog.list.handler(async ({ context, input }) =>
    listItems(await listEvents(context.shop, context.admin, input ?? {}), context),
  ),
  export: adminOnly.auditLog.export.handler(async ({ context: { shop, admin, abort }, input }) => {
    const text = await exportEvents(shop, admin, input ?? {})
    const day = shop.now().toISOString().slice(0, 10)
    return {
      headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="audit-${day}.csv"` },
      body: streamed(text, (error) => {
        shop.log.error({ err: error }, 'The audit log export failed')
        abort()
      }),
    }
  }),
}

function streamed(text: AsyncGenerator<string>, onError: (error: unknown) => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await text.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        onError(error)
      }
    },
    cancel: async () => void (await text.return(undefined)),
  })
}
