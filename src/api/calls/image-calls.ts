import { storeImage } from '../../shop/images/store-image.ts'
import { signedInOrKey } from './access.ts'

export const imageCalls = {
  upload: signedInOrKey.images.upload.handler(async ({ context, input: { image }, signal }) => {
    const data = await storeImage(context.shop, context.caller, new Uint8Array(await image.arrayBuffer()), { signal })
    return { success: true as const, data }
  }),
}
