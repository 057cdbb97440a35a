import './checkout.css'
import './order-form.css'
import { type FormEvent, useEffect } from 'react'
import type { Company } from '../../../contract/people/company.ts'
import type { OrderAddress, OrderPreview } from '../../../contract/selling/order.ts'
import { ignoreEnter } from '../../forms/ignore-enter.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { useShopSettings } from '../../session/shop-settings.ts'
import { Field } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { AddressBlock } from './address-block.tsx'
import { type CheckoutDetails, checkoutDetails, detailsWithPurchaseOrder } from './checkout-details.ts'
import { checkoutMessages } from './messages.ts'
import { FIRST_REMEDY, PlaceOrder } from './place-order.tsx'
import type { useCheckout } from './use-checkout.ts'
import { waysInWords } from './ways-in-words.ts'
import { WaysToPay } from './ways-to-pay.tsx'

interface Props {
  customer: { name: string; email: string; addresses: OrderAddress[]; company: Company | null }
  preview: OrderPreview
  checkout: ReturnType<typeof useCheckout>
  start: CheckoutDetails
  onDetails: (details: CheckoutDetails) => void
}

export function CheckoutForm({ customer, start, preview, checkout, onDetails }: Props) {
  const { name, email, company } = customer
  const { rates, prepaid } = useShopSettings()
  const form = useZodForm(company?.purchaseOrderRequired ? detailsWithPurchaseOrder : checkoutDetails, { defaultValues: start })
  const { register, handleSubmit, getValues, setValue, setError, watch, formState } = form
  const { errors } = formState
  const field = (name: keyof CheckoutDetails) => ({ ...register(name), error: errors[name]?.message })

  // biome-ignore lint/correctness/useExhaustiveDependencies: watch reports every change
  useEffect(() => {
    const { unsubscribe } = watch(() => {
      checkout.keep(getValues())
      onDetails(getValues())
    })
    return unsubscribe
  }, [watch])

  const place = handleSubmit((details) => {
    if (preview.reason) document.querySelector<HTMLElement>('.checkout-form [aria-invalid]')?.focus()
    else return checkout.place(details, getValues(), (message) => setError('purchaseOrder', { message }, { shouldFocus: true }))
  })
  const submit = (event: FormEvent) => {
    const isOfThePlace = preview.reason !== undefined && preview.lines.every(({ reason }) => !reason)
    if (preview.orderable || isOfThePlace) return place(event)
    event.preventDefault()
    document.getElementById(FIRST_REMEDY)?.focus()
  }

  return (
    <form className="order-form checkout-form" noValidate onKeyDown={ignoreEnter} onSubmit={submit}>
      <AddressBlock form={form} start={start} known={customer} total={preview} isListed={rates !== null} orderer={{ name, email }} />
      <fieldset>
        <legend className="order-form-legend">Your reference</legend>
        <div className="field-grid">
          <Field
            label="Purchase order number"
            optional={!company?.purchaseOrderRequired}
            fieldClass="field-wide"
            hint={company?.purchaseOrderRequired ? checkoutMessages.purchaseOrderNeeded : 'Printed on the receipt.'}
            {...field('purchaseOrder')}
          />
          <TextArea label="Note" optional fieldClass="field-wide" rows={3} {...field('note')} />
        </div>
      </fieldset>
      <fieldset>
        <legend className="order-form-legend">How you pay</legend>
        <WaysToPay
          account={preview.account}
          chosen={watch('terms')}
          onChoose={(way) => setValue('terms', way)}
          prepaid={waysInWords(prepaid)}
        />
      </fieldset>
      <PlaceOrder preview={preview} checkout={checkout} />
    </form>
  )
}
