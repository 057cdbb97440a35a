import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { nearestQuantity, type OrderLimits } from '../../../contract/rules/order-quantity.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { say } from '../../ui/text/live-text.tsx'
import { showUnits } from '../../ui/text/money.ts'
import { unitsInCart } from './cart-store.ts'
import { useUnitsInCart } from './use-cart.ts'

/** The code that changes the cart loads when somebody is about to. */
const load = () => import('./change-cart.ts')
const preload = () => void load().catch(() => {})

/** The second press of a double click must not follow the link that takes the button's place. */
const DOUBLE_CLICK_MS = 500

type Props = {
  product: OrderLimits & { _id: string; name: string }
  /** The quantity that somebody needs; the minimum order if it is not known. The nearest one that can be ordered is added. */
  units?: number | undefined
  /** Why what somebody typed is no quantity. The button waits until it is one. */
  waitsFor?: string | undefined
  className: string
}

/**
 * Adds a product to the cart and answers in place. It names the quantity if another one was asked for. Renders nothing if no quantity can
 * be ordered.
 */
export function AddToCart({ product, units, waitsFor, className }: Props) {
  const { _id, name, minimum_order } = product
  const inCart = useUnitsInCart(_id)
  // Another quantity than at the last answer is asked for: it can be added, too.
  const [answered, setAnswered] = useState({ inCart, units })
  if (answered.inCart !== inCart) setAnswered({ inCart, units })
  const [problem, setProblem] = useState<string>()
  const addedAt = useRef<number>(undefined)
  const link = useRef<HTMLAnchorElement>(null)
  const added = nearestQuantity(product, units ?? minimum_order)
  const isAnswered = inCart > 0 && answered.units === units && !waitsFor
  useEffect(() => {
    if (isAnswered && addedAt.current) link.current?.focus({ preventScroll: true })
  }, [isAnswered])

  if (added === undefined) return null
  if (isAnswered) {
    const stay = (event: MouseEvent) => {
      if (event.timeStamp - (addedAt.current ?? Number.NEGATIVE_INFINITY) < DOUBLE_CLICK_MS) event.preventDefault()
    }
    return (
      <Link ref={link} className={`${className} is-added`} to="/cart" aria-label={`${showUnits(inCart)} in cart: ${name}`} onClick={stay}>
        <Icon name="check" size={18} weight={2} />
        {showUnits(inCart)} in cart
      </Link>
    )
  }
  const add = async ({ timeStamp }: MouseEvent) => {
    addedAt.current = timeStamp
    const isAdded = await load().then(
      ({ addToCart }) => addToCart(_id, added),
      () => undefined,
    )
    setProblem(isAdded ? undefined : isAdded === false ? 'Cart is full' : 'Try again')
    setAnswered({ inCart: unitsInCart(_id), units })
    say(isAdded ? `${showUnits(unitsInCart(_id))} in cart: ${name}` : `Not added: ${name}`)
  }
  if (waitsFor) {
    return (
      <button
        type="button"
        className={`add-to-cart ${className}`}
        aria-disabled="true"
        aria-label={`Add to cart: ${name}`}
        title={waitsFor}
        onClick={() => say(waitsFor)}
      >
        Add to cart
      </button>
    )
  }
  const isOther = units !== undefined && units !== added
  const label = isOther ? `Add ${showUnits(added)} to cart: ${name}` : `Add to cart: ${showUnits(added)} ${name}`
  return (
    <button
      type="button"
      className={`add-to-cart ${className}`}
      aria-label={problem ? `${problem}. ${label}` : label}
      onClick={add}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {problem ?? (isOther ? `Add ${showUnits(added)}` : 'Add to cart')}
    </button>
  )
}
