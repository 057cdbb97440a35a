/** What somebody has typed into the order form of a product, kept by the tab until the order stands. */
export interface OrderDraft {
  /** Whose typing it is; another person on the same tab starts anew. */
  email: string
  company: string
  street: string
  city: string
  country: string
  phone: string
  quantity: string
  /** The quantity that the address asked for when this was typed. */
  asked: string
  /** The Idempotency-Key of an attempt whose outcome is not known. */
  key?: string
}

const place = (productId: string) => `order:${productId}`

export function readDraft(productId: string, email: string): OrderDraft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(place(productId)) ?? 'null') as OrderDraft | null
    return draft?.email === email ? draft : undefined
  } catch {
    return undefined
  }
}

/** A tab that may store nothing keeps the draft as long as the page stands. */
export function keepDraft(productId: string, draft: OrderDraft) {
  try {
    sessionStorage.setItem(place(productId), JSON.stringify(draft))
  } catch {}
}

export function dropDraft(productId: string) {
  try {
    sessionStorage.removeItem(place(productId))
  } catch {}
}
