import './manage-products.css'
import { useState } from 'react'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import { type ManagedProduct, stockState } from '../../../contract/catalog/managed-products.ts'
import { hiddenReasons } from '../../../contract/rules/is-draft.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { officeList } from '../../dashboard/office-list.ts'
import { Pagination } from '../../dashboard/pagination.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { api } from '../../session/api.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { Table } from '../../ui/tables/table.tsx'
import { countIn, type ProductTab, StockTabs, tabQuery } from '../stock/stock-tabs.tsx'
import { useAdjustedRows } from '../stock/use-adjusted-rows.ts'
import { DeleteProduct } from './delete-product.tsx'
import { EditProduct } from './edit-product.tsx'
import { HiddenTools } from './hidden-tools.tsx'
import { ProductRow } from './product-row.tsx'
import { ProductSearchForm } from './product-search.tsx'

export const meta = () => pageMeta('Manage Products')

/** The API accepts no more characters. */
const MAX_SEARCH = 100

const readSearch = (params: URLSearchParams) => params.get('search')?.trim().slice(0, MAX_SEARCH) ?? ''
/** Ignores an unknown state. */
const readTab = (params: URLSearchParams): ProductTab =>
  params.get('hidden') === 'true' ? 'hidden' : (stockState.safeParse(params.get('stock')).data ?? 'all')
/** Why the tools of the tab 'Hidden' are hidden, if not for any reason. */
const readWhy = (params: URLSearchParams) =>
  readTab(params) === 'hidden' ? hiddenReasons.find((reason) => reason === params.get('why')) : undefined

export const clientLoader = officeList(
  (page, options, params) =>
    api.managedProducts.list(
      { ...page, search: readSearch(params) || undefined, ...tabQuery(readTab(params)), why: readWhy(params) },
      options,
    ),
  async () => ({ counts: await api.managedProducts.counts() }),
)

export default function ManageProducts() {
  const { items, next, counts } = useLoaderData<typeof clientLoader>()
  const [params] = useSearchParams()
  const [search, tab, why] = [readSearch(params), readTab(params), readWhy(params)]
  const [editing, setEditing] = useState<ManagedProduct>()
  const [deleting, setDeleting] = useState<ManagedProduct>()
  const { rows, adjustmentOf, record } = useAdjustedRows(items)
  useRefreshOnReturn()
  return (
    <DashboardPage title="Manage Products" beside={counts.all > 0 && <StockTabs counts={counts} current={tab} />}>
      {counts.all === 0 ? (
        <EmptyState title="There are no products yet">
          <ButtonLink variant="primary" to="/dashboard/add-product">
            Add Product
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <ProductSearchForm search={search} maxLength={MAX_SEARCH} />
          {(tab === 'hidden' || (tab === 'all' && !search)) && <HiddenTools counts={counts} current={why} />}
          <div role="status">
            {rows.length === 0 && (
              <EmptyState title={emptyText(search, tab)}>
                <Link className="link" to="?">
                  Show all products
                </Link>
              </EmptyState>
            )}
          </div>
          {rows.length > 0 && (
            <Table label="Products" className="stacked-table manage-products-table">
              <thead>
                <tr>
                  <th>Name</th>
                  <th className="number">Price</th>
                  <th className="number">Available</th>
                  <th className="number">Minimum Order</th>
                  <th>Action</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((product) => (
                  <ProductRow
                    key={product._id}
                    product={product}
                    adjustment={adjustmentOf(product._id)}
                    onAdjusted={(change, reason, isUndo) => record(product, change, reason, isUndo)}
                    onEdit={() => setEditing(product)}
                    onDelete={() => setDeleting(product)}
                  />
                ))}
              </tbody>
            </Table>
          )}
        </>
      )}
      <Pagination shown={items.length} next={next} total={search || why ? undefined : countIn(counts, tab)} names={['Previous', 'Next']} />
      {editing && <EditProduct product={editing} onClose={() => setEditing(undefined)} />}
      <DeleteProduct product={deleting} onClose={() => setDeleting(undefined)} />
    </DashboardPage>
  )
}

function emptyText(search: string, tab: ProductTab): string {
  if (search) return 'No products match this name or part number.'
  if (tab === 'hidden') return 'No product is hidden'
  if (tab === 'sold-out') return 'No product is sold out'
  return tab === 'low' ? 'No product is at its low stock' : 'No product is below its minimum order'
}
