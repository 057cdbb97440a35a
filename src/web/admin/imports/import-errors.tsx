import type { ProductImport, ProductImportRow } from '../../../contract/product-imports.ts'
import { ExportCsv } from '../../dashboard/csv/export-csv.tsx'
import { ErrorIcon } from '../../ui/pictures/filled-icons.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { showUnits } from '../../ui/text/money.ts'
import { countOf } from './import-words.ts'

/** The first rows with errors; all of them are in the download. */
export function ImportErrors({ current, rows }: { current: ProductImport; rows: ProductImportRow[] }) {
  const shown = rows.flatMap(({ line, sku, errors }) => errors.map((error, index) => ({ line, sku, ...error, key: `${line} ${index}` })))
  return (
    <section className="import-block" aria-labelledby="import-errors">
      <div className="import-block-head">
        <h2 className="display-4" id="import-errors">
          {countOf(current.errors, 'error')}
        </h2>
        <ExportCsv paths={[`/api/product-import/${current._id}/errors.csv`]} noun={['row', 'rows']} name="Download these rows" />
      </div>
      <Table label="Errors" className="stacked-table import-errors">
        <thead>
          <tr>
            <th className="number">Line</th>
            <th>Part number</th>
            <th>Column</th>
            <th>Value</th>
            <th>What is wrong</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, line, sku, column, value, message }) => (
            <tr key={key}>
              <td className="number text-faint" data-label="Line">
                {showUnits(line)}
              </td>
              <td data-label="Part number">{sku || <span className="text-faint">empty</span>}</td>
              <td data-label="Column">{column}</td>
              <td className="text-bold" data-label="Value">
                {value || <span className="text-faint">empty</span>}
              </td>
              <td className="import-wrong">
                <span className="import-error">
                  <ErrorIcon /> {message}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {current.errorRows > rows.length && <p className="text-muted">The first {showUnits(rows.length)} rows. The download has all.</p>}
    </section>
  )
}
