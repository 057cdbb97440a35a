import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Product } from '../../../contract/catalog/product.ts'
import { showMoney, toAmount, toCents } from '../../../contract/ground/money.ts'
import { lineAmount, unitPrice } from '../../../contract/rules/pricing.ts'
import { messages } from '../../../contract/schema/messages.ts'
import type { OrderPreview } from '../../../contract/selling/order.ts'
import { useAttempt } from '../../forms/use-attempt.ts'
import { api } from '../../session/api.ts'
import type { ApiError } from '../../session/api-error.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { purchaseMessages } from '../checkout/purchase-messages.ts'
import { isOutdated } from '../checkout/use-checkout.ts'
import { useTermsOfSale } from '../checkout/use-terms-of-sale.ts'

export interface OrderDraft {
  company: string
  street: string
  city: string
  country: string
  phone: string
  /** Asked once the shop has rates. */
  region?: string
  pickUp?: string
  quantity: string
  /** The quantity in the page's address at the time. */
  asked: string
}

export const orderDraftName = (productId: string) => `order:${productId}`

type TypedOrder = Pick<OrderDraft, 'company' | 'street' | 'city' | 'country' | 'phone'> & {
  orderUnit: number
  region?: string | undefined
  pickUp?: boolean | undefined
}

/** Places an order of one product. */
export function usePlaceOrder(product: Product, loadTotal: () => Promise<unknown>) {
  const { _id: productID, name } = product
  const [error, setError] = useState<ApiError>()
  const { attempt, keep, busy: placing } = useAttempt(orderDraftName(productID), api.orders.place)
  const terms = useTermsOfSale(orderDraftName(productID))
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  /** `seen` is the total with delivery and tax, of a shop that has rates. */
  async function place(order: TypedOrder, draft: OrderDraft, seen?: OrderPreview) {
    setError(undefined)
    const accepted = terms.ask()
    if (!accepted) return
    const orderAmount = seen?.orderAmount ?? toAmount(lineAmount(product, order.orderUnit))
    await attempt({ productID, ...order, orderAmount, ...accepted }, draft, {
      async onDone() {
        terms.drop()
        void notify.order(messages.orderPlaced, name)
        await navigate('/dashboard/my-orders')
      },
      async onRefused(error) {
        if (terms.isRefused(error)) return
        setError(error)
        if (isOutdated(error)) await Promise.all([revalidate(), loadTotal()])
      },
    })
  }

  /** Why the order was refused. `units` is the quantity that can be ordered now; undefined if it has to change first. */
  const refusalOf = (units: number | undefined, total?: number) => error && refusalText(error, product, units, total)
  return { place, keep, placing, terms, refusalOf, isUnknown: error?.reason === 'unreachable' }
}

function refusalText({ reason, message }: ApiError, product: Product, units: number | undefined, total: number | undefined): string {
  if (reason === 'price-changed') {
    const each = showMoney(unitPrice(product, units ?? product.minimum_order))
    return units === undefined
      ? purchaseMessages.priceChangedFirst(each)
      : purchaseMessages.priceChanged(each, showMoney(total === undefined ? lineAmount(product, units) : toCents(total)))
  }
  if (reason === 'key-reused') {
    return purchaseMessages.placedEarlier
  }
  return message
}
