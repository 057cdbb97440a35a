import type { ComponentProps, ReactNode } from 'react'
import { Field } from '../../ui/fields/field.tsx'

type AddressField = 'company' | 'street' | 'city' | 'country' | 'phone'
type FieldProps = Omit<ComponentProps<typeof Field>, 'label'>

interface Props {
  name: string
  email: string
  /** The form's registration of a field, with its error. */
  field: (name: AddressField) => FieldProps
  /** Fields between city and country. */
  region?: ReactNode
  /** Instead of the field for the country. */
  country?: ReactNode
  /** Stands before the address. */
  children?: ReactNode
}

/** Who orders and where it ships, as the specification's order form asks. */
export function DeliveryFields({ name, email, field, region, country, children }: Props) {
  return (
    <>
      <fieldset>
        <legend className="order-form-legend">Who orders</legend>
        <div className="field-grid">
          <Field label="Name" value={name} readOnly />
          <Field label="Email" value={email} readOnly />
          <Field label="Company" optional fieldClass="field-wide" autoComplete="organization" {...field('company')} />
        </div>
      </fieldset>
      <fieldset>
        <legend className="order-form-legend">Ship to</legend>
        <div className="field-grid">
          {children}
          <Field label="Street" fieldClass="field-wide" autoComplete="address-line1" {...field('street')} />
          <Field label="City" autoComplete="address-level2" {...field('city')} />
          {region}
          {country ?? <Field label="Country" autoComplete="country-name" {...field('country')} />}
          <Field label="Phone" type="tel" fieldClass="field-wide" autoComplete="tel" {...field('phone')} />
        </div>
      </fieldset>
    </>
  )
}
