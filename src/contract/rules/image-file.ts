/** Maximum size of an uploaded image, in bytes. */
export const maxImageBytes = 10 * 1024 * 1024

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

export const imageMessages = {
  hint: 'JPEG, PNG, WebP, AVIF or GIF, at most 10 MB',
  notAnImage: 'Choose a JPEG, PNG, WebP, AVIF or GIF image',
  tooLarge: 'This image is larger than 10 MB',
}

/** Returns why the shop refuses a file, judged by type and size. The server checks files whose type the browser does not know. */
export function imageProblem({ type, size }: { type: string; size: number }): string | undefined {
  if (type !== '' && !imageTypes.includes(type)) return imageMessages.notAnImage
  if (size > maxImageBytes) return imageMessages.tooLarge
  return undefined
}
