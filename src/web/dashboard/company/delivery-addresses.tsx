import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { addressForm, type Company, type CompanyAddress } from '../../../contract/company.ts'
import { addressLines } from '../../../contract/rules/address-lines.ts'
import { listedCountry } from '../../forms/listed-country.ts'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { useRefusal } from '../../forms/use-refusal.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal, ModalBody, useAskBeforeLeaving } from '../../ui/dialogs/modal.tsx'
import { CountrySelect } from '../../ui/fields/country-select.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormFoot } from '../../ui/fields/form-foot.tsx'
import { ColumnSection } from '../columns.tsx'

const schema = z.object(addressForm)
const empty = { name: '', street: '', city: '', region: '', postcode: '', country: '', phone: '' }

/** Where the orders of a company go; checkout offers them. */
export function DeliveryAddresses({ company, isManaged }: { company: Company; isManaged: boolean }) {
  const [editing, setEditing] = useState<CompanyAddress | 'new'>()
  const [busy, setBusy] = useState(false)
  const removal = useConfirmedAction()
  const companyId = company._id
  const close = () => setEditing(undefined)
  return (
    <ColumnSection id="delivery-addresses" title="Delivery addresses">
      {company.addresses.length === 0 && (
        <p className="text-small text-muted">No delivery addresses yet. Those you add here can be chosen at checkout.</p>
      )}
      <ul className="company-addresses">
        {company.addresses.map((address) => (
          <li key={address._id}>
            <div>
              <b>{address.name}</b>
              <p className="text-muted">{addressLines(address).join(', ')}</p>
            </div>
            {isManaged && (
              <span>
                <Button variant="quiet-neutral" size="small" aria-label={`Edit ${address.name}`} onClick={() => setEditing(address)}>
                  Edit
                </Button>
                <Button
                  variant="quiet-destructive"
                  size="small"
                  aria-label={`Remove ${address.name}`}
                  onClick={() => removal.confirm(() => api.companies.removeAddress({ companyId, addressId: address._id }))}
                >
                  Remove
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {isManaged && (
        <Button variant="quiet" size="small" onClick={() => setEditing('new')}>
          Add an address
        </Button>
      )}
      <Modal open={editing !== undefined} title={editing === 'new' ? 'Add an address' : 'Edit the address'} onClose={close} busy={busy} fit>
        {editing && <AddressForm companyId={companyId} address={editing} onClose={close} onBusy={setBusy} />}
      </Modal>
    </ColumnSection>
  )
}

interface FormProps {
  companyId: string
  address: CompanyAddress | 'new'
  onClose: () => void
  onBusy: (busy: boolean) => void
}

function AddressForm({ companyId, address, onClose, onBusy }: FormProps) {
  const { _id, ...known } = address === 'new' ? { ...empty, _id: undefined } : address
  const { register, handleSubmit, setError, formState } = useZodForm(schema, {
    defaultValues: { ...known, country: listedCountry(known.country) },
  })
  const { errors, isSubmitting, isDirty } = formState
  useAskBeforeLeaving(isDirty)
  const { revalidate } = useRevalidator()
  const readRefusal = useRefusal()
  const field = (name: keyof typeof empty) => ({ ...register(name), error: errors[name]?.message })
  const save = handleSubmit(async (typed) => {
    onBusy(true)
    try {
      if (_id) await api.companies.editAddress({ companyId, addressId: _id, ...typed })
      else await api.companies.addAddress({ companyId, ...typed })
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
        <div className="field-grid">
          <Field label="Name" fieldClass="field-wide" placeholder="Yard, gate 3" {...field('name')} />
          <Field label="Street" fieldClass="field-wide" autoComplete="address-line1" {...field('street')} />
          <Field label="Postal code" optional autoComplete="postal-code" {...field('postcode')} />
          <Field label="City" autoComplete="address-level2" {...field('city')} />
          <Field label="State or region" optional autoComplete="address-level1" {...field('region')} />
          <CountrySelect {...field('country')} />
          <Field label="Phone" optional type="tel" fieldClass="field-wide" autoComplete="tel" {...field('phone')} />
        </div>
      </ModalBody>
      <FormFoot confirm="Save address" busy={isSubmitting} refusal={errors.root?.message} />
    </form>
  )
}
