import type { KeyboardEvent } from 'react'
import { Icon } from './icon.tsx'
import { Labeled } from './labeled.tsx'
import { quantityProblem, stepQuantity } from './quantity.ts'

type Props = {
  label: string
  value: string
  onChange: (typed: string) => void
  least: number
  most: number
  name?: string
  hint?: string
  hideLabel?: boolean
  /** What the server said; the range is told without it. */
  error?: string | undefined
}

/** Whole units between two limits. What is typed stays as it is typed; only the keys move it into the range. */
export function QuantityStepper({ label, value, onChange, least, most, name, hint, hideLabel = false, error }: Props) {
  const problem = error ?? quantityProblem(value, least, most)
  const units = Number.parseInt(value, 10)
  const step = (by: 1 | -1) => onChange(stepQuantity(value, by, least, most))
  const arrows = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <Labeled label={label} hint={hint} error={problem} hideLabel={hideLabel}>
      {(ties) => (
        <div className={problem ? 'quantity-stepper is-invalid' : 'quantity-stepper'}>
          <StepKey label="One unit less" name="minus" atLimit={units <= least} onPress={() => step(-1)} />
          <input
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            name={name}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={arrows}
            {...ties}
          />
          <StepKey label="One unit more" name="plus" atLimit={units >= most} onPress={() => step(1)} />
        </div>
      )}
    </Labeled>
  )
}

/** At its limit a key keeps the focus it has, so it is `aria-disabled`. */
function StepKey({ label, name, atLimit, onPress }: { label: string; name: 'minus' | 'plus'; atLimit: boolean; onPress: () => void }) {
  return (
    <button type="button" aria-label={label} aria-disabled={atLimit} onClick={atLimit ? undefined : onPress}>
      <Icon name={name} size={18} weight={2} />
    </button>
  )
}
