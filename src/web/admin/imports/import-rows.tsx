import { Link, useSearchParams } from 'react-router'
import type { ProductImport, ProductImportRow } from '../../../contract/catalog/product-imports.ts'
import { StateTabs } from '../../dashboard/state-tabs.tsx'
import { ProductCell } from '../../ui/product/product-cell.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { countOf } from '../../ui/text/counts.ts'
import { showUnits } from '../../ui/text/money.ts'
import { cellText, difference } from './cell-text.ts'
import type { RowsPage } from './load-import.ts'

/** The changed cells by product, with a tab per column. */
export function ChangedCells({ current, page: { rows, next } }: { current: ProductImport; page: RowsPage }) {
  const [params] = useSearchParams()
  const chosen = params.get('column')
  const address = (query: Record<string, string>) => `?${new URLSearchParams({ import: current._id, ...query })}`
  const byChanges = current.columns.toSorted((a, b) => b.changes - a.changes)
  return (
    <section className="page-part" aria-labelledby="import-changes">
      <div className="import-block-head">
        <h2 className="display-4" id="import-changes">
          {countOf(current.changes, 'change', 'changes')}
        </h2>
        <StateTabs
          label="Column"
          states={['', ...byChanges.map(({ column }) => column)]}
          current={chosen ?? ''}
          name={(column) => column || 'All'}
          count={(column) => byChanges.find((each) => each.column === column)?.changes ?? current.changes}
          to={(column) => address(column ? { column } : {})}
          preventScrollReset
        />
      </div>
      <Table label="Changes" className="import-changes card-rows">
        <thead>
          <tr>
            <th>Product</th>
            <th className="number">Line</th>
            <th>Column</th>
            <th>Old</th>
            <th>New</th>
            <th className="number">Difference</th>
          </tr>
        </thead>
        <tbody>
          {rows.flatMap((row) =>
            row.cells
              .filter(({ column }) => !chosen || column === chosen)
              .map((cell, index) => <ChangedCell key={`${row.line} ${cell.column}`} row={row} cell={cell} isFirst={index === 0} />),
          )}
        </tbody>
      </Table>
      {(next || params.has('after')) && (
        <nav className="import-pages" aria-label="Pages of changes">
          {params.has('after') && (
            <Link className="link" to={address(chosen ? { column: chosen } : {})} preventScrollReset>
              First
            </Link>
          )}
          {next && (
            <Link className="link" to={address({ ...(chosen && { column: chosen }), after: next })} preventScrollReset>
              Next
            </Link>
          )}
        </nav>
      )}
    </section>
  )
}

type Cell = ProductImportRow['cells'][number]

function ChangedCell({
  row: { line, sku, product, image },
  cell: { column, old, new: value },
  isFirst,
}: {
  row: ProductImportRow
  cell: Cell
  isFirst: boolean
}) {
  return (
    <tr className={isFirst ? undefined : 'import-more-row'}>
      <td className="cell-product">{isFirst && <ProductCell image={image} name={product} sku={sku} />}</td>
      <td className="number text-faint import-line">{isFirst && showUnits(line)}</td>
      <td className="text-muted">{column}</td>
      <td>
        <del>{cellText(column, old)}</del>
      </td>
      <td>
        <ins>{cellText(column, value)}</ins>
      </td>
      <td className="number import-difference">{difference(column, old, value)}</td>
    </tr>
  )
}

/** The first new products. */
export function NewProducts({ current, rows }: { current: ProductImport; rows: ProductImportRow[] }) {
  const textOf = ({ cells }: ProductImportRow, column: string) => cellText(column, cells.find((cell) => cell.column === column)?.new)
  return (
    <section className="page-part" aria-labelledby="import-new">
      <h2 className="display-4" id="import-new">
        {countOf(current.newProducts, 'new product', 'new products')}
      </h2>
      <Table label="New products" className="stacked-table">
        <thead>
          <tr>
            <th>Product</th>
            <th className="number">Line</th>
            <th className="number">price</th>
            <th className="number">available</th>
            <th className="number">minimum_order</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <td className="cell-product">
                <strong>{row.product}</strong> <span className="text-small text-faint">{row.sku}</span>
              </td>
              <td className="number text-faint" data-label="Line">
                {showUnits(row.line)}
              </td>
              {['price', 'available', 'minimum_order'].map((column) => (
                <td key={column} className={column === 'price' ? 'number text-bold' : 'number'} data-label={column}>
                  {textOf(row, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {current.newProducts > rows.length && <p className="text-muted">The first {showUnits(rows.length)} of them.</p>}
    </section>
  )
}
