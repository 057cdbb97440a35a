import { deleteDraft, readDraft, saveDraft } from '../../forms/draft.ts'
import type { AttemptDraft } from '../../forms/use-attempt.ts'
import { currentPerson } from '../../session/session-store.ts'
import type { StockChangeInput } from './stock-change.ts'

type StockDraft = AttemptDraft & StockChangeInput

export const stockDraft = (productId: string) => `stock-${productId}`
const owner = () => currentPerson()?.email ?? ''

/** An adjustment that was being typed, for example when the session ended. */
export const readStockDraft = (productId: string) => readDraft<StockDraft>(stockDraft(productId), owner())
export const saveStockDraft = (productId: string, typed: StockChangeInput) => saveDraft(stockDraft(productId), owner(), typed)
export const deleteStockDraft = (productId: string) => deleteDraft(stockDraft(productId))
