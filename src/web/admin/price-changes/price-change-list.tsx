import type { PriceChange } from '../../../contract/catalog/price-changes.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { type Column, ListTable } from '../../ui/tables/list-table.tsx'
import { showDay, showLongDay } from '../../ui/text/dates.ts'
import { priceChangePageMessages as words } from './messages.ts'
import { stepName } from './step-name.ts'

interface Props {
  changes: PriceChange[]
  /** The ID of the change that is being canceled or undone. */
  busy: string | undefined
  onCancel: (change: PriceChange) => void
  onUndo: (change: PriceChange) => void
}

/** What is planned, was applied, undone or canceled. */
export function PriceChangeList({ changes, busy, onCancel, onUndo }: Props) {
  const action: Column<PriceChange> = {
    name: 'Action',
    isNameHidden: true,
    className: 'cell-actions',
    cell: (change) => {
      const { _id, name, state, importId } = change
      if (state !== 'planned' && (state !== 'applied' || importId === null)) return <span />
      const [label, act] = state === 'planned' ? (['Cancel', onCancel] as const) : (['Undo', onUndo] as const)
      return (
        <Button variant="neutral" size="small" aria-label={`${label}: ${name}`} busy={busy === _id} onClick={() => act(change)}>
          {label}
        </Button>
      )
    },
  }
  return (
    <section className="page-part" aria-labelledby="price-changes">
      <h2 className="display-4" id="price-changes">
        Scheduled and applied
      </h2>
      <ListTable label="Price changes" className="price-changes" columns={[...columns, action]} items={changes} />
    </section>
  )
}

const columns: Column<PriceChange>[] = [
  {
    name: 'Change',
    isRowName: true,
    cell: ({ name, step }) => (
      <>
        <b>{name}</b>
        <span className="price-note text-muted">
          rounded to {step.startsWith('.') && 'prices '}
          {stepName(step)}
        </span>
      </>
    ),
  },
  { name: 'From', label: 'From', cell: ({ from, createdAt }) => <>{from ? showLongDay(from) : showDay(createdAt)}</> },
  {
    name: 'What it holds',
    cell: (change) => (
      <>
        {words.held(change)}
        <span className="price-note text-faint">
          {change.by}, {showDay(change.createdAt)}
        </span>
        {change.keptTools > 0 && <span className="price-note text-muted">{words.kept(change.keptTools, change.kept)}</span>}
      </>
    ),
  },
  {
    name: 'State',
    cell: ({ state, endedAt }) => (
      <span className={`price-state is-${state}`}>
        <i className="state-square" aria-hidden="true" />
        {stateNames[state]}
        {(state === 'undone' || state === 'canceled') && endedAt && ` ${showDay(endedAt)}`}
      </span>
    ),
  },
]

const stateNames: Record<PriceChange['state'], string> = { planned: 'waits', applied: 'applied', undone: 'undone', canceled: 'canceled' }
