import { useMemo, useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Product, ProductCounts } from '../../contract/catalog.ts'
import { api } from '../api.ts'
import { PageError } from '../content/page-error.tsx'
import { DashboardPage } from '../dashboard/dashboard-page.tsx'
import { fetchPage, Pagination } from '../dashboard/pagination.tsx'
import { useRefreshOnReturn } from '../dashboard/use-refresh-on-return.ts'
import { requireAdmin } from '../people/guard.ts'
import { loadData } from '../people/load-data.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoaderScreen } from '../ui/loader-screen.tsx'
import { showUnits } from '../ui/money.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { SearchInput } from '../ui/search-input.tsx'
import { Table } from '../ui/table.tsx'
import { DeleteProduct } from './admin-delete-product.tsx'
import { EditProduct } from './admin-edit-product.tsx'
import { ProductRow } from './admin-product-row.tsx'
import { familyChoices } from './family-choices.ts'

export const meta = () => pageMeta('Manage Products')

const ROWS_PER_PAGE = 25

/** The API's limit per page. */
const MAX_PRODUCTS = 1000

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireAdmin(request)
  const [[products, counts], families] = await Promise.all([
    loadData(
      request,
      Promise.all([fetchPage(request.url, (page, context) => api.catalog.list(page, { context }), MAX_PRODUCTS), api.catalog.counts()]),
    ),
    familyChoices(),
  ])
  return { ...products, counts, families }
}

export { LoaderScreen as HydrateFallback, PageError as ErrorBoundary }

export default function ManageProducts() {
  const { items, next, counts, families } = useLoaderData<typeof clientLoader>()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const [editing, setEditing] = useState<Product>()
  const [deleting, setDeleting] = useState<Product>()
  useRefreshOnReturn()
  const found = useMemo(() => find(items, search), [items, search])
  const start = Math.min(page, Math.max(0, Math.ceil(found.length / ROWS_PER_PAGE) - 1)) * ROWS_PER_PAGE
  return (
    <DashboardPage title="Manage Products" beside={<Counts {...counts} />}>
      {items.length === 0 ? (
        <EmptyState title="There are no products yet">
          <ButtonLink variant="primary" to="/dashboard/add-product">
            Add Product
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <SearchInput
            label="Find a product"
            hideLabel
            fieldClass="manage-products-search"
            placeholder="Name or part number"
            value={search}
            onChange={({ target }) => {
              setSearch(target.value)
              setPage(0)
            }}
          />
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
              {found.slice(start, start + ROWS_PER_PAGE).map((product) => (
                <ProductRow key={product._id} product={product} onEdit={() => setEditing(product)} onDelete={() => setDeleting(product)} />
              ))}
            </tbody>
          </Table>
          <p className="manage-products-empty text-muted" role="status">
            {found.length === 0 && 'No products match this name or part number.'}
          </p>
          {found.length > ROWS_PER_PAGE && (
            <nav className="pagination" aria-label="Products">
              <span className="text-small text-muted">
                {showUnits(start + 1)} – {showUnits(Math.min(start + ROWS_PER_PAGE, found.length))} of {showUnits(found.length)}
              </span>
              <span className="pagination-buttons">
                <Button size="small" disabled={start === 0} onClick={() => setPage(start / ROWS_PER_PAGE - 1)}>
                  Previous
                </Button>
                <Button size="small" disabled={start + ROWS_PER_PAGE >= found.length} onClick={() => setPage(start / ROWS_PER_PAGE + 1)}>
                  Next
                </Button>
              </span>
            </nav>
          )}
        </>
      )}
      <Pagination shown={items.length} next={next} names={['Newer products', 'Older products']} />
      <EditProduct product={editing} families={families} onClose={() => setEditing(undefined)} />
      <DeleteProduct product={deleting} onClose={() => setDeleting(undefined)} />
    </DashboardPage>
  )
}

/** Returns the products whose name or part number contains every word, sorted by name. */
function find(products: Product[], search: string) {
  const parts = search.toLowerCase().split(/\s+/).filter(Boolean)
  return products
    .filter(({ name, sku }) => parts.every((part) => `${name} ${sku}`.toLowerCase().includes(part)))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
}

function Counts({ all, soldOut, belowMinimum }: ProductCounts) {
  const parts = [
    `${showUnits(all)} ${all === 1 ? 'product' : 'products'}`,
    soldOut > 0 && `${showUnits(soldOut)} sold out`,
    belowMinimum > 0 && `${showUnits(belowMinimum)} below minimum`,
  ]
  return <p className="dashboard-head-summary">{parts.filter(Boolean).join(', ')}</p>
}
