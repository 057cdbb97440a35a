/** The texts that the browser shows too are in `contract/rules/image-file.ts`. */
export const imageStoreMessages = {
  unknownImage: 'This image is not in the shop. Please upload it again.',
  tooManyPixels: (maxSide: number) => `This image has too many pixels. The limits are ${maxSide} per side and 50 million in total.`,
  damaged: 'This image is damaged and cannot be read',
  bucketUnavailable: (reason: string) => `The image bucket is unavailable: ${reason}`,
}
