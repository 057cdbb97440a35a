import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { companyForm } from '../../../contract/people/company.ts'
import type { ApiError } from '../../session/api-error.ts'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { CountrySelect } from '../../ui/fields/country-select.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { MissingLetters } from '../../ui/fields/missing-letters.tsx'

export const companyFormSchema = z.object(companyForm)
type Input = z.input<typeof companyFormSchema>
type Output = z.output<typeof companyFormSchema>

/** The shop checks the digits of a tax ID. */
export const wrongTaxId = ({ facts }: ApiError) => (facts.field === 'taxId' ? 'taxId' : undefined)

export const emptyCompany: Output = {
  name: '',
  street: '',
  city: '',
  region: '',
  postcode: '',
  country: '',
  taxId: '',
  invoiceEmail: '',
  purchaseOrderRequired: false,
}

/** What a company says of itself. */
export function CompanyFields({ form: { register, watch, formState } }: { form: UseFormReturn<Input, unknown, Output> }) {
  const { errors } = formState
  const field = (name: keyof Input) => ({ ...register(name), error: errors[name]?.message })
  return (
    <div className="field-grid">
      <Field label="Company" fieldClass="field-wide" autoComplete="organization" {...field('name')} />
      <Field label="Tax ID" optional hint="Printed on invoices." {...field('taxId')} />
      <Field label="Invoices go to" optional type="email" hint="If empty, to the person who orders." {...field('invoiceEmail')} />
      <Field label="Street" fieldClass="field-wide" autoComplete="address-line1" {...field('street')} />
      <Field label="Postal code" optional autoComplete="postal-code" {...field('postcode')} />
      <Field label="City" autoComplete="address-level2" {...field('city')} />
      <Field label="State or region" optional autoComplete="address-level1" {...field('region')} />
      <CountrySelect {...field('country')} />
      <MissingLetters texts={watch(['name', 'street', 'city', 'region'])} />
      <CheckBox className="field-wide" {...register('purchaseOrderRequired')}>
        Every order needs a purchase order number
      </CheckBox>
    </div>
  )
}
