import type { UseFormRegisterReturn } from 'react-hook-form'
import type { PublicRates } from '../../../contract/office/public-settings.ts'
import { FieldError } from '../fields/field-error.tsx'
import { Way } from '../fields/way.tsx'

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
      <Way value="" {...register} title="Deliver it" hint="To the address below." />
      <Way value="yes" {...register} title="Pick it up" hint={<>Free, at {pickUp}.</>} />
      {problem}
    </div>
  )
}
