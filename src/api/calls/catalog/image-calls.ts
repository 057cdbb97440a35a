import { storeImage } from '../../../shop/ground/images/store-image.ts'
import { signedInOrKey } from '../ground/access.ts'

export const imageCalls = {
  upload: signedInOrKey.images.upload.handler(async ({ context, input: { image }, signal }) => {
    const data = await storeImage(context.shop, context.caller, await image.bytes(), { signal, log: context.log })
    return { success: true as const, data }
  }),
}
