import './order-form.css'
import type { ComponentProps, ReactNode } from 'react'
import { Field } from '../../ui/fields/field.tsx'
import { DestinationFields, type FieldProps } from './destination-fields.tsx'

interface Props extends Omit<ComponentProps<typeof DestinationFields>, 'field'> {
  name: string
  email: string
  /** The form's registration of a field, with its error. */
  field: (name: 'company' | 'street' | 'city' | 'country' | 'phone') => FieldProps
  taxId?: ReactNode
}

/** Who orders and where it ships, as the specification's order form asks. */
export function DeliveryFields({ name, email, field, taxId, ...destination }: Props) {
  return (
    <>
      <fieldset>
        <legend className="order-form-legend">Who orders</legend>
        <div className="field-grid">
          <Field label="Name" value={name} readOnly />
          <Field label="Email" value={email} readOnly />
          <Field label="Company" optional fieldClass="field-wide" autoComplete="organization" {...field('company')} />
          {taxId}
        </div>
      </fieldset>
      <DestinationFields field={field} {...destination} />
    </>
  )
}
