import './order-form.css'
import type { ComponentProps, ReactNode } from 'react'
import { Field } from '../../ui/fields/field.tsx'

export type FieldProps = Omit<ComponentProps<typeof Field>, 'label'>

interface Props {
  /** The form's registration of a field, with its error. */
  field: (name: 'street' | 'city' | 'country' | 'phone') => FieldProps
  /** Fields between city and country. */
  region?: ReactNode
  /** Instead of the field for the country. */
  country?: ReactNode
  /** Stands before the address. */
  children?: ReactNode
}

/** Where an order ships to. */
export const DestinationFields = ({ field, region, country, children }: Props) => (
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
)
