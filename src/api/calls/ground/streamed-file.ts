import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { CallContext } from './access.ts'

interface FileToSend {
  /** What is in it. The day follows. */
  name: string
  extension: string
  type: string
}

/** A file named after its content and the day, sent while it is made. A failure breaks the connection, so that an incomplete file does not look complete. */
export function streamedFile({ shop, abort }: CallContext, { name, extension, type }: FileToSend, parts: AsyncGenerator<Uint8Array>) {
  const day = inShopZone(shop.now())[0]
  return {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}-${day}.${extension}"` },
    body: new ReadableStream<Uint8Array>({
      async pull(controller) {
        try {
          const { done, value } = await parts.next()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          shop.log.error({ err: error, name }, 'An export failed')
          abort()
        }
      },
      cancel: async () => void (await parts.return(undefined)),
    }),
  }
}
