import type { ProductImport, ProductImportRow } from '../../../contract/catalog/product-imports.ts'
import { ExportCsv } from '../../dashboard/csv/export-csv.tsx'
import { ErrorIcon } from '../../ui/pictures/filled-icons.tsx'
import { type Column, ListTable } from '../../ui/tables/list-table.tsx'
import { countOf } from '../../ui/text/counts.ts'
import { showUnits } from '../../ui/text/money.ts'

type WrongCell = ProductImportRow['errors'][number] & Pick<ProductImportRow, 'line' | 'sku'> & { _id: string }

/** The first rows with errors; all of them are in the download. */
export function ImportErrors({ current, rows }: { current: ProductImport; rows: ProductImportRow[] }) {
  const shown = rows.flatMap(({ line, sku, errors }) => errors.map((error, index) => ({ _id: `${line} ${index}`, line, sku, ...error })))
  return (
    <section className="page-part" aria-labelledby="import-errors">
      <div className="import-block-head">
        <h2 className="display-4" id="import-errors">
          {countOf(current.errors, 'error', 'errors')}
        </h2>
        <ExportCsv paths={[`/api/product-import/${current._id}/errors.csv`]} noun={['row', 'rows']} name="Download these rows" />
      </div>
      <ListTable label="Errors" columns={columns} items={shown} />
      {current.errorRows > rows.length && <p className="text-muted">The first {showUnits(rows.length)} rows. The download has all.</p>}
    </section>
  )
}

const empty = <span className="text-faint">empty</span>

const columns: Column<WrongCell>[] = [
  { name: 'Line', label: 'Line', isNumber: true, className: 'text-faint', cell: ({ line }) => showUnits(line) },
  { name: 'Part number', cell: ({ sku }) => sku || empty },
  { name: 'Column', cell: ({ column }) => column },
  { name: 'Value', className: 'text-bold', cell: ({ value }) => value || empty },
  {
    name: 'What is wrong',
    label: '',
    className: 'import-wrong',
    cell: ({ message }) => (
      <span className="import-error text-error wrap-anywhere">
        <ErrorIcon /> {message}
      </span>
    ),
  },
]
