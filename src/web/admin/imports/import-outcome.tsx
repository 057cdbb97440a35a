import type { ProductCounts } from '../../../contract/catalog/managed-products.ts'
import type { ProductImport, ProductImportRow } from '../../../contract/catalog/product-imports.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorIcon } from '../../ui/pictures/filled-icons.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { countOf, oneOrMany } from '../../ui/text/counts.ts'
import { showTime } from '../../ui/text/dates.ts'
import { HiddenTools } from '../products/hidden-tools.tsx'
import { importMessages } from './messages.ts'

interface Props {
  current: ProductImport
  counts: ProductCounts
  /** What its undo could not put back. */
  kept: ProductImportRow[]
  busy: boolean
  onUndo: () => void
}

/** What became of an import. */
export function ImportOutcome({ current, counts, kept, busy, onUndo }: Props) {
  const { state, file, problem, leftOut, errorRows, appliedAt, undoneAt } = current
  if (state === 'refused' || state === 'stopped')
    return (
      <div className="import-outcome" role="status">
        <span className="import-error text-error wrap-anywhere">
          <ErrorIcon /> {problem || 'The check was stopped.'}
        </span>
        <p>{file}. Nothing was written.</p>
      </div>
    )
  if (state === 'applied' && appliedAt)
    return (
      <div className="import-outcome" role="status">
        <h2 className="display-4 import-applied">
          <Icon name="check" size={20} /> {importMessages.applies(current)} applied
        </h2>
        <p>
          {file}, {showTime(appliedAt)}.{' '}
          {leftOut && `${countOf(errorRows, 'row', 'rows')} with errors ${oneOrMany(errorRows, 'was', 'were')} left out. `}
          Undo restores everything that has not changed since.
        </p>
        <Button variant="neutral" busy={busy} onClick={onUndo}>
          Undo
        </Button>
        <HiddenTools counts={counts} />
      </div>
    )
  if (state !== 'undone' || !undoneAt) return null
  return (
    <div className="import-outcome" role="status">
      <h2 className="display-4 import-applied">
        <Icon name="check" size={20} /> Undone
      </h2>
      <p>
        {file}, {showTime(undoneAt)}. {importMessages.undone}
      </p>
      {kept.length > 0 && (
        <ul className="import-kept stack">
          {kept.map(({ line, sku, errors }) => (
            <li key={line}>
              <strong>{sku}</strong> {errors.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join(' ')}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
