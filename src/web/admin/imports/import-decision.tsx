import { useState } from 'react'
import type { ProductImport } from '../../../contract/catalog/product-imports.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { DimensionLabel } from '../../ui/pictures/dimension-label.tsx'
import { countOf } from '../../ui/text/counts.ts'
import { showUnits } from '../../ui/text/money.ts'
import { importMessages } from './messages.ts'

const linesOf = ([first, last]: [number, number]) =>
  first === last ? `line ${showUnits(first)}` : `lines ${showUnits(first)}–${showUnits(last)}`

/** What a check found in three figures, and the decision to apply it. */
export function ImportDecision({
  current,
  busy,
  onApply,
}: {
  current: ProductImport
  busy: boolean
  onApply: (leaveOut: boolean) => void
}) {
  const [leavesOut, setLeavesOut] = useState(false)
  const { file, rows, changes, changedProducts, newProducts, newLines, errors, errorRows } = current
  const unchanged = rows - changedProducts - newProducts - errorRows
  const isNothing = changedProducts + newProducts === 0
  const figures = [
    { name: 'Changes', count: changes, note: `in ${countOf(changedProducts, 'product', 'products')}` },
    { name: 'New', count: newProducts, note: newLines ? linesOf(newLines) : 'no new product' },
    { name: 'Errors', count: errors, note: errors > 0 ? `in ${countOf(errorRows, 'row', 'rows')}` : 'none' },
  ]
  return (
    <section aria-label="The check">
      <div className="import-figures">
        {figures.map(({ name, count, note }) => (
          <p key={name} className={name === 'Errors' && count > 0 ? 'import-figure is-error' : 'import-figure'}>
            <span className="import-figure-number block">{showUnits(count)}</span>
            <DimensionLabel>{name}</DimensionLabel>
            <span className="import-figure-note block text-small text-muted">{note}</span>
          </p>
        ))}
      </div>
      <div className="import-decision cluster">
        <p>
          <b>{file}</b>, {countOf(rows, 'row', 'rows')}, {showUnits(unchanged)} without a change. Nothing is written yet.
        </p>
        {errorRows > 0 && (
          <CheckBox checked={leavesOut} onChange={({ target }) => setLeavesOut(target.checked)}>
            Leave out the {countOf(errorRows, 'row', 'rows')} with errors
          </CheckBox>
        )}
        {!isNothing && (
          <Button variant="primary" disabled={errorRows > 0 && !leavesOut} busy={busy} onClick={() => onApply(leavesOut)}>
            Apply {importMessages.applies(current)}
          </Button>
        )}
      </div>
    </section>
  )
}
