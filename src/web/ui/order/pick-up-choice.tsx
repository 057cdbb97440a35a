import '../fields/way.css'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { PublicRates } from '../../../contract/office/public-settings.ts'
import { FieldError } from '../fields/field-error.tsx'

interface Props {
  rates: PublicRates
  register: UseFormRegisterReturn
  error: string | undefined
}

/** Delivered or picked up. Nothing if there is no choice and nothing to say. */
export function PickUpChoice({ rates: { delivers, pickUp }, register, error }: Props) {
  if (pickUp === '') return null
  const problem = error && (
    <FieldError>
      <span>{error}</span>
    </FieldError>
  )
  if (!delivers) {
    return (
      <div className="field-wide">
        <p>
          You pick up your order at <b className="text-bold">{pickUp}</b>.
        </p>
        {problem}
      </div>
    )
  }
  return (
    <div className="field-wide ways-to-pay" role="radiogroup" aria-label="Delivery">
      <label className="way-to-pay">
        <input type="radio" value="" {...register} />
        <b>Deliver it</b>
        <span className="field-hint">To the address below.</span>
      </label>
      <label className="way-to-pay">
        <input type="radio" value="yes" {...register} />
        <b>Pick it up</b>
        <span className="field-hint">Free, at {pickUp}.</span>
      </label>
      {problem}
    </div>
  )
}
