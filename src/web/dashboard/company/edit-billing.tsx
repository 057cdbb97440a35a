import type { Company } from '../../../contract/people/company.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { listedCountry } from '../../forms/listed-country.ts'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { api } from '../../session/api.ts'
import { CompanyFields, companyFormSchema, wrongTaxId } from './company-fields.tsx'

/** Edits what invoices are addressed to. */
export function EditBilling({ company, onClose }: { company: Company; onClose: () => void }) {
  const { _id, version, name, street, city, region, postcode, country, taxId, invoiceEmail, purchaseOrderRequired } = company
  const form = useSentForm(companyFormSchema, {
    defaultValues: {
      name,
      street,
      city,
      region,
      postcode,
      country: listedCountry(country),
      taxId,
      invoiceEmail,
      purchaseOrderRequired,
    },
    keepAs: `billing:${_id}`,
    fieldOf: wrongTaxId,
    async send(typed) {
      await api.companies.edit({ companyId: _id, version, ...typed })
      onClose()
    },
  })
  return (
    <FormDialog title="Edit billing" form={form} confirm="Save billing" fit={false} onClose={onClose}>
      <CompanyFields form={form} />
    </FormDialog>
  )
}
