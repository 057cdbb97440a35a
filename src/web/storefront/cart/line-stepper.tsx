import type { KeyboardEvent } from 'react'
import { showWhole } from '../../../contract/ground/money.ts'
import { stepUnits } from '../../../contract/rules/order-quantity.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import type { CartProduct } from './cart-product.ts'

type Props = {
  id: string
  product: CartProduct
  /** The last whole number. */
  units: number
  typed: string
  /** The element that says what is wrong. */
  refusedBy: string | undefined
  onType: (typed: string) => void
  /** The field is left. */
  onLeave: () => void
}

/** The quantity of a line. The keys step by the order multiple, and a typed number stays as it is. */
export function LineStepper({ id, product, units, typed, refusedBy, onType, onLeave }: Props) {
  const { name, increment } = product
  const step = (by: 1 | -1) => onType(String(stepUnits(product, units, by)))
  const arrows = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
  const key = (by: 1 | -1) => {
    const isAtLimit = stepUnits(product, units, by) === units
    return (
      <button
        type="button"
        aria-label={`${showWhole(increment)} ${by === 1 ? 'more' : 'less'}: ${name}`}
        aria-disabled={isAtLimit}
        onClick={isAtLimit ? undefined : () => step(by)}
      >
        <Icon name={by === 1 ? 'plus' : 'minus'} size={18} weight={2} />
      </button>
    )
  }
  return (
    <div className={refusedBy ? 'quantity-stepper is-small is-invalid' : 'quantity-stepper is-small'}>
      {key(-1)}
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        aria-label={`Quantity: ${name}`}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={arrows}
        onBlur={onLeave}
        {...(refusedBy && { 'aria-invalid': true, 'aria-describedby': refusedBy })}
      />
      {key(1)}
    </div>
  )
}
