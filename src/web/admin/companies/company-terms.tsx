import '../../dashboard/company/company.css'
import { z } from 'zod'
import type { Company } from '../../../contract/people/company.ts'
import { companyMessages } from '../../../contract/people/company-messages.ts'
import { typedNumberOr } from '../../../contract/schema/typed-number.ts'
import { ColumnSection } from '../../dashboard/columns.tsx'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { LiveForm } from '../../framework/live-form.tsx'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { amountField } from '../../ui/text/amounts.ts'
import { notify } from '../../ui/toasts/notify.ts'

const schema = z
  .object({
    days: typedNumberOr(null, { decimals: 0, unit: 'days', unreadable: companyMessages.days }).pipe(
      z.number().min(1, companyMessages.days).max(365, companyMessages.days).nullable(),
    ),
    creditLimit: typedNumberOr(null, { ...amountField, unreadable: companyMessages.creditLimit }).pipe(
      z.number().min(0, companyMessages.creditLimit).lt(100_000_000, companyMessages.creditLimit).nullable(),
    ),
    discountDays: typedNumberOr(null, { decimals: 0, unit: 'days', unreadable: companyMessages.days }).pipe(
      z.number().min(1, companyMessages.days).max(365, companyMessages.days).nullable(),
    ),
    discountPercent: typedNumberOr(null, { decimals: 2, unit: 'percent', unreadable: companyMessages.discount }).pipe(
      z.number().min(0.01, companyMessages.discount).max(50, companyMessages.discount).nullable(),
    ),
    purchaseOrderRequired: z.boolean(),
  })
  .refine(({ days, creditLimit }) => (days === null) === (creditLimit === null), {
    path: ['creditLimit'],
    error: 'Enter both days and limit, or neither',
  })
  .refine(({ discountDays, discountPercent }) => (discountDays === null) === (discountPercent === null), {
    path: ['discountPercent'],
    error: companyMessages.discountDays,
  })
  .refine(({ days, discountDays }) => discountDays === null || days !== null, {
    path: ['discountDays'],
    error: companyMessages.discountWithTerms,
  })

/** What only the office grants. */
export function CompanyTerms({ company: { _id, version, terms, purchaseOrderRequired } }: { company: Company }) {
  const { register, field, submit, busy, refusal } = useSentForm(schema, {
    defaultValues: {
      days: terms ? String(terms.days) : '',
      creditLimit: terms?.creditLimit != null ? terms.creditLimit.toFixed(2) : '',
      discountDays: terms?.discount ? String(terms.discount.days) : '',
      discountPercent: terms?.discount ? String(terms.discount.percent) : '',
      purchaseOrderRequired,
    },
    keepAs: `terms:${_id}`,
    async send({ days, creditLimit, discountDays, discountPercent, ...typed }) {
      const discount = discountDays !== null && discountPercent !== null && { discount: { days: discountDays, percent: discountPercent } }
      const granted = days === null || creditLimit === null ? null : { days, creditLimit, ...discount }
      await api.companies.edit({ companyId: _id, version, terms: granted, ...typed })
      void notify.success('Terms saved')
    },
  })
  return (
    <ColumnSection id="terms" title="Terms">
      <LiveForm className="company-terms" onSubmit={submit}>
        <Field label="Days to pay" fieldClass="company-terms-days" inputMode="numeric" autoComplete="off" {...field('days')} />
        <Field label="Credit limit" fieldClass="company-terms-limit" inputMode="decimal" autoComplete="off" {...field('creditLimit')} />
        <p className="field-hint">Empty: every order is paid in advance.</p>
        <Field label="Discount days" fieldClass="company-terms-days" inputMode="numeric" autoComplete="off" {...field('discountDays')} />
        <Field
          label="Cash discount, %"
          fieldClass="company-terms-limit"
          inputMode="decimal"
          autoComplete="off"
          {...field('discountPercent')}
        />
        <p className="field-hint">Who pays an order on account within these days may take it off. Empty: none.</p>
        <CheckBox {...register('purchaseOrderRequired')}>Purchase order number required</CheckBox>
        <FormRefusal>{refusal}</FormRefusal>
        <Button type="submit" variant="neutral" busy={busy}>
          Save terms
        </Button>
      </LiveForm>
    </ColumnSection>
  )
}
