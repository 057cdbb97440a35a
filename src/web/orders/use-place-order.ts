import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Product } from '../../contract/catalog.ts'
import { messages } from '../../contract/messages.ts'
import { type ApiError, api } from '../api.ts'
import { deleteDraft, saveDraft } from '../draft.ts'
import { useRefusal } from '../people/use-refusal.ts'
import { lineAmount, showDollars } from '../ui/money.ts'
import { notify } from '../ui/notify.ts'

/** The unsent input of an order form. */
export interface OrderDraft {
  company: string
  street: string
  city: string
  country: string
  phone: string
  quantity: string
  /** The quantity in the page's address at the time. */
  asked: string
  /** The Idempotency-Key of an attempt with an unknown outcome. */
  key?: string
}

export const orderDraftName = (productId: string) => `order:${productId}`

type TypedOrder = Pick<OrderDraft, 'company' | 'street' | 'city' | 'country' | 'phone'> & { orderUnit: number }

/**
 * Places the order at most once. The idempotency key of an attempt stays in the draft until a response arrives, so a retry after a
 * lost response repeats the same attempt.
 */
export function usePlaceOrder({ _id: productID, name, price }: Product, email: string) {
  const form = orderDraftName(productID)
  const [placing, setPlacing] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const isPlacing = useRef(false)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const readRefusal = useRefusal()

  async function place(order: TypedOrder, { key = newKey(), ...draft }: OrderDraft) {
    if (isPlacing.current) return
    isPlacing.current = true
    setPlacing(true)
    setRefusal(undefined)
    saveDraft(form, email, { ...draft, key })
    try {
      await api.orders.place({ productID, ...order, orderAmount: lineAmount(price, order.orderUnit) }, { context: { idempotencyKey: key } })
      deleteDraft(form)
      void notify.order(messages.orderPlaced, name)
      await navigate('/dashboard/my-orders')
    } catch (error) {
      const apiError = readRefusal(error)
      if (apiError.status >= 400 && apiError.status < 500) saveDraft(form, email, draft)
      if (apiError.status !== 401) setRefusal(refusalText(apiError))
      if (apiError.reason === 'price-changed' || apiError.reason === 'out-of-range') await revalidate()
    } finally {
      isPlacing.current = false
      setPlacing(false)
    }
  }

  return { place, placing, refusal }
}

function refusalText({ reason, message, facts }: ApiError): string {
  if (reason === 'price-changed') {
    const [each, all] = [showDollars(Number(facts.price)), showDollars(Number(facts.orderAmount))]
    return `The price is now ${each} per unit, ${all} for this order. Place the order again to accept it.`
  }
  if (reason === 'key-reused') {
    return 'Your order was already placed with the details you entered earlier. Check My Orders before you order again.'
  }
  return message
}

const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
