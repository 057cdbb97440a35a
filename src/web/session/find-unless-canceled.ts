import type { CanceledOrder } from '../../contract/selling/canceled-orders.ts'
import { api } from './api.ts'
import { readApiError } from './api-error.ts'

type Found<T> = { found: T; canceled: undefined } | { found: undefined; canceled: CanceledOrder }

/** Waits for what is asked about an order. If the order does not exist, reads what is kept of it after it was canceled. */
export async function findUnlessCanceled<T>(orderId: string, asked: Promise<T>): Promise<Found<T>> {
  try {
    return { found: await asked, canceled: undefined }
  } catch (error) {
    if (readApiError(error).status !== 404) throw error
    return { found: undefined, canceled: await api.canceledOrders.find({ orderId }) }
  }
}
