import './accounting.css'
import './open-items.css'
import { useState } from 'react'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import type { OpenItem } from '../../../contract/office/open-items.ts'
import { ExportFormats } from '../../dashboard/csv/export-formats.tsx'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { officeList } from '../../dashboard/office-list.ts'
import { Pagination } from '../../dashboard/pagination.tsx'
import { readSearch, SearchForm } from '../../dashboard/search-form.tsx'
import { useRefreshOnReturn } from '../../dashboard/use-refresh-on-return.ts'
import { api } from '../../session/api.ts'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { countOf } from '../../ui/text/counts.ts'
import { showAmount } from '../../ui/text/money.ts'
import { RecordPaymentDialog } from '../orders/record-payment-dialog.tsx'
import { DebtAges } from './debt-ages.tsx'
import { OpenItemsTable } from './open-items-table.tsx'
import { WaitingOrders } from './waiting-orders.tsx'

export const meta = () => pageMeta('Open items')

const WAITING = 20

const filterOf = (params: URLSearchParams) => ({ search: readSearch(params) || undefined })

export const clientLoader = officeList(
  (page, options, params) => api.accounting.openItems({ ...page, ...filterOf(params) }, options),
  async (params) => {
    const [sums, waiting] = await Promise.all([
      api.accounting.openItemSums(filterOf(params)),
      api.accounting.waitingOrders({ limit: WAITING }),
    ])
    return { sums, waiting, now: Date.now() }
  },
)

/** What companies owe, an invoice each, by its age; and the orders that wait for payment. */
export default function OpenItemsPage() {
  const { items, next, sums, waiting, now } = useLoaderData<typeof clientLoader>()
  const search = readSearch(useSearchParams()[0])
  const [recorded, setRecorded] = useState<OpenItem>()
  useRefreshOnReturn()
  return (
    <DashboardPage
      title="Open items"
      beside={
        sums.documents > 0 && (
          <ExportFormats path={`/api/open-items.csv${search && `?${new URLSearchParams({ search })}`}`} noun={['invoice', 'invoices']} />
        )
      }
    >
      {sums.documents > 0 && (
        <>
          <p className="open-lead text-muted">
            <b>{showAmount(sums.amount)}</b> open, {sums.late > 0 ? <b className="text-error">{showAmount(sums.late)}</b> : 'nothing'} of it
            late
          </p>
          <DebtAges {...sums} />
        </>
      )}
      {waiting.length > 0 && (
        <p className="open-jump text-small text-muted">
          In none of these sums:{' '}
          <a className="link" href="#waiting">
            {countOf(sums.waiting.orders, 'order that waits', 'orders that wait')} for payment, {showAmount(sums.waiting.amount)}
          </a>
        </p>
      )}
      <section className="open-section" aria-labelledby="by-age">
        <header className="open-section-head">
          <h2 className="display-4" id="by-age">
            Invoices by age
          </h2>
          <SearchForm label="Find an invoice" placeholder="Number, company, tax ID or amount" />
        </header>
        {items.length === 0 ? (
          <EmptyState title={search ? 'No matching invoices' : 'Nothing is open'}>
            {search ? (
              <Link className="link" to="?">
                Show all
              </Link>
            ) : (
              'No company owes anything.'
            )}
          </EmptyState>
        ) : (
          <OpenItemsTable items={items} sums={sums} now={now} onRecord={setRecorded} />
        )}
        <Pagination shown={items.length} next={next} names={['Older debts', 'Newer debts']} />
      </section>
      {waiting.length > 0 && <WaitingOrders orders={waiting} waiting={sums.waiting} />}
      {recorded && (
        <RecordPaymentDialog
          order={{ _id: recorded._id, number: recorded.invoice ?? recorded.order, toPay: recorded.amount, discount: recorded.discount }}
          onClose={() => setRecorded(undefined)}
        />
      )}
    </DashboardPage>
  )
}
