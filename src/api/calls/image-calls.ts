import { storeImage } from '../../shop/images/store-image.ts'
import { signedIn } from './access.ts'

export const imageCalls = {
  upload: signedIn.images.upload.handler(async ({ context, input: { image } }) => {
    const data = await storeImage(context.shop, context.person, new Uint8Array(await image.arrayBuffer()))
    return { success: true as const, data }
  }),
}
