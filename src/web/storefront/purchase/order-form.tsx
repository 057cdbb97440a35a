import '../checkout/order-form.css'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import type { Product } from '../../../contract/catalog/product.ts'
import { showMoney, showWhole } from '../../../contract/ground/money.ts'
import { checkQuantity, nearestQuantity, stockProblem } from '../../../contract/rules/order-quantity.ts'
import { lineAmount, nextBreak, unitPrice } from '../../../contract/rules/pricing.ts'
import { checkoutFields, orderForm } from '../../../contract/selling/order-input.ts'
import { ignoreEnter } from '../../forms/ignore-enter.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { readDraft } from '../../session/draft.ts'
import { useShopSettings } from '../../session/shop-settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { CountryField } from '../../ui/fields/country-field.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FieldError } from '../../ui/fields/field-error.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { MissingLetters } from '../../ui/fields/missing-letters.tsx'
import { quantityProblem } from '../../ui/fields/quantity.ts'
import { QuantityStepper } from '../../ui/fields/quantity-stepper.tsx'
import { OrderTotals } from '../../ui/order/order-totals.tsx'
import { PickUpChoice } from '../../ui/order/pick-up-choice.tsx'
import { UnknownOrder } from '../../ui/order/unknown-order.tsx'
import { countUnits } from '../../ui/text/counts.ts'
import { Remark } from '../../ui/text/remark.tsx'
import { wholeUnits } from '../../ui/text/units.ts'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { nextBreakText } from '../cart/next-break-text.ts'
import { destinationOf } from '../checkout/checkout-details.ts'
import { DeliveryFields } from '../checkout/delivery-fields.tsx'
import { destinationErrors, unknownTotal } from '../checkout/destination-errors.ts'
import { taxIdNote } from '../checkout/tax-id-note.tsx'
import { TermsBox } from '../checkout/terms-box.tsx'
import { useOrderPreview } from '../checkout/use-order-preview.ts'
import { type OrderDraft, orderDraftName, usePlaceOrder } from './use-place-order.ts'

const { company, street, city, country, phone } = orderForm
const { region } = checkoutFields
/** Region and pick-up are asked once the shop has rates. */
const form = z.object({ company, street, city, region: region.unwrap(), country, phone, pickUp: z.string() })

type Address = { [field in keyof typeof form.shape]?: string | undefined }

export interface Customer {
  name: string
  email: string
  /** The initial address: that of the last order, or of the profile. */
  known: Address
}

interface Props {
  product: Product
  customer: Customer
  /** The quantity in the page's address. */
  asked: string
}

export function OrderForm({ product, customer, asked }: Props) {
  const [start] = useState(() => initialValues(product, customer.known, asked))
  const [quantity, setQuantity] = useState(start.quantity)
  const { register, handleSubmit, getValues, watch, formState } = useZodForm(form, { defaultValues: start.address })
  const { errors } = formState
  const { rates } = useShopSettings()
  const problem = quantityProblem(quantity, product)
  const units = wholeUnits(quantity)
  const shortage = stockProblem(product)
  const [destination, setDestination] = useState(() => destinationOf(start.address, rates))
  const priced = rates && units !== undefined && !problem ? [{ productID: product._id, orderUnit: units }] : []
  const total = useOrderPreview(priced, destination)
  const { preview } = total
  const { place, keep, placing, terms, refusalOf, isUnknown } = usePlaceOrder(product, total.load)
  const { pickUp, ...wrong } = preview ? destinationErrors(preview) : {}
  const field = (name: keyof Address) => ({ ...register(name), error: errors[name]?.message })

  const draftOf = (typed: string): OrderDraft => ({ ...fillAddress(getValues()), quantity: typed, asked })
  // biome-ignore lint/correctness/useExhaustiveDependencies: watch reports every change
  useEffect(() => {
    const { unsubscribe } = watch(() => {
      keep(draftOf(quantity))
      setDestination(destinationOf(fillAddress(getValues()), rates))
    })
    return unsubscribe
  }, [watch, quantity])

  const next = units === undefined || problem ? undefined : nextBreak(product, units)
  const replaced = asked && quantity === startingQuantity(product, asked) && quantityProblem(asked, product)
  const order = handleSubmit(async (typed) => {
    if (!rates) {
      const { region: _, pickUp: __, ...asked } = typed
      return place({ ...asked, orderUnit: units ?? 0 }, draftOf(quantity))
    }
    const seen = total.isCurrent ? preview : await total.load()
    if (seen?.reason) document.querySelector<HTMLElement>('.order-form [aria-invalid]')?.focus()
    // What has just been loaded was not seen.
    else if (seen && total.isCurrent) return place({ ...typed, pickUp: destination.pickUp, orderUnit: units ?? 0 }, draftOf(quantity), seen)
  })

  return (
    <form className="order-form" noValidate onKeyDown={ignoreEnter} onSubmit={order}>
      <DeliveryFields
        name={customer.name}
        email={customer.email}
        field={field}
        {...(rates && {
          country: <CountryField {...field('country')} {...(wrong.country && { error: wrong.country })} />,
          region: (wrong.region || start.address.region || formState.dirtyFields.region) && (
            <Field
              label="State or region"
              autoComplete="address-level1"
              {...field('region')}
              {...(wrong.region && { error: wrong.region })}
            />
          ),
        })}
      >
        {rates && <PickUpChoice rates={rates} register={register('pickUp')} error={pickUp} />}
      </DeliveryFields>
      <MissingLetters texts={[customer.name, ...watch(['company', 'street', 'city', 'region'])]} />
      <fieldset>
        <legend className="order-form-legend">How many</legend>
        <div className="order-form-quantity">
          <div>
            <QuantityStepper
              label="Quantity"
              hint={`Minimum quantity : ${product.minimum_order} unit`}
              value={quantity}
              limits={product}
              onChange={(typed) => {
                setQuantity(typed)
                keep(draftOf(typed))
              }}
            />
            {shortage && <Remark kind="refusal">{shortage}</Remark>}
            {product.increment > 1 && !problem && <p className="field-hint">In multiples of {showWhole(product.increment)}</p>}
          </div>
          <div className="order-form-subtotal stack">
            <span className="field-label" id="subtotal">
              Subtotal
            </span>
            <output aria-labelledby="subtotal">{units === undefined ? '–' : showMoney(lineAmount(product, units))}</output>
            {units !== undefined && (
              <span className="field-hint">
                {countUnits(units)} at {showMoney(unitPrice(product, units))}
              </span>
            )}
            {next && <Remark kind="saving">{nextBreakText(next)}</Remark>}
          </div>
          {preview && (
            <div className="order-form-total" aria-live="polite" aria-busy={!total.isCurrent}>
              <OrderTotals order={preview} withPlace hidesGoods unknown={unknownTotal(preview)} note={taxIdNote(preview)} />
            </div>
          )}
          {replaced && <ReplacedQuantity asked={asked} reason={replaced} by={units ?? product.minimum_order} product={product} />}
        </div>
      </fieldset>
      <div className="order-form-submit stack">
        <TermsBox {...terms} />
        <FormRefusal>{refusalOf(problem ? undefined : units, preview?.orderAmount)}</FormRefusal>
        <UnknownOrder isUnknown={isUnknown} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          disabled={problem !== undefined && !placing}
          busy={placing || (priced.length > 0 && !total.isCurrent && !total.hasFailed)}
        >
          Place Order
        </Button>
        <AddToCart
          product={product}
          units={units}
          waitsFor={units === undefined ? problem : undefined}
          className={buttonClass({ size: 'large', wide: true })}
        />
      </div>
    </form>
  )
}

/** Starts with the draft, or with the known address and the requested quantity. */
function initialValues(product: Product, known: Address, asked: string) {
  const draft = readDraft<OrderDraft>(orderDraftName(product._id))
  return {
    quantity: draft && draft.asked === asked ? draft.quantity : startingQuantity(product, asked),
    address: fillAddress(draft ?? known),
  }
}

/** The requested quantity; if it is no multiple, the nearest one; if it cannot be ordered otherwise, the minimum order. */
function startingQuantity(product: Product, asked: string): string {
  if (!quantityProblem(asked, product)) return asked
  const units = wholeUnits(asked) ?? 0
  const nearest = checkQuantity(product, units)?.reason === 'not-a-multiple' ? nearestQuantity(product, units) : undefined
  return String(nearest ?? product.minimum_order)
}

/** Explains why the form does not start with the requested quantity. */
function ReplacedQuantity({ asked, reason, by, product }: { asked: string; reason: string; by: number; product: Product }) {
  const units = wholeUnits(asked)
  return (
    <FieldError>
      <span>
        You asked for {units === undefined ? `“${asked.slice(0, 20)}”` : countUnits(units)}. {reason}. The quantity is set to{' '}
        {by === product.minimum_order ? 'the minimum order' : showWhole(by)}.
      </span>
    </FieldError>
  )
}

const fillAddress = (typed: Address) => ({
  company: typed.company ?? '',
  street: typed.street ?? '',
  city: typed.city ?? '',
  region: typed.region ?? '',
  country: typed.country ?? '',
  phone: typed.phone ?? '',
  pickUp: typed.pickUp ?? '',
})
