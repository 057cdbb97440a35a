import './price-list.css'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useNavigate } from 'react-router'
import { type ListedPriceList, priceListFields } from '../../../contract/price-lists.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { fetchPage, Pagination } from '../../dashboard/pagination.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { OneFieldDialog } from '../../forms/one-field-dialog.tsx'
import { api } from '../../session/api.ts'
import { loadData } from '../../session/load-data.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { Table } from '../../ui/tables/table.tsx'
import { showDay } from '../../ui/text/dates.ts'
import { showUnits } from '../../ui/text/money.ts'

export const meta = () => pageMeta('Price lists')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadData(
    request,
    fetchPage(request.url, (page, context) => api.priceLists.list(page, { context })),
  )
}

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
        <Table label="Price lists" className="stacked-table price-lists-table">
          <thead>
            <tr>
              <th>Name</th>
              <th className="number">Off everything</th>
              <th className="number">Families</th>
              <th className="number">Own prices</th>
              <th className="number">Companies</th>
              <th>Changed</th>
            </tr>
          </thead>
          <tbody>
            {items.map((list) => (
              <Row key={list._id} list={list} />
            ))}
          </tbody>
        </Table>
      )}
      <Pagination shown={items.length} next={next} names={['Back', 'Next']} />
      {adding && (
        <OneFieldDialog
          title="Add price list"
          confirm="Add price list"
          field={{ label: 'Name', hint: 'Only the office sees it.', schema: priceListFields.name, maxLength: 80 }}
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

function Row({ list: { _id, name, percent, families, products, companies, changedAt } }: { list: ListedPriceList }) {
  return (
    <tr>
      <td className="price-lists-name">
        <Link className="number-link text-bold" to={pathOf(_id)} prefetch="intent">
          {name}
        </Link>
      </td>
      <td className="number" data-label="Off everything">
        {percent}%
      </td>
      <td className="number" data-label="Families">
        {showUnits(families)}
      </td>
      <td className="number" data-label="Own prices">
        {showUnits(products)}
      </td>
      <td className="number" data-label="Companies">
        {showUnits(companies)}
      </td>
      <td className="no-break" data-label="Changed">
        <time dateTime={changedAt}>{showDay(changedAt)}</time>
      </td>
    </tr>
  )
}
