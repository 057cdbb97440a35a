import { toAmount } from '../../../contract/ground/money.ts'
import { shopLocale } from '../../../contract/ground/shop-locale.ts'
import type { CommunitySupply } from '../../../contract/office/tax-report.ts'
import type { Days } from '../../../contract/rules/period.ts'
import { compactId } from '../../../contract/rules/tax-id-parts.ts'
import type { Admin } from '../../ground/actor.ts'
import { BYTE_ORDER_MARK, type CsvFormat, csvLine } from '../../ground/csv.ts'
import type { Shop } from '../../shop.ts'
import { bookedDocuments } from './booked-documents.ts'

interface Supplied {
  taxId: string
  country: string
  customer: string
  netCents: number
  documents: number
}

/** Intra-Community supplies of some days by tax ID and country, for the recapitulative statement. */
export async function readCommunitySupplies(shop: Shop, _admin: Admin, days: Days): Promise<CommunitySupply[]> {
  const supplies = new Map<string, Supplied>()
  for await (const page of bookedDocuments(shop.db, days))
    for (const { taxId, country, snapshot, totalCents, taxCents } of page) {
      if (snapshot.category !== 'intra-community') continue
      const compact = compactId(taxId)
      const key = `${compact} ${country}`
      const { netCents = 0, documents = 0 } = supplies.get(key) ?? {}
      const customer = snapshot.billTo.lines[0] ?? ''
      supplies.set(key, {
        taxId: compact,
        country,
        customer,
        netCents: netCents + totalCents - taxCents,
        documents: documents + 1,
      })
    }
  return [...supplies.values()]
    .toSorted((a, b) => a.taxId.localeCompare(b.taxId) || a.country.localeCompare(b.country))
    .map(({ netCents, ...supply }) => ({ ...supply, net: toAmount(netCents) }))
}

const columns = ['from', 'to', 'taxId', 'country', 'customer', 'net', 'documents', 'currency'] as const

/** The same as CSV. */
export async function* exportCommunitySupplies(
  shop: Shop,
  admin: Admin,
  { format, ...days }: Days & { format?: CsvFormat | undefined },
): AsyncGenerator<string> {
  const supplies = await readCommunitySupplies(shop, admin, days)
  yield BYTE_ORDER_MARK + csvLine(columns, format)
  for (const supply of supplies) {
    const cells = { ...supply, ...days, currency: shopLocale().currency }
    yield csvLine(
      columns.map((column) => cells[column]),
      format,
    )
  }
}
