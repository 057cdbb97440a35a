import { inShopZone } from '../../contract/shop-zone.ts'
import type { CallContext } from './access.ts'

/** A CSV file named after its content and the day. A failure breaks the connection, so that an incomplete file does not look complete. */
export function csvFile({ shop, abort }: CallContext, name: string, text: AsyncGenerator<string>) {
  const day = inShopZone(shop.now())[0]
  return {
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}-${day}.csv"` },
    body: streamed(text, (error) => {
      shop.log.error({ err: error, name }, 'A CSV export failed')
      abort()
    }),
  }
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
