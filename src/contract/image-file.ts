/** The most that an uploaded image may weigh, in bytes. */
export const maxImageBytes = 10 * 1024 * 1024

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

export const imageMessages = {
  hint: 'JPEG, PNG, WebP, AVIF or GIF, at most 10 MB',
  notAnImage: 'Only JPEG, PNG, WebP, AVIF and GIF pictures, please',
  tooHeavy: 'This picture is larger than 10 MB',
}

/** Why the shop will refuse a file, as far as its type and size tell. A file whose type the browser does not know is for the server to judge. */
export function whyNotAnImage({ type, size }: { type: string; size: number }): string | undefined {
  if (type !== '' && !imageTypes.includes(type)) return imageMessages.notAnImage
  if (size > maxImageBytes) return imageMessages.tooHeavy
  return undefined
}
