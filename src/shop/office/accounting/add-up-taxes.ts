import type { DocumentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import type { BookedDocument } from './booked-documents.ts'

export interface TaxRowSums {
  country: string
  tax: string
  percentThousandths: number | null
  category: DocumentSnapshot['category']
  netCents: number
  taxCents: number
  documents: number
}

export interface TaxSums {
  rows: TaxRowSums[]
  netCents: number
  taxCents: number
  totalCents: number
  documents: number
}

/** Adds up the taxes of documents by country, tax, rate and category. A document with several taxes is in the row of each. */
export async function addUpTaxes(pages: AsyncIterable<readonly BookedDocument[]>): Promise<TaxSums> {
  const rows = new Map<string, TaxRowSums>()
  const sums = { netCents: 0, taxCents: 0, totalCents: 0, documents: 0 }
  for await (const page of pages)
    for (const document of page) {
      sums.netCents += document.totalCents - document.taxCents
      sums.taxCents += document.taxCents
      sums.totalCents += document.totalCents
      sums.documents++
      for (const part of partsOf(document)) {
        const key = JSON.stringify([part.country, part.tax, part.percentThousandths, part.category])
        const row = rows.get(key)
        if (!row) rows.set(key, part)
        else {
          row.netCents += part.netCents
          row.taxCents += part.taxCents
          row.documents++
        }
      }
    }
  return { ...sums, rows: [...rows.values()].toSorted(byPlace) }
}

/** What a document adds: a row for each of its taxes, or one without tax. */
function partsOf({ country, snapshot, totalCents, taxCents }: BookedDocument): TaxRowSums[] {
  const { taxes, category } = snapshot
  if (taxes.length === 0)
    return [{ country, tax: '', percentThousandths: null, category, netCents: totalCents - taxCents, taxCents, documents: 1 }]
  return taxes.map(({ name, percentThousandths, onCents, cents }) => ({
    country,
    tax: name,
    percentThousandths,
    category,
    netCents: onCents,
    taxCents: cents,
    documents: 1,
  }))
}

const byPlace = (a: TaxRowSums, b: TaxRowSums) =>
  a.country.localeCompare(b.country) ||
  a.tax.localeCompare(b.tax) ||
  (b.percentThousandths ?? -1) - (a.percentThousandths ?? -1) ||
  (a.category ?? '').localeCompare(b.category ?? '')
