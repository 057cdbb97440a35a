const MAX_BODY_BYTES = 64 * 1024
const MAX_LONG_BYTES = 512 * 1024

/** Settings hold pages of text; price lists and batches of stock a thousand products. */
const longCalls = new Set([
  'settings.edit',
  'settings.previewPage',
  'productsBySku.stock',
  'priceLists.add',
  'priceLists.edit',
  'priceLists.products',
])

/** The longest body that a call takes, by its name in the contract. Uploads have limits of their own. */
export const maxBodyBytes = (call: string | undefined): number =>
  call !== undefined && longCalls.has(call) ? MAX_LONG_BYTES : MAX_BODY_BYTES
