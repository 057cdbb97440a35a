import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Company } from '../../../contract/company.ts'
import { listedCountry } from '../../forms/listed-country.ts'
import { useRefusal } from '../../forms/use-refusal.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { api } from '../../session/api.ts'
import { Modal, ModalBody, useAskBeforeLeaving } from '../../ui/dialogs/modal.tsx'
import { FormFoot } from '../../ui/fields/form-foot.tsx'
import { CompanyFields, companyFormSchema } from './company-fields.tsx'

interface Props {
  company: Company
  onClose: () => void
}

/** Edits what invoices are addressed to. */
export function EditBilling({ open, ...props }: Props & { open: boolean }) {
  const [busy, setBusy] = useState(false)
  return (
    <Modal open={open} title="Edit billing" onClose={props.onClose} busy={busy}>
      <BillingForm {...props} onBusy={setBusy} />
    </Modal>
  )
}

function BillingForm({ company, onClose, onBusy }: Props & { onBusy: (busy: boolean) => void }) {
  const { _id, version, name, street, city, region, postcode, country, taxId, invoiceEmail, purchaseOrderRequired } = company
  const form = useZodForm(companyFormSchema, {
    defaultValues: {
      ...{ name, street, city, region, postcode, country: listedCountry(country), taxId, invoiceEmail, purchaseOrderRequired },
    },
  })
  const { handleSubmit, setError, formState } = form
  useAskBeforeLeaving(formState.isDirty)
  const { revalidate } = useRevalidator()
  const readRefusal = useRefusal()
  const save = handleSubmit(async (typed) => {
    onBusy(true)
    try {
      await api.companies.edit({ companyId: _id, version, ...typed })
      onClose()
      await revalidate()
    } catch (error) {
      const { status, message } = readRefusal(error)
      if (status !== 401) setError('root', { message })
    }
    onBusy(false)
  })
  return (
    <form noValidate onSubmit={save}>
      <ModalBody>
        <CompanyFields form={form} />
      </ModalBody>
      <FormFoot confirm="Save billing" busy={formState.isSubmitting} refusal={formState.errors.root?.message} />
    </form>
  )
}
