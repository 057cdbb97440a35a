import '../../dashboard/company/company.css'
import type { ReactNode } from 'react'
import { ColumnSection, Columns } from '../../dashboard/columns.tsx'
import { CompanyFields, companyFormSchema, emptyCompany, wrongTaxId } from '../../dashboard/company/company-fields.tsx'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { LiveForm } from '../../framework/live-form.tsx'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { notify } from '../../ui/toasts/notify.ts'

const changes: [what: string, then: string][] = [
  ['You are its manager', 'You invite colleagues and see what they order.'],
  ['Invoices are the company’s', 'With its name, address and tax ID.'],
  ['Orders that you have placed stay yours', 'Only new ones belong to the company.'],
  [
    'Terms come from us',
    'Buying on account, a tax exemption and agreed prices start when our office grants them. Until then you pay as now.',
  ],
]

/** For somebody without a company: registers one. */
export function RegisterCompany({ notice }: { notice?: ReactNode }) {
  return (
    <DashboardPage title="Order for a company">
      {notice}
      <Columns
        aside={
          <ColumnSection id="changes" title="What changes">
            <ul className="company-changes">
              {changes.map(([what, then]) => (
                <li key={what}>
                  <b>{what}</b>
                  <p className="text-small text-muted">{then}</p>
                </li>
              ))}
            </ul>
          </ColumnSection>
        }
      >
        <ColumnSection id="register" title="Register a company">
          <RegisterForm />
        </ColumnSection>
      </Columns>
    </DashboardPage>
  )
}

function RegisterForm() {
  const form = useSentForm(companyFormSchema, {
    defaultValues: emptyCompany,
    fieldOf: wrongTaxId,
    async send(typed) {
      await api.companies.register(typed)
      void notify.success('Company registered', typed.name)
    },
  })
  return (
    <LiveForm className="company-register" onSubmit={form.submit}>
      <CompanyFields form={form} />
      <FormRefusal>{form.refusal}</FormRefusal>
      <Button type="submit" variant="primary" size="large" busy={form.busy}>
        Register the company
      </Button>
    </LiveForm>
  )
}
