import './company-tax.css'
import { z } from 'zod'
import { keysOf } from '../../../contract/ground/keys-of.ts'
import { addDays, inShopZone } from '../../../contract/ground/shop-zone.ts'
import { type Company, companyForm } from '../../../contract/people/company.ts'
import { companyMessages } from '../../../contract/people/company-messages.ts'
import { electronicSchemes } from '../../../contract/rules/electronic-schemes.ts'
import { ColumnSection } from '../../dashboard/columns.tsx'
import { wrongTaxId } from '../../dashboard/company/company-fields.tsx'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { LiveForm } from '../../framework/live-form.tsx'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { DayField } from '../../ui/fields/day-field.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { showLongDay } from '../../ui/text/dates.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { TaxConsequence } from './tax-consequence.tsx'
import { TaxIdFacts } from './tax-id-facts.tsx'
import { TaxIdState } from './tax-id-state.tsx'

const schema = z
  .object({
    taxId: companyForm.taxId.unwrap(),
    taxExempt: z.boolean(),
    certificateUntil: z.string(),
    exemptReason: z.string().max(200),
    scheme: z.string(),
    address: z.string().trim().max(100),
    buyerReference: z.string().trim().max(100),
  })
  .refine(({ scheme, address }) => scheme !== '' || address === '', { path: ['scheme'], error: companyMessages.scheme })
  .refine(({ scheme, address }) => scheme === '' || address !== '', { path: ['address'], error: companyMessages.electronicAddress })

/** JavaScript lists what looks like an index first. */
const schemes = keysOf(electronicSchemes).toSorted()

/** What decides a company's tax, and where its e-invoices go. */
export function CompanyTax({ company }: { company: Company }) {
  const { _id, version, taxId, taxExempt, certificateUntil, exemptReason, electronicAddress, buyerReference } = company
  const { register, field, watch, submit, busy, refusal } = useSentForm(schema, {
    defaultValues: {
      taxId,
      taxExempt,
      certificateUntil: certificateUntil ?? '',
      exemptReason,
      scheme: electronicAddress?.scheme ?? '',
      address: electronicAddress?.value ?? '',
      buyerReference,
    },
    keepAs: `tax:${_id}`,
    fieldOf: wrongTaxId,
    async send({ scheme, address, certificateUntil: until, ...typed }) {
      await api.companies.edit({
        companyId: _id,
        version,
        ...typed,
        certificateUntil: until || null,
        electronicAddress: address === '' ? null : { scheme, value: address },
      })
      void notify.success('Tax saved')
    },
  })
  return (
    <ColumnSection id="tax" title="Tax">
      <LiveForm className="tax-form" onSubmit={submit}>
        <div className="tax-part">
          <div>
            <Field label="Tax ID" autoComplete="off" {...field('taxId')} />
            {taxId ? <TaxIdState company={company} /> : <p className="field-hint">Without one, tax applies as for anybody.</p>}
          </div>
          {taxId && <TaxIdFacts company={company} />}
          {taxId && <TaxConsequence company={company} />}
        </div>
        <div className="tax-part">
          <div className="tax-certificate">
            <CheckBox {...register('taxExempt')}>Has a certificate of exemption</CheckBox>
            {watch('taxExempt') && (
              <>
                <DayField
                  label="Last day"
                  optional
                  fieldClass="tax-until"
                  {...field('certificateUntil')}
                  defaultValue={certificateUntil ?? ''}
                />
                <Field
                  label="What documents print"
                  optional
                  placeholder="Exempt by certificate"
                  autoComplete="off"
                  {...field('exemptReason')}
                />
              </>
            )}
          </div>
          <p className="field-hint">{describeCertificate(company)}</p>
        </div>
        <div className="tax-part">
          <div className="tax-address">
            <span className="field-label" aria-hidden="true">
              Electronic address <span className="field-optional">(optional)</span>
            </span>
            <Select label="Kind of electronic address" hideLabel {...field('scheme')}>
              <option value="">None</option>
              {schemes.map((code) => (
                <option key={code} value={code}>
                  {code} {electronicSchemes[code]}
                </option>
              ))}
            </Select>
            <Field label="Electronic address" hideLabel autoComplete="off" {...field('address')} />
            <p className="field-hint">Where e-invoices go, as the customer named it.</p>
          </div>
          <Field
            label="Buyer reference"
            optional
            hint="Leitweg-ID or the customer’s own mark, on every e-invoice."
            autoComplete="off"
            {...field('buyerReference')}
          />
        </div>
        <FormRefusal>{refusal}</FormRefusal>
        <Button type="submit" variant="neutral" busy={busy}>
          Save tax
        </Button>
      </LiveForm>
    </ColumnSection>
  )
}

function describeCertificate({ taxExempt, certificateUntil, taxIdCheck }: Company): string {
  const rows = taxIdCheck.details?.tax.certificateRows ?? []
  const where = `It counts where a tax row asks for a certificate${rows.length > 0 ? `: ${rows.join('; ')}` : ''}.`
  if (!taxExempt || certificateUntil === null) return where
  const [today] = inShopZone(new Date())
  if (certificateUntil < today) return `It ended on ${showLongDay(certificateUntil)}: tax applies again.`
  return `${where} From ${showLongDay(addDays(certificateUntil, 1))} on tax applies there again.`
}
