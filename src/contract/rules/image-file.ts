/** Maximum size of an uploaded image, in bytes. */
export const maxImageBytes = 10 * 1024 * 1024

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

export const imageMessages = {
  hint: 'JPEG, PNG, WebP, AVIF or GIF, at most 10 MB',
  notAnImage: 'Choose a JPEG, PNG, WebP, AVIF or GIF image',
  onlyNamedImage: 'This file is not an image, although its name says so. Choose a JPEG, PNG, WebP, AVIF or GIF image',
  unreadable: 'This file could not be read. Choose it again.',
  tooLarge: 'This image is larger than 10 MB',
}

const START_BYTES = 12

/** Returns why the shop refuses a file, judged by its type, size and first bytes. The server judges the whole file. */
export async function imageProblem(file: Blob): Promise<string | undefined> {
  const { type, size } = file
  if (type !== '' && !imageTypes.includes(type)) return imageMessages.notAnImage
  if (size > maxImageBytes) return imageMessages.tooLarge
  const start = await file
    .slice(0, START_BYTES)
    .arrayBuffer()
    .catch(() => undefined)
  if (!start) return imageMessages.unreadable
  return isImage(new Uint8Array(start)) ? undefined : imageMessages.onlyNamedImage
}

function isImage(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start)
  const isAvif = text.slice(4, 8) === 'ftyp' && ['avif', 'avis', 'mif1', 'msf1'].includes(text.slice(8))
  const isWebp = text.startsWith('RIFF') && text.slice(8) === 'WEBP'
  return isAvif || isWebp || ['\u00FF\u00D8\u00FF', '\u0089PNG\r\n\u001A\n', 'GIF8'].some((signature) => text.startsWith(signature))
}
