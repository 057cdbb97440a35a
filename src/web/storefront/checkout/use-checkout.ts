import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '../../../contract/schema/messages.ts'
import type { CartLine } from '../../../contract/selling/carts.ts'
import type { OrderPreview } from '../../../contract/selling/order.ts'
import { useAttempt } from '../../forms/use-attempt.ts'
import { api } from '../../session/api.ts'
import type { ApiError } from '../../session/api-error.ts'
import { readAttemptKey } from '../../session/draft.ts'
import { say } from '../../ui/text/live-text.tsx'
import { showAmount } from '../../ui/text/money.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { currentCart } from '../cart/cart-store.ts'
import { setUnits } from '../cart/change-cart.ts'
import { takeOrdered } from '../cart/take-ordered.ts'
import { CHECKOUT_DRAFT, type CheckoutDetails } from './checkout-details.ts'
import { checkoutMessages } from './messages.ts'
import { purchaseMessages } from './purchase-messages.ts'
import type { useOrderPreview } from './use-order-preview.ts'
import { useSameNumber } from './use-same-number.ts'
import { useTermsOfSale } from './use-terms-of-sale.ts'
import { wayToPay } from './way-to-pay.ts'

export interface PriceChange {
  product: string
  /** Of one unit. */
  before: number
  now: number
}

/** Places the order of the cart, and says what changed since the customer saw its prices. */
export function useCheckout(lines: CartLine[], { preview, isCurrent, load }: ReturnType<typeof useOrderPreview>, isPickUp: boolean) {
  const { attempt, keep, busy: placing } = useAttempt(CHECKOUT_DRAFT, api.orders.place)
  const [refusal, setRefusal] = useState<string>()
  /** A connection broke before the answer arrived, in this page or before it was opened again. */
  const [isUnknown, setUnknown] = useState(() => readAttemptKey(CHECKOUT_DRAFT) !== undefined)
  const { ask, isRefused, ...sameNumber } = useSameNumber()
  const terms = useTermsOfSale(CHECKOUT_DRAFT)
  const [priceChanges, setPriceChanges] = useState<PriceChange[]>([])
  const [isChangedElsewhere, setChangedElsewhere] = useState(false)
  const navigate = useNavigate()

  const content = contentOf(lines)
  /** The cart that the customer has seen with its prices. */
  const seen = useRef<string>(undefined)
  const isShown = preview !== undefined && isCurrent && !placing
  useEffect(() => {
    if (!isShown) return
    if (seen.current !== undefined && seen.current !== content) setChangedElsewhere(true)
    seen.current = content
  }, [content, isShown])

  /** Sets quantities of the cart; 0 leaves a product out. */
  function change(units: [productID: string, orderUnit: number][]) {
    setUnits(units)
    seen.current = contentOf(currentCart().lines)
    setRefusal(undefined)
  }

  /** What the company needs is said at its field. */
  async function place(
    { pickUp: _, terms: chosenTerms, ...details }: CheckoutDetails,
    typed: CheckoutDetails,
    onPurchaseOrderMissing: (message: string) => void,
  ) {
    if (!preview || !isCurrent) return
    setRefusal(undefined)
    setUnknown(false)
    setPriceChanges([])
    setChangedElsewhere(false)
    const accepted = terms.ask()
    if (!accepted) return
    const ordered = lines.map(({ productID, orderUnit }) => ({ productID, orderUnit }))
    const isOnAccount = wayToPay(chosenTerms, preview.account) === 'account'
    const request = { lines: ordered, ...details, ...(isPickUp && { pickUp: true }), ...(isOnAccount && { terms: 'account' as const }) }
    await attempt({ ...request, orderAmount: preview.orderAmount, ...ask(details.purchaseOrder), ...accepted }, typed, {
      async onDone({ insertedId, number }) {
        terms.drop()
        takeOrdered(ordered.map(({ productID }) => productID))
        void notify.order(messages.orderPlaced, number)
        await navigate(isOnAccount ? `/dashboard/my-orders/${insertedId}` : `/payment/${insertedId}`, { replace: true })
      },
      async onRefused(error) {
        if (error.reason === 'no-purchase-order') return onPurchaseOrderMissing(error.message)
        setUnknown(error.reason === 'unreachable')
        if (isRefused(error) || terms.isRefused(error)) return
        const now = isOutdated(error) ? await load() : undefined
        const changes = now ? changedPrices(preview, now) : []
        setPriceChanges(changes)
        if (now && (changes.length > 0 || !now.orderable)) say(checkoutMessages.totalNow(showAmount(now.orderAmount)))
        else setRefusal(error.reason === 'key-reused' ? purchaseMessages.placedEarlier : error.message)
      },
    })
  }

  return { place, keep, change, placing, isCurrent, sameNumber, terms, priceChanges, isChangedElsewhere, isUnknown, refusal }
}

const outdated = [
  'price-changed',
  'not-on-account',
  'unpaid-orders',
  'out-of-range',
  'unknown-country',
  'no-delivery',
  'no-pick-up',
  'no-region',
  'no-tax',
]

/** What the customer sees is no longer true. */
export const isOutdated = ({ reason }: ApiError) => outdated.includes(reason)

const contentOf = (lines: readonly CartLine[]) =>
  lines
    .map(({ productID, orderUnit }) => `${productID} ${orderUnit}`)
    .sort()
    .join()

function changedPrices(before: OrderPreview, now: OrderPreview): PriceChange[] {
  const prices = new Map(before.lines.map(({ productID, price }) => [productID, price]))
  return now.lines.flatMap(({ productID, product = '', price }) => {
    const earlier = prices.get(productID)
    return earlier !== undefined && price !== undefined && earlier !== price ? [{ product, before: earlier, now: price }] : []
  })
}
