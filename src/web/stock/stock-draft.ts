import { readDraft } from '../draft.ts'
import { currentPerson } from '../people/session-store.ts'
import type { StockChangeInput } from './stock-change.ts'

export const stockDraft = (productId: string) => `stock-${productId}`

/** Whether an adjustment was being typed, for example when the session ended. */
export const hasStockDraft = (productId: string) =>
  readDraft<StockChangeInput>(stockDraft(productId), currentPerson()?.email ?? '') !== undefined
