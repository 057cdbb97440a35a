import { type FormEvent, useEffect } from 'react'
import type { Company } from '../../../contract/company.ts'
import type { OrderAddress, OrderPreview } from '../../../contract/order.ts'
import { readDraft, saveDraft } from '../../forms/draft.ts'
import { ignoreEnter } from '../../forms/ignore-enter.ts'
import { listedCountry } from '../../forms/listed-country.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { useShopSettings } from '../../session/shop-settings.ts'
import { CountrySelect } from '../../ui/fields/country-select.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { PickUpChoice } from '../../ui/order/pick-up-choice.tsx'
import { AddressChoice } from './address-choice.tsx'
import {
  addressFields,
  CHECKOUT_DRAFT,
  type CheckoutDetails,
  type CheckoutDraft,
  checkoutDetails,
  isSameAddress,
  savedAddresses,
} from './checkout-details.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import { destinationErrors } from './destination-errors.ts'
import { checkoutMessages } from './messages.ts'
import { PayOnAccount } from './pay-on-account.tsx'
import { FIRST_REMEDY, PlaceOrder } from './place-order.tsx'
import type { useCheckout } from './use-checkout.ts'

interface Props {
  customer: { name: string; email: string; addresses: OrderAddress[]; company: Company | null }
  preview: OrderPreview
  checkout: ReturnType<typeof useCheckout>
  start: CheckoutDetails
  onDetails: (details: CheckoutDetails) => void
}

export function CheckoutForm({ customer: { name, email, addresses, company }, start, preview, checkout, onDetails }: Props) {
  const { rates } = useShopSettings()
  const { register, handleSubmit, getValues, setValue, watch, formState } = useZodForm(checkoutDetails, { defaultValues: start })
  const { errors, isSubmitted } = formState
  const field = (name: keyof CheckoutDetails) => ({ ...register(name), error: errors[name]?.message })

  const draft = (): CheckoutDraft => {
    const { key } = readDraft<CheckoutDraft>(CHECKOUT_DRAFT, email) ?? {}
    return { ...getValues(), ...(key && { key }) }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: watch reports every change
  useEffect(() => {
    const { unsubscribe } = watch(() => {
      saveDraft(CHECKOUT_DRAFT, email, draft())
      onDetails(getValues())
    })
    return unsubscribe
  }, [watch])

  const fill = (address: OrderAddress) => {
    const listed = rates ? { ...address, country: listedCountry(address.country) } : address
    for (const field of addressFields) setValue(field, listed[field], { shouldDirty: true, shouldValidate: isSubmitted })
  }
  const saved = company ? savedAddresses(company) : []
  const offersAddresses = saved.length > 0 || addresses.length > 1 || addresses.some((address) => !isSameAddress(address, start))
  const { pickUp, ...wrong } = destinationErrors(preview)
  const place = handleSubmit((details) => {
    if (preview.reason) document.querySelector<HTMLElement>('.checkout-form [aria-invalid]')?.focus()
    else return checkout.place(details, draft())
  })
  const submit = (event: FormEvent) => {
    const isOfThePlace = preview.reason !== undefined && preview.lines.every(({ reason }) => !reason)
    if (preview.orderable || isOfThePlace) return place(event)
    event.preventDefault()
    document.getElementById(FIRST_REMEDY)?.focus()
  }

  return (
    <form className="order-form checkout-form" noValidate onKeyDown={ignoreEnter} onSubmit={submit}>
      <DeliveryFields
        name={name}
        email={email}
        field={field}
        region={
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
        }
        {...(rates && { country: <CountrySelect {...field('country')} {...(wrong.country && { error: wrong.country })} /> })}
      >
        {rates && <PickUpChoice rates={rates} register={register('pickUp')} error={pickUp} />}
        {offersAddresses && <AddressChoice addresses={addresses} saved={saved} current={getValues} onChoose={fill} />}
      </DeliveryFields>
      <fieldset>
        <legend className="order-form-legend">Your reference</legend>
        <div className="field-grid">
          <Field
            label="Purchase order number"
            optional={!company?.purchaseOrderRequired}
            fieldClass="field-wide"
            hint="Printed on the receipt."
            {...field('purchaseOrder')}
          />
          <TextArea label="Note" optional fieldClass="field-wide" rows={3} {...field('note')} />
        </div>
      </fieldset>
      <fieldset>
        <legend className="order-form-legend">How you pay</legend>
        <div className="ways-to-pay">
          {preview.account && <PayOnAccount account={preview.account} register={register('terms')} />}
          <label className="way-to-pay">
            <input type="radio" value="prepaid" aria-describedby="card-hint" {...register('terms')} />
            <b>Card</b>
            <span className="field-hint" id="card-hint">
              {checkoutMessages.payOnline}
            </span>
          </label>
        </div>
      </fieldset>
      <PlaceOrder preview={preview} checkout={checkout} />
    </form>
  )
}
