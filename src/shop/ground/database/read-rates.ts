import { type AppliedRates, readApplied, type StoredRates } from '../../../contract/rules/stored-rates.ts'
import { fromJson, type Json } from './json.ts'

/** What delivery and tax of an order were calculated with, whichever version stored it; null if the shop had no rates. */
export const readRates = ({ rates, taxCents }: { rates?: Json<StoredRates> | null | undefined; taxCents: number }): AppliedRates | null =>
  rates ? readApplied(fromJson(rates), taxCents) : null
