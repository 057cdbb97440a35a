import { useRevalidator } from 'react-router'
import { z } from 'zod'
import type { Company } from '../../../contract/company.ts'
import { companyMessages } from '../../../contract/company-messages.ts'
import { ColumnSection } from '../../dashboard/columns.tsx'
import { useRefusal } from '../../forms/use-refusal.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { LiveForm } from '../../framework/live-form.tsx'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { notify } from '../../ui/toasts/notify.ts'

const schema = z
  .object({
    days: z.string().regex(/^$|^\s*([1-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-5])\s*$/, companyMessages.days),
    creditLimit: z.string().regex(/^$|^\s*\d{1,8}(\.\d\d?)?\s*$/, companyMessages.creditLimit),
    purchaseOrderRequired: z.boolean(),
    taxExempt: z.boolean(),
    exemptReason: z.string().max(200),
  })
  .refine(({ days, creditLimit }) => (days.trim() === '') === (creditLimit.trim() === ''), {
    path: ['creditLimit'],
    error: 'Enter both days and limit, or neither',
  })

/** What only the office grants: terms and tax exemption. */
export function CompanyTerms({ company: { _id, version, terms, purchaseOrderRequired, taxExempt, exemptReason } }: { company: Company }) {
  const { register, handleSubmit, setError, watch, formState } = useZodForm(schema, {
    defaultValues: {
      days: terms ? String(terms.days) : '',
      creditLimit: terms?.creditLimit != null ? terms.creditLimit.toFixed(2) : '',
      ...{ purchaseOrderRequired, taxExempt, exemptReason },
    },
  })
  const { errors, isSubmitting } = formState
  const { revalidate } = useRevalidator()
  const readRefusal = useRefusal()
  const save = handleSubmit(async ({ days, creditLimit, ...typed }) => {
    try {
      const granted = days.trim() === '' ? null : { days: Number(days), creditLimit: Number(creditLimit) }
      await api.companies.edit({ companyId: _id, version, terms: granted, ...typed })
      void notify.success('Terms saved')
      await revalidate()
    } catch (error) {
      const { status, message } = readRefusal(error)
      if (status !== 401) setError('root', { message })
    }
  })
  return (
    <ColumnSection id="terms" title="Terms">
      <LiveForm className="company-terms" onSubmit={save}>
        <Field
          label="Days to pay"
          fieldClass="company-terms-days"
          inputMode="numeric"
          autoComplete="off"
          error={errors.days?.message}
          {...register('days')}
        />
        <Field
          label="Credit limit"
          fieldClass="company-terms-limit"
          inputMode="decimal"
          autoComplete="off"
          error={errors.creditLimit?.message}
          {...register('creditLimit')}
        />
        <p className="field-hint">Empty: every order is paid in advance.</p>
        <CheckBox {...register('purchaseOrderRequired')}>Purchase order number required</CheckBox>
        <CheckBox {...register('taxExempt')}>Exempt from tax</CheckBox>
        {watch('taxExempt') && (
          <Field
            label="Reason on documents"
            placeholder="Reverse charge"
            autoComplete="off"
            error={errors.exemptReason?.message}
            {...register('exemptReason')}
          />
        )}
        <FormRefusal>{errors.root?.message}</FormRefusal>
        <Button type="submit" variant="neutral" busy={isSubmitting}>
          Save terms
        </Button>
      </LiveForm>
    </ColumnSection>
  )
}
