import { useState } from 'react'
import type { Company } from '../../../contract/people/company.ts'
import { addressLines } from '../../../contract/rules/address-lines.ts'
import { useShopSettings } from '../../session/shop-settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ColumnSection, FactRows } from '../columns.tsx'
import { EditBilling } from './edit-billing.tsx'
import { TaxIdMark } from './tax-id-mark.tsx'
import { taxIdWords } from './tax-id-words.ts'

/** What the invoices of a company are addressed to. */
export function Billing({ company, isManaged }: { company: Company; isManaged: boolean }) {
  const [editing, setEditing] = useState(false)
  const edit = isManaged && (
    <Button variant="quiet-neutral" size="small" aria-label="Edit billing" onClick={() => setEditing(true)}>
      Edit
    </Button>
  )
  return (
    <ColumnSection id="billing" title="Billing" more={edit}>
      <FactRows
        facts={[
          ['Address', [company.name, ...addressLines(company)].join('\n')],
          ['Tax ID', company.taxId && <TaxIdWithState company={company} />],
          ['Invoices go to', company.invoiceEmail],
          ['Purchase order', company.purchaseOrderRequired && 'required'],
        ]}
      />
      {editing && <EditBilling company={company} onClose={() => setEditing(false)} />}
    </ColumnSection>
  )
}

/** Where no tax applies, nobody waits for the check. */
function TaxIdWithState({ company: { taxId, taxIdCheck } }: { company: Company }) {
  const { rates } = useShopSettings()
  return (
    <>
      {taxId}
      {(rates || taxIdCheck.state !== 'unchecked') && (
        <span className="block text-muted">
          <TaxIdMark state={taxIdCheck.state}>{taxIdWords(taxIdCheck)}</TaxIdMark>
        </span>
      )}
    </>
  )
}
