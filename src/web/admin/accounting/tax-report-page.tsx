import './accounting.css'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { countryName } from '../../../contract/ground/countries.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { CommunitySupply, TaxReportRow } from '../../../contract/office/tax-report.ts'
import { periodAround } from '../../../contract/rules/period.ts'
import { ExportFormats } from '../../dashboard/csv/export-formats.tsx'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { FileLink } from '../../forms/file-link.tsx'
import { api } from '../../session/api.ts'
import { loadData } from '../../session/load-data.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { type Column, ListTable } from '../../ui/tables/list-table.tsx'
import { countOf } from '../../ui/text/counts.ts'
import { showAmount, showUnits } from '../../ui/text/money.ts'
import { DocumentSums } from './document-sums.tsx'
import { PeriodNav } from './period-nav.tsx'
import { readSpan } from './read-span.ts'

export const meta = () => pageMeta('Tax report')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { from, to } = readSpan(new URL(request.url).searchParams)
  const days = from !== undefined && to !== undefined ? { from, to } : periodAround('month', inShopZone(new Date())[0])
  const [report, supplies] = await loadData(request, Promise.all([api.accounting.taxReport(days), api.accounting.communitySupplies(days)]))
  return { report, supplies }
}

/** The taxes of a month, quarter or year, and intra-Community supplies. */
export default function TaxReportPage() {
  const { report, supplies } = useLoaderData<typeof clientLoader>()
  const { from, to, rows, documents } = report
  const query = new URLSearchParams({ from, to }).toString()
  return (
    <DashboardPage
      title="Tax report"
      beside={documents > 0 && <ExportFormats path={`/api/tax-report.csv?${query}`} noun={['row', 'rows']} />}
    >
      <PeriodNav from={from} to={to} />
      {documents === 0 ? (
        <EmptyState title="No documents in this period">There is nothing to report without invoices.</EmptyState>
      ) : (
        <>
          <DocumentSums {...report} />
          <ListTable label="Taxes" className="accounting-table" columns={columns} items={numbered(rows)} />
          {rows.some((row) => row.tax) && <p className="field-hint">A document with several taxes is in the row of each.</p>}
          <p className="accounting-documents">
            <FileLink className={buttonClass({ variant: 'neutral' })} address={`/api/documents.zip?${query}`}>
              {countOf(documents, 'document', 'documents')} as ZIP
            </FileLink>
          </p>
        </>
      )}
      {supplies.length > 0 && <Supplies supplies={supplies} query={query} />}
    </DashboardPage>
  )
}

const Supplies = ({ supplies, query }: { supplies: CommunitySupply[]; query: string }) => (
  <section className="accounting-supplies" aria-labelledby="supplies">
    <header className="cluster space-between">
      <h2 className="display-4" id="supplies">
        Intra-Community supplies
      </h2>
      <ExportFormats path={`/api/community-supplies.csv?${query}`} noun={['row', 'rows']} />
    </header>
    <ListTable label="Intra-Community supplies" className="accounting-table" columns={supplyColumns} items={numbered(supplies)} />
  </section>
)

const numbered = <Row extends object>(rows: Row[]) => rows.map((row, index) => ({ ...row, _id: String(index) }))

const categories: Record<NonNullable<TaxReportRow['category']>, string> = {
  standard: 'Taxed',
  'zero-rated': 'Zero-rated',
  'not-taxable': 'Not taxable',
  export: 'Export',
  'intra-community': 'Intra-Community supply',
  'reverse-charge': 'Reverse charge',
  certificate: 'Exempt with a certificate',
  other: 'Exempt',
}

const columns: Column<TaxReportRow & { _id: string }>[] = [
  { name: 'Country', className: 'cell-customer text-bold', cell: ({ country }) => countryName(country) ?? 'Not known' },
  { name: 'Tax', cell: ({ tax, percent }) => (tax ? `${tax} ${percent}%` : 'None') },
  { name: 'Category', cell: ({ category }) => (category ? categories[category] : 'Without tax rows') },
  { name: 'Documents', isNumber: true, cell: ({ documents }) => showUnits(documents) },
  { name: 'Net', isNumber: true, cell: ({ net }) => showAmount(net) },
  { name: 'Tax amount', isNumber: true, className: 'text-bold', cell: ({ taxAmount }) => showAmount(taxAmount) },
]

const supplyColumns: Column<CommunitySupply & { _id: string }>[] = [
  { name: 'Tax ID', className: 'text-bold wrap-anywhere', cell: ({ taxId }) => taxId || 'Not known' },
  { name: 'Customer', className: 'cell-customer', cell: ({ customer }) => customer },
  { name: 'Country', cell: ({ country }) => countryName(country) ?? 'Not known' },
  { name: 'Documents', isNumber: true, cell: ({ documents }) => showUnits(documents) },
  { name: 'Net', isNumber: true, className: 'text-bold', cell: ({ net }) => showAmount(net) },
]
