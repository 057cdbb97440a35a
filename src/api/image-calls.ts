import { storePicture } from '../shop/images/store-picture.ts'
import { signedIn } from './door.ts'

export const imageCalls = {
  upload: signedIn.images.upload.handler(async ({ context, input: { image } }) => {
    const data = await storePicture(context.shop, context.person, new Uint8Array(await image.arrayBuffer()))
    return { success: true as const, data }
  }),
}
