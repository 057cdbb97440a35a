import { readDraft } from '../../session/draft.ts'
import type { StockChangeInput } from './stock-change.ts'

export const stockDraft = (productId: string) => `stock-${productId}`

/** An adjustment that was being typed, for example when the session ended. */
export const readStockDraft = (productId: string) => readDraft<StockChangeInput>(stockDraft(productId))
