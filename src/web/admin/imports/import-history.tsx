import { Link } from 'react-router'
import type { ProductImport } from '../../../contract/product-imports.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { showDay, showTime } from '../../ui/text/dates.ts'
import { whatApplies } from './import-words.ts'

interface Props {
  imports: ProductImport[]
  /** The ID of the import that is being undone. */
  busy: string | undefined
  onUndo: (done: ProductImport) => void
}

export function ImportHistory({ imports, busy, onUndo }: Props) {
  return (
    <section className="import-block" aria-labelledby="import-history">
      <h2 className="display-4" id="import-history">
        Earlier imports
      </h2>
      <Table label="Earlier imports" className="stacked-table import-history">
        <thead>
          <tr>
            <th>When</th>
            <th>File</th>
            <th>Result</th>
            <th>
              <span className="visually-hidden">Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {imports.map((done) => (
            <tr key={done._id}>
              <td data-label="When">{done.appliedAt && showTime(done.appliedAt)}</td>
              <td data-label="File">
                <Link className="number-link text-bold" to={`?import=${done._id}`}>
                  {done.file}
                </Link>
              </td>
              <td data-label="Result">{whatApplies(done)}</td>
              <td className="cell-actions">
                {done.undoneAt ? (
                  <span className="text-muted">Undone {showDay(done.undoneAt)}</span>
                ) : (
                  <Button
                    variant="neutral"
                    size="small"
                    aria-label={`Undo ${done.file}`}
                    busy={busy === done._id}
                    onClick={() => onUndo(done)}
                  >
                    Undo
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
