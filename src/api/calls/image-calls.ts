import { storeImage } from '../../shop/images/store-image.ts'
import { signedInOrKey } from './access.ts'

export const imageCalls = {
  upload: signedInOrKey.images.upload.handler(async ({ context, input: { image }, signal }) => {
    const data = await storeImage(context.shop, context.caller, await image.bytes(), { signal, log: context.log })
    return { success: true as const, data }
  }),
}
