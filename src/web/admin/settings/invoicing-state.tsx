import type { Invoicing } from '../../../contract/selling/invoicing.ts'
import { showDay } from '../../ui/text/dates.ts'
import { fieldLabels } from './field-texts.ts'

/** What is true now: whether the shop issues invoices, and under which numbers. */
export function InvoicingState({ invoicing: { state, missing, restoredAt, nextInvoice, nextCreditNote } }: { invoicing: Invoicing }) {
  if (state === 'on')
    return (
      <dl className="next-numbers">
        <div>
          <dt>Next invoice</dt>
          <dd>{nextInvoice}</dd>
        </div>
        <div>
          <dt>Next credit note</dt>
          <dd>{nextCreditNote}</dd>
        </div>
      </dl>
    )
  if (state === 'waiting')
    return (
      <p className="settings-notice text-error wrap-anywhere" role="status">
        This shop was restored from a backup on {showDay(restoredAt ?? '')}. It does not know the numbers that were used after the backup.
        Choose a prefix that was never used: orders that are paid until then get their invoices.
      </p>
    )
  const names = missing.map((field) => fieldLabels[field].toLowerCase())
  return (
    <p className="field-hint">
      No invoices yet. Still missing: {names.join(', ')}.
      {restoredAt && ` This shop was restored from a backup on ${showDay(restoredAt)}: choose a prefix that was never used.`}
    </p>
  )
}
