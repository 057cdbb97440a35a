import type { KeyboardEvent } from 'react'
import { largestQuantity, type OrderLimits } from '../../../contract/rules/order-quantity.ts'
import { Icon } from '../pictures/icon.tsx'
import { oneOrMany } from '../text/counts.ts'
import { wholeUnits } from '../text/units.ts'
import { Labeled } from './labeled.tsx'
import { quantityProblem, stepQuantity } from './quantity.ts'

type Props = {
  label: string
  value: string
  onChange: (typed: string) => void
  limits: OrderLimits
  name?: string
  hint?: string | false
  hideLabel?: boolean
  error?: string | undefined
}

/** A number input that steps by the increment. Typed text is never changed; only the buttons and arrow keys keep to the range. */
export function QuantityStepper({ label, value, onChange, limits, name, hint, hideLabel = false, error }: Props) {
  const problem = error ?? quantityProblem(value, limits)
  const units = wholeUnits(value) ?? Number.NaN
  const step = (by: 1 | -1) => onChange(stepQuantity(value, by, limits))
  const size = oneOrMany(limits.increment, 'one', String(limits.increment))
  const arrows = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <Labeled label={label} hint={hint} error={problem} hideLabel={hideLabel}>
      {(inputProps) => (
        <div className={problem ? 'quantity-stepper is-invalid' : 'quantity-stepper'}>
          <StepButton label={`Decrease by ${size}`} name="minus" atLimit={units <= limits.minimum_order} onPress={() => step(-1)} />
          <input
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            name={name}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={arrows}
            {...inputProps}
          />
          <StepButton label={`Increase by ${size}`} name="plus" atLimit={units >= largestQuantity(limits)} onPress={() => step(1)} />
        </div>
      )}
    </Labeled>
  )
}

/** Uses `aria-disabled`: a disabled button would lose the focus at the limit. */
function StepButton({ label, name, atLimit, onPress }: { label: string; name: 'minus' | 'plus'; atLimit: boolean; onPress: () => void }) {
  return (
    <button type="button" aria-label={label} aria-disabled={atLimit} onClick={atLimit ? undefined : onPress}>
      <Icon name={name} size={18} weight={2} />
    </button>
  )
}
