import type { UseFormReturn } from 'react-hook-form'
import type { Company } from '../../../contract/people/company.ts'
import type { OrderAddress, OrderPreview } from '../../../contract/selling/order.ts'
import { listedCountry } from '../../forms/listed-country.ts'
import { useShopSettings } from '../../session/shop-settings.ts'
import { CountrySelect } from '../../ui/fields/country-select.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { MissingLetters } from '../../ui/fields/missing-letters.tsx'
import { PickUpChoice } from '../../ui/order/pick-up-choice.tsx'
import { AddressChoice } from './address-choice.tsx'
import { addressFields, type CheckoutDetails, isSameAddress, savedAddresses } from './checkout-details.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import { destinationErrors } from './destination-errors.ts'
import { DestinationFields } from './destination-fields.tsx'
import { HomeTaxHint } from './home-tax-hint.tsx'
import { TaxIdLine } from './tax-id-line.tsx'

interface Props {
  form: UseFormReturn<CheckoutDetails, unknown, CheckoutDetails>
  start: CheckoutDetails
  known: { addresses: OrderAddress[]; company: Company | null }
  /** Why nothing can be delivered or taxed there. */
  total: Pick<OrderPreview, 'reason' | 'message' | 'taxIdCheck'>
  /** Whether the country is chosen from a list: it counts for delivery or tax. */
  isListed: boolean
  /** Whose order it is, where the page does not say it. */
  orderer?: { name: string; email: string }
}

/** Where an order goes: picked up, to a known address, or to a typed one. Checkout and the acceptance of an offer ask with it. */
export function AddressBlock({ form, start, known: { addresses, company }, total, isListed, orderer }: Props) {
  const { rates } = useShopSettings()
  const { register, getValues, setValue, watch, formState } = form
  const { errors, isSubmitted } = formState
  const field = (name: keyof CheckoutDetails) => ({ ...register(name), error: errors[name]?.message })
  const fill = (address: OrderAddress) => {
    const listed = isListed ? { ...address, country: listedCountry(address.country) } : address
    for (const field of addressFields) setValue(field, listed[field], { shouldDirty: true, shouldValidate: isSubmitted })
  }
  const saved = company ? savedAddresses(company) : []
  const offersAddresses = saved.length > 0 || addresses.length > 1 || addresses.some((address) => !isSameAddress(address, start))
  const { pickUp, ...wrong } = destinationErrors(total)
  const fields = {
    field,
    region: (
      <>
        <Field
          label="State or region"
          optional={wrong.region === undefined}
          autoComplete="address-level1"
          {...field('region')}
          {...(wrong.region && { error: wrong.region })}
        />
        <Field label="Postal code" optional autoComplete="postal-code" {...field('postcode')} />
      </>
    ),
    ...(isListed && { country: <CountrySelect {...field('country')} {...(wrong.country && { error: wrong.country })} /> }),
    children: (
      <>
        {rates && <PickUpChoice rates={rates} register={register('pickUp')} error={pickUp} />}
        {offersAddresses && <AddressChoice addresses={addresses} saved={saved} current={getValues} onChoose={fill} />}
        {total.taxIdCheck && <HomeTaxHint check={total.taxIdCheck} isPickUpOffered={Boolean(rates?.pickUp)} />}
        {!orderer && <Field label="Company" optional fieldClass="field-wide" autoComplete="organization" {...field('company')} />}
      </>
    ),
  }
  const taxId = total.taxIdCheck && <TaxIdLine check={total.taxIdCheck} />
  return (
    <>
      {orderer ? <DeliveryFields {...orderer} {...fields} taxId={taxId} /> : <DestinationFields {...fields} />}
      <MissingLetters texts={[orderer?.name, ...watch(['company', 'street', 'city', 'region'])]} />
    </>
  )
}
