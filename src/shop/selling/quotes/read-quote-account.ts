import { toCents } from '../../../contract/ground/money.ts'
import type { OrderAccount } from '../../../contract/selling/order.ts'
import type { Person } from '../../ground/actor.ts'
import type { CompanyRow, QuoteRow } from '../../ground/database/tables.ts'
import { companyOf } from '../../people/companies/company-of.ts'
import { asOffice, readAccount } from '../../people/companies/order-on-account.ts'
import type { Shop } from '../../shop.ts'

interface SeenQuote {
  row: QuoteRow
  /** That of the quote. */
  company: CompanyRow | null
  isShown: boolean
  orderAmount: number
}

/** Whether an open quote fits the terms of its company, as the office or whoever accepts an offer on account may know it. */
export async function readQuoteAccount(
  shop: Shop,
  person: Person,
  { row, company, isShown, orderAmount }: SeenQuote,
): Promise<OrderAccount | null> {
  if (row.closedAt) return null
  const isOffice = person.kind === 'admin'
  if (!isOffice && !(isShown && row.terms === 'account')) return null
  const buyer = isOffice ? company && asOffice(company) : await companyOf(shop.db, person.id)
  if (!buyer || buyer.termsDays === null || (!isOffice && buyer.id !== row.companyId)) return null
  return readAccount(shop, buyer, toCents(orderAmount))
}
