import type { ManagedFamily } from '../../contract/catalog/families.ts'
import type { StockedProduct } from '../../contract/catalog/managed-products.ts'
import type { PriceList } from '../../contract/catalog/price-lists.ts'
import type { ManagedSettings } from '../../contract/office/settings.ts'
import type { TermsOfSale } from '../../contract/selling/terms-of-sale.ts'
import { webMessages } from '../framework/messages.ts'

export interface ApiError {
  status: number
  message: string
  reason: string
  facts: RefusalFacts
}

/** What the shop adds to a refusal; the calls of the contract say which reason has which. */
export interface RefusalFacts {
  /** Which field a refusal is about, such as INVALID_PASSWORD. */
  code?: string
  /** The field that is wrong, by its name. */
  field?: string
  product?: StockedProduct
  family?: ManagedFamily
  priceList?: PriceList
  settings?: ManagedSettings
  lines?: { position: number; message: string }[]
  order?: { _id: string }
  termsOfSale?: TermsOfSale
  [fact: string]: unknown
}

/** Reads the error response of the API. Status 0 means that there was no response. */
export function readApiError(error: unknown): ApiError {
  // The error of the API client has the response as it came.
  const { status, data } = (error ?? {}) as { status?: number; data?: { body?: RefusalFacts } }
  const body = data?.body
  if (status && body && typeof body.message === 'string') {
    return { status, message: body.message, reason: String(body.reason ?? ''), facts: body }
  }
  return { status: 0, message: webMessages.unreachable, reason: 'unreachable', facts: {} }
}
