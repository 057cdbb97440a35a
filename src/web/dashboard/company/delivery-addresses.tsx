import './company.css'
import { useState } from 'react'
import { z } from 'zod'
import { addressForm, type Company, type CompanyAddress } from '../../../contract/people/company.ts'
import { addressLines } from '../../../contract/rules/address-lines.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { listedCountry } from '../../forms/listed-country.ts'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CountrySelect } from '../../ui/fields/country-select.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { MissingLetters } from '../../ui/fields/missing-letters.tsx'
import { ColumnSection } from '../columns.tsx'

const schema = z.object(addressForm)
const empty = { name: '', street: '', city: '', region: '', postcode: '', country: '', phone: '' }

/** Where the orders of a company go; checkout offers them. */
export function DeliveryAddresses({ company, isManaged }: { company: Company; isManaged: boolean }) {
  const [editing, setEditing] = useState<CompanyAddress | 'new'>()
  const removal = useConfirmedAction()
  const companyId = company._id
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
      {editing && <AddressDialog companyId={companyId} address={editing} onClose={() => setEditing(undefined)} />}
    </ColumnSection>
  )
}

interface DialogProps {
  companyId: string
  address: CompanyAddress | 'new'
  onClose: () => void
}

function AddressDialog({ companyId, address, onClose }: DialogProps) {
  const { _id, ...known } = address === 'new' ? { ...empty, _id: undefined } : address
  const form = useSentForm(schema, {
    defaultValues: { ...known, country: listedCountry(known.country) },
    keepAs: `address:${_id ?? 'new'}`,
    async send(typed) {
      if (_id) await api.companies.editAddress({ companyId, addressId: _id, ...typed })
      else await api.companies.addAddress({ companyId, ...typed })
      onClose()
    },
  })
  const { field } = form
  return (
    <FormDialog title={_id ? 'Edit the address' : 'Add an address'} form={form} confirm="Save address" onClose={onClose}>
      <div className="field-grid">
        <Field label="Name" fieldClass="field-wide" placeholder="Yard, gate 3" {...field('name')} />
        <Field label="Street" fieldClass="field-wide" autoComplete="address-line1" {...field('street')} />
        <Field label="Postal code" optional autoComplete="postal-code" {...field('postcode')} />
        <Field label="City" autoComplete="address-level2" {...field('city')} />
        <Field label="State or region" optional autoComplete="address-level1" {...field('region')} />
        <CountrySelect {...field('country')} />
        <MissingLetters texts={form.watch(['name', 'street', 'city', 'region'])} />
        <Field label="Phone" optional type="tel" fieldClass="field-wide" autoComplete="tel" {...field('phone')} />
      </div>
    </FormDialog>
  )
}
