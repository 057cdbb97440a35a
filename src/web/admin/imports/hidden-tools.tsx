import type { HiddenTools as Hidden } from '../../../contract/catalog/product-imports.ts'
import { ArrowLink } from '../../ui/buttons/arrow-link.tsx'
import { ProductCell } from '../../ui/product/product-cell.tsx'
import { type Column, ListTable } from '../../ui/tables/list-table.tsx'
import { showAmount, showUnits } from '../../ui/text/money.ts'
import { importMessages } from './messages.ts'

/** How many tools of an import customers do not see, and why. */
export function HiddenTools({ hidden }: { hidden: Hidden }) {
  return (
    <section className="page-part" aria-labelledby="import-hidden">
      <h2 className="display-3" id="import-hidden">
        {importMessages.hidden(hidden)}
      </h2>
      <p className="text-muted">{importMessages.seenWithPhoto(hidden)}</p>
      <div className="import-block-head">
        <h3 className="display-4">Hidden</h3>
        <ArrowLink to="/dashboard/manage-all-products?hidden=true">All {showUnits(hidden.count)}</ArrowLink>
      </div>
      <ListTable label="Hidden tools" columns={columns} items={hidden.tools} />
    </section>
  )
}

const columns: Column<Hidden['tools'][number]>[] = [
  {
    name: 'Tool',
    className: 'cell-product',
    cell: ({ _id, image, name, sku }) => (
      <ProductCell image={image} name={name} sku={sku} link={{ to: `/dashboard/manage-all-products/${_id}` }} />
    ),
  },
  { name: 'Family', label: 'Family', className: 'text-muted', cell: ({ family }) => family },
  { name: 'Price', label: 'Price', isNumber: true, className: 'text-bold', cell: ({ price }) => showAmount(price) },
]
