/** Maximum size of an uploaded logo, in bytes. */
export const maxLogoBytes = 2 * 1024 * 1024

export const logoTypes = ['image/svg+xml', 'image/png']

export const logoMessages = {
  hint: 'SVG or PNG, 2 MB at most',
  notALogo: 'Choose an SVG or PNG file',
  tooLarge: 'This logo is larger than 2 MB',
}

/** Returns why the shop refuses a file, judged by its type and size. The server judges what is in it. */
export function logoProblem({ type, size }: Blob): string | undefined {
  if (!logoTypes.includes(type)) return logoMessages.notALogo
  return size > maxLogoBytes ? logoMessages.tooLarge : undefined
}
