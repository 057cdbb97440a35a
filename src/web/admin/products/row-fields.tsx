import './row-fields.css'
import type { MouseEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useRowFocus } from './use-row-focus.ts'

interface Props {
  legend: string
  isOptional?: boolean
  hint?: ReactNode
  /** Above the rows. */
  head?: ReactNode
  /** The key of each row. */
  rows: string[]
  /** What a row is called, such as 'price break'. */
  rowName: string
  rowClass?: string
  children: (index: number, name: string) => ReactNode
  /** Rows whose order matters can be moved. */
  onMove?: (from: number, to: number) => void
  /** Without it, rows stay. */
  onRemove?: (index: number) => void
  /** Below the rows: how to add one, or why there can be no more. */
  foot: ReactNode
}

/**
 * Rows of fields with buttons. The focus follows a moved row and goes to the next row after a removal; screen readers announce the
 * change.
 */
export function RowFields({
  legend,
  isOptional = true,
  hint,
  head,
  rows,
  rowName,
  rowClass = '',
  children,
  onMove,
  onRemove,
  foot,
}: Props) {
  const { rows: fieldset, announcement, focusRow } = useRowFocus()
  const titled = (row: number) => `${rowName.charAt(0).toUpperCase()}${rowName.slice(1)} ${row + 1}`

  function shift(row: number, by: 1 | -1) {
    onMove?.(row, row + by)
    focusRow(row + by, by < 0 ? 'up' : 'down', `${titled(row)} moved to position ${row + by + 1} of ${rows.length}`)
  }
  function drop(row: number) {
    onRemove?.(row)
    focusRow(Math.min(row, rows.length - 2), 'remove', `${titled(row)} removed`)
  }

  return (
    <fieldset className="row-fields stack" ref={fieldset}>
      <legend className="field-label">
        {legend} {isOptional && <span className="field-optional">(optional)</span>}
      </legend>
      {hint && <div className="field-hint">{hint}</div>}
      {rows.length > 0 && head}
      {rows.map((key, index) => {
        const name = `${rowName} ${index + 1}`
        return (
          <div className={`row-fields-row ${rowClass}`} key={key}>
            {children(index, name)}
            <span className="row-fields-buttons" data-row-buttons>
              {onMove && (
                <>
                  <RowButton part="up" label={`Move ${name} up`} disabled={index === 0} onPress={() => shift(index, -1)} />
                  <RowButton part="down" label={`Move ${name} down`} disabled={index === rows.length - 1} onPress={() => shift(index, 1)} />
                </>
              )}
              {onRemove && <RowButton part="remove" label={`Remove ${name}`} onPress={() => drop(index)} />}
            </span>
          </div>
        )
      })}
      {foot}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </fieldset>
  )
}

interface RowButtonProps {
  part: 'up' | 'down' | 'remove'
  label: string
  disabled?: boolean
  onPress: () => void
}

const RowButton = ({ part, label, disabled = false, onPress }: RowButtonProps) => (
  <button type="button" className="icon-button" data-part={part} aria-label={label} disabled={disabled} onClick={onPress}>
    <Icon name={part === 'remove' ? 'close' : part} />
  </button>
)

/** Adds a row, whose first field gets the focus. */
export function AddRow({ children, onAdd }: { children: string; onAdd: () => void }) {
  function add({ currentTarget }: MouseEvent) {
    const fieldset = currentTarget.closest('fieldset')
    // Whoever types at once types into the new row.
    flushSync(onAdd)
    ;[...(fieldset?.querySelectorAll('.row-fields-row') ?? [])].at(-1)?.querySelector<HTMLElement>('input')?.focus()
  }
  return (
    <Button variant="neutral" size="small" data-add-row="" onClick={add}>
      <Icon name="plus" size={16} /> {children}
    </Button>
  )
}
