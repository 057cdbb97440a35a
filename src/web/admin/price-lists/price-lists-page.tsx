import './price-list.css'
import { useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { type ListedPriceList, priceListFields } from '../../../contract/catalog/price-lists.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { officeList } from '../../dashboard/office-list.ts'
import { Pagination } from '../../dashboard/pagination.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { OneFieldDialog } from '../../forms/one-field-dialog.tsx'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { type Column, ListTable } from '../../ui/tables/list-table.tsx'
import { Day } from '../../ui/text/day.tsx'
import { showUnits } from '../../ui/text/money.ts'

export const meta = () => pageMeta('Price lists')

export const clientLoader = officeList((page, options) => api.priceLists.list(page, options))

const pathOf = (listId: string) => `/dashboard/price-lists/${listId}`

/** The lists of agreed prices by name. */
export default function PriceListsPage() {
  const { items, next } = useLoaderData<typeof clientLoader>()
  const [adding, setAdding] = useState(false)
  const navigate = useNavigate()
  useRefreshOnReturn()
  return (
    <DashboardPage title="Price lists" beside={<Button onClick={() => setAdding(true)}>Add price list</Button>}>
      {items.length === 0 ? (
        <EmptyState title="There are no price lists yet">
          <p>A price list holds the prices that you have agreed with a company.</p>
        </EmptyState>
      ) : (
        <ListTable label="Price lists" className="price-lists-table" columns={columns} items={items} />
      )}
      <Pagination shown={items.length} next={next} names={['Back', 'Next']} />
      {adding && (
        <OneFieldDialog
          title="Add price list"
          confirm="Add price list"
          field={{ label: 'Name', hint: 'Only the office sees it.', schema: priceListFields.name, maxLength: 80 }}
          keepAs="new-price-list"
          send={async (name) => {
            const { insertedId } = await api.priceLists.add({ name })
            await navigate(pathOf(insertedId))
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </DashboardPage>
  )
}

const columns: Column<ListedPriceList>[] = [
  {
    name: 'Name',
    className: 'price-lists-name',
    cell: ({ _id, name }) => (
      <Link className="number-link text-bold" to={pathOf(_id)} prefetch="intent">
        {name}
      </Link>
    ),
  },
  { name: 'Off everything', isNumber: true, cell: ({ percent }) => `${percent}%` },
  { name: 'Families', isNumber: true, cell: ({ families }) => showUnits(families) },
  { name: 'Own prices', isNumber: true, cell: ({ products }) => showUnits(products) },
  { name: 'Companies', isNumber: true, cell: ({ companies }) => showUnits(companies) },
  { name: 'Changed', className: 'no-break', cell: ({ changedAt }) => <Day at={changedAt} /> },
]
