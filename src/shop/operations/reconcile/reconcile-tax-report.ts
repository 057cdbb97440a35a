import { sql } from 'kysely'
import type { Tx } from '../../ground/database/tables.ts'
import { addUpTaxes, type TaxSums } from '../../office/accounting/add-up-taxes.ts'
import { type BookedDocument, bookedDocuments } from '../../office/accounting/booked-documents.ts'
import { reconcileMessages } from './messages.ts'

const yearSql = sql<string>`substr("issuedOn", 1, 4)`

/** Checks that the tax report of each year, as `add` makes it, is the sum of its documents to the cent. */
export async function reconcileTaxReport(tx: Tx, add = addUpTaxes): Promise<string[]> {
  const years = await tx
    .selectFrom('invoice')
    .select(yearSql.as('year'))
    .select(({ fn }) => [fn.countAll().as('documents'), fn.sum('totalCents').as('totalCents'), fn.sum('taxCents').as('taxCents')])
    .groupBy(yearSql)
    .orderBy('year')
    .execute()
  const found: string[] = []
  for (const { year, ...stored } of years) {
    const [documents, totalCents, taxCents] = [Number(stored.documents), Number(stored.totalCents), Number(stored.taxCents)]
    let basesCents = 0
    async function* counted(pages: AsyncIterable<BookedDocument[]>) {
      for await (const page of pages) {
        for (const { snapshot, ...document } of page)
          basesCents += (document.totalCents - document.taxCents) * Math.max(1, snapshot.taxes.length)
        yield page
      }
    }
    const report = await add(counted(bookedDocuments(tx, { from: `${year}-01-01`, to: `${year}-12-31` })))
    const isEqual =
      report.documents === documents &&
      report.totalCents === totalCents &&
      report.taxCents === taxCents &&
      report.netCents === totalCents - taxCents &&
      sumOf(report, 'taxCents') === taxCents &&
      sumOf(report, 'netCents') === basesCents
    if (!isEqual) found.push(reconcileMessages.wrongTaxReport(year, [totalCents, taxCents], [report.totalCents, sumOf(report, 'taxCents')]))
  }
  return found
}

const sumOf = ({ rows }: TaxSums, field: 'netCents' | 'taxCents') => rows.reduce((sum, row) => sum + row[field], 0)
