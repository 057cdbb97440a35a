import type { UseFormReturn } from 'react-hook-form'
import { useShopSettings } from '../../session/shop-settings.ts'
import { CountrySelect } from '../../ui/fields/country-select.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { MissingLetters } from '../../ui/fields/missing-letters.tsx'
import { PickUpChoice } from '../../ui/order/pick-up-choice.tsx'
import type { QuotedOrder } from './quoted-order.ts'

interface Props {
  form: UseFormReturn<QuotedOrder, unknown, QuotedOrder>
}

/** Where a quoted order goes, or that it is picked up. */
export function AddressFields({ form: { register, watch, formState } }: Props) {
  const { rates } = useShopSettings()
  const field = (name: keyof QuotedOrder) => ({ ...register(name), error: formState.errors[name]?.message })
  return (
    <>
      {rates && <PickUpChoice rates={rates} register={register('pickUp')} error={undefined} />}
      <Field label="Company" optional autoComplete="organization" {...field('company')} />
      <Field label="Street" autoComplete="address-line1" {...field('street')} />
      <Field label="Postal code" optional autoComplete="postal-code" {...field('postcode')} />
      <Field label="City" autoComplete="address-level2" {...field('city')} />
      <Field label="State or region" optional autoComplete="address-level1" {...field('region')} />
      <CountrySelect {...field('country')} />
      <Field label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
      <MissingLetters texts={watch(['company', 'street', 'city', 'region'])} />
    </>
  )
}

/** The customer's own number. */
export const PurchaseOrderField = ({ form: { register, formState }, isRequired }: Props & { isRequired: boolean }) => (
  <Field
    label="Purchase order number"
    optional={!isRequired}
    autoComplete="off"
    error={formState.errors.purchaseOrder?.message}
    {...register('purchaseOrder')}
  />
)
