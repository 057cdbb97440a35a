import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { messages } from '../../../contract/messages.ts'
import { toDollars } from '../../../contract/money.ts'
import type { Product } from '../../../contract/product.ts'
import { lineAmount } from '../../../contract/rules/pricing.ts'
import { type AttemptDraft, useAttempt } from '../../forms/use-attempt.ts'
import { type ApiError, api } from '../../session/api.ts'
import { showDollars } from '../../ui/text/money.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { orderMessages } from './messages.ts'

export interface OrderDraft extends AttemptDraft {
  company: string
  street: string
  city: string
  country: string
  phone: string
  quantity: string
  /** The quantity in the page's address at the time. */
  asked: string
}

export const orderDraftName = (productId: string) => `order:${productId}`

type TypedOrder = Pick<OrderDraft, 'company' | 'street' | 'city' | 'country' | 'phone'> & { orderUnit: number }

/** Places an order of one product. */
export function usePlaceOrder(product: Product, email: string) {
  const { _id: productID, name } = product
  const [refusal, setRefusal] = useState<string>()
  const { attempt, busy: placing } = useAttempt(orderDraftName(productID), email, api.orders.place)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  async function place(order: TypedOrder, draft: OrderDraft) {
    setRefusal(undefined)
    const orderAmount = toDollars(lineAmount(product, order.orderUnit))
    await attempt({ productID, ...order, orderAmount }, draft, {
      async onDone() {
        void notify.order(messages.orderPlaced, name)
        await navigate('/dashboard/my-orders')
      },
      async onRefused(error) {
        setRefusal(refusalText(error))
        if (error.reason === 'price-changed' || error.reason === 'out-of-range') await revalidate()
      },
    })
  }

  return { place, placing, refusal }
}

function refusalText({ reason, message, facts }: ApiError): string {
  if (reason === 'price-changed') {
    const [each, all] = [showDollars(Number(facts.price)), showDollars(Number(facts.orderAmount))]
    return orderMessages.priceChanged(each, all)
  }
  if (reason === 'key-reused') {
    return orderMessages.placedEarlier
  }
  return message
}
