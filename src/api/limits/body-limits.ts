const MAX_BODY_BYTES = 64 * 1024
const MAX_LONG_BYTES = 512 * 1024

/** Settings hold pages of text; price lists and batches of stock a thousand products. */
const isLong = /^\/api\/(?:settings|page-preview|stock|price-list(?:-products|\/[\w-]+)?)$/

/** The longest body that a call takes. Uploads have limits of their own. */
export const maxBodyBytes = (path: string) => (isLong.test(path) ? MAX_LONG_BYTES : MAX_BODY_BYTES)
