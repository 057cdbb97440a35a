import { toCents } from '../../contract/money.ts'
import type { OrderAccount } from '../../contract/order.ts'
import type { Person } from '../actor.ts'
import { type CompanyOfMember, companyOf } from '../companies/company-of.ts'
import { asOffice, readAccount } from '../companies/order-on-account.ts'
import type { QuoteRow } from '../database/tables.ts'
import type { Shop } from '../shop.ts'

interface SeenQuote {
  row: QuoteRow
  /** Of the customer. */
  company: CompanyOfMember | null
  isShown: boolean
  orderAmount: number
}

/** Whether an open quote fits the terms: for the office those of the customer, for whoever accepts an offer on account the own ones. */
export async function readQuoteAccount(
  shop: Shop,
  person: Person,
  { row, company, isShown, orderAmount }: SeenQuote,
): Promise<OrderAccount | null> {
  if (row.closedAt) return null
  const isOffice = person.kind === 'admin'
  if (!isOffice && !(isShown && row.terms === 'account')) return null
  const buyer = isOffice || person.id === row.personId ? company : await companyOf(shop.db, person.id)
  if (!buyer || buyer.termsDays === null) return null
  return readAccount(shop, isOffice ? asOffice(buyer) : buyer, toCents(orderAmount))
}
