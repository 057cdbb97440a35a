import { useState } from 'react'
import type { Company } from '../../../contract/people/company.ts'
import { ColumnSection } from '../../dashboard/columns.tsx'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { notify } from '../../ui/toasts/notify.ts'

/** Stops a company from ordering, and lets it order again. */
export function CompanyAccess({ company: { _id, name, disabled } }: { company: Company }) {
  const [asking, setAsking] = useState(false)
  const dialog = useConfirmedAction(() => setAsking(false))
  const atOnce = useConfirmedAction()
  const disable = () =>
    dialog.confirm(async () => {
      await api.companies.edit({ companyId: _id, disabled: true })
      void notify.success('Company disabled', name)
    })
  const enable = () =>
    atOnce.confirm(async () => {
      await api.companies.edit({ companyId: _id, disabled: false })
      void notify.success('Company enabled', name)
    })
  return (
    <ColumnSection id="access" title="Access">
      <p className="text-small text-muted">
        {disabled
          ? 'This company cannot place new orders. Its open orders can still be shipped and paid.'
          : 'A disabled company cannot place new orders. Its open orders can still be shipped and paid, and its members see them.'}
      </p>
      <div className="column-actions actions">
        {disabled ? (
          <Button variant="neutral" busy={atOnce.busy} onClick={enable}>
            Enable company
          </Button>
        ) : (
          <Button variant="destructive" onClick={() => setAsking(true)}>
            Disable company
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title="Disable this company?"
        text={`Nobody can place new orders for ${name}. Its open orders can still be shipped and paid.`}
        keep="Keep company"
        confirm="Disable company"
        busy={dialog.busy}
        refusal={dialog.refusal}
        onConfirm={disable}
        onClose={dialog.close}
      />
    </ColumnSection>
  )
}
