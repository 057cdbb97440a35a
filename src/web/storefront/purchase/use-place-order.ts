import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { messages } from '../../../contract/messages.ts'
import { showMoney, toAmount } from '../../../contract/money.ts'
import type { Product } from '../../../contract/product.ts'
import { lineAmount, unitPrice } from '../../../contract/rules/pricing.ts'
import { type AttemptDraft, useAttempt } from '../../forms/use-attempt.ts'
import { type ApiError, api } from '../../session/api.ts'
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
  const [error, setError] = useState<ApiError>()
  const { attempt, busy: placing } = useAttempt(orderDraftName(productID), email, api.orders.place)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  async function place(order: TypedOrder, draft: OrderDraft) {
    setError(undefined)
    const orderAmount = toAmount(lineAmount(product, order.orderUnit))
    await attempt({ productID, ...order, orderAmount }, draft, {
      async onDone() {
        void notify.order(messages.orderPlaced, name)
        await navigate('/dashboard/my-orders')
      },
      async onRefused(error) {
        setError(error)
        if (error.reason === 'price-changed' || error.reason === 'out-of-range') await revalidate()
      },
    })
  }

  /** Why the order was refused. `units` is the quantity that can be ordered now; undefined if it has to change first. */
  const refusalOf = (units: number | undefined) => error && refusalText(error, product, units)
  return { place, placing, refusalOf }
}

function refusalText({ reason, message }: ApiError, product: Product, units: number | undefined): string {
  if (reason === 'price-changed') {
    const each = showMoney(unitPrice(product, units ?? product.minimum_order))
    return units === undefined
      ? orderMessages.priceChangedFirst(each)
      : orderMessages.priceChanged(each, showMoney(lineAmount(product, units)))
  }
  if (reason === 'key-reused') {
    return orderMessages.placedEarlier
  }
  return message
}
