import { Link } from 'react-router'
import type { ProductImport } from '../../../contract/catalog/product-imports.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { type Column, ListTable } from '../../ui/tables/list-table.tsx'
import { showDay, showTime } from '../../ui/text/dates.ts'
import { importMessages } from './messages.ts'

interface Props {
  imports: ProductImport[]
  /** The ID of the import that is being undone. */
  busy: string | undefined
  onUndo: (done: ProductImport) => void
}

export function ImportHistory({ imports, busy, onUndo }: Props) {
  const action: Column<ProductImport> = {
    name: 'Action',
    isNameHidden: true,
    className: 'cell-actions',
    cell: (done) =>
      done.undoneAt ? (
        <span className="text-muted">Undone {showDay(done.undoneAt)}</span>
      ) : (
        <Button variant="neutral" size="small" aria-label={`Undo ${done.file}`} busy={busy === done._id} onClick={() => onUndo(done)}>
          Undo
        </Button>
      ),
  }
  return (
    <section className="page-part" aria-labelledby="import-history">
      <h2 className="display-4" id="import-history">
        Earlier imports
      </h2>
      <ListTable label="Earlier imports" columns={[...columns, action]} items={imports} />
    </section>
  )
}

const columns: Column<ProductImport>[] = [
  { name: 'When', label: 'When', cell: ({ appliedAt }) => <>{appliedAt && showTime(appliedAt)}</> },
  {
    name: 'File',
    cell: ({ _id, file }) => (
      <Link className="number-link text-bold" to={`?import=${_id}`}>
        {file}
      </Link>
    ),
  },
  { name: 'Result', cell: (done) => <>{importMessages.applies(done)}</> },
]
