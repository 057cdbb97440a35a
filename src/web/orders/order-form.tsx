import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { Product } from '../../contract/catalog.ts'
import { orderForm } from '../../contract/orders.ts'
import { keepDraft, readDraft } from '../draft.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { showDollars, showUnits, sumOf } from '../ui/money.ts'
import { quantityProblem } from '../ui/quantity.ts'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { type OrderDraft, orderDraft, usePlaceOrder } from './use-place-order.ts'

const { company, street, city, country, phone } = orderForm
const form = z.object({ company, street, city, country, phone })

export interface Customer {
  name: string
  email: string
  address?: string
  country?: string
  phone?: string
}

interface Props {
  product: Product
  customer: Customer
  /** The quantity that the address carries. */
  asked: string
}

export function OrderForm({ product, customer, asked }: Props) {
  const [start] = useState(() => startOf(product, customer, asked))
  const [quantity, setQuantity] = useState(start.quantity)
  const { register, handleSubmit, getValues, watch, formState } = useForm({ resolver: zodResolver(form), defaultValues: start.address })
  const { place, placing, refusal } = usePlaceOrder(product, customer.email)
  const { errors } = formState

  const draftOf = (typed: string): OrderDraft => {
    const { key } = readDraft<OrderDraft>(orderDraft(product._id), customer.email) ?? {}
    return { ...withTexts(getValues()), quantity: typed, asked, ...(key && { key }) }
  }
  const keep = (typed: string) => keepDraft(orderDraft(product._id), customer.email, draftOf(typed))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's own watch is told of every key
  useEffect(() => {
    const { unsubscribe } = watch(() => keep(quantity))
    return unsubscribe
  }, [watch, quantity])

  const problem = quantityProblem(quantity, product.minimum_order, product.available)
  const units = /^\d+$/.test(quantity.trim()) ? Number(quantity) : undefined
  const order = handleSubmit((typed) => place({ ...typed, orderUnit: Number(quantity) }, draftOf(quantity)))

  return (
    <form className="pu-f" noValidate onSubmit={order}>
      <fieldset>
        <legend className="lg">Who orders</legend>
        <div className="fg2">
          <Field label="Name" value={customer.name} readOnly />
          <Field label="Email" value={customer.email} readOnly />
          <Field
            label="Company"
            optional
            fieldClass="w2"
            autoComplete="organization"
            error={errors.company?.message}
            {...register('company')}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend className="lg">Where it goes</legend>
        <div className="fg2">
          <Field label="Street" fieldClass="w2" autoComplete="street-address" error={errors.street?.message} {...register('street')} />
          <Field label="City" autoComplete="address-level2" error={errors.city?.message} {...register('city')} />
          <Field label="Country" autoComplete="country-name" error={errors.country?.message} {...register('country')} />
          <Field label="Phone" type="tel" fieldClass="w2" autoComplete="tel" error={errors.phone?.message} {...register('phone')} />
        </div>
      </fieldset>
      <fieldset>
        <legend className="lg">How many</legend>
        <div className="qty">
          <QuantityStepper
            label="Quantity"
            hint={`Minimum quantity : ${product.minimum_order} unit`}
            value={quantity}
            least={product.minimum_order}
            most={product.available}
            onChange={(typed) => {
              setQuantity(typed)
              keep(typed)
            }}
          />
          <div className="sub">
            <span className="lab" id="subtotal">
              Subtotal
            </span>
            <output aria-labelledby="subtotal">{units === undefined ? '–' : showDollars(sumOf(product.price, units))}</output>
            {units !== undefined && (
              <span className="hint">
                {showUnits(units)} units at {showDollars(product.price)}
              </span>
            )}
          </div>
        </div>
      </fieldset>
      <div className="pu-s">
        <FormRefusal>{refusal}</FormRefusal>
        <Button type="submit" variant="primary" size="large" wide disabled={problem !== undefined && !placing} busy={placing}>
          Place Order
        </Button>
      </div>
    </form>
  )
}

/** What was typed before, or what the profile knows; the quantity of the address when it can be ordered, else the minimum. */
function startOf({ _id, minimum_order, available }: Product, { email, address = '', country = '', phone = '' }: Customer, asked: string) {
  const draft = readDraft<OrderDraft>(orderDraft(_id), email)
  const fitting = asked && !quantityProblem(asked, minimum_order, available) ? asked : String(minimum_order)
  return {
    quantity: draft && draft.asked === asked ? draft.quantity : fitting,
    address: draft ? withTexts(draft) : { company: '', street: address, city: '', country, phone },
  }
}

const withTexts = (typed: { [field in keyof typeof form.shape]?: string | undefined }) => ({
  company: typed.company ?? '',
  street: typed.street ?? '',
  city: typed.city ?? '',
  country: typed.country ?? '',
  phone: typed.phone ?? '',
})
