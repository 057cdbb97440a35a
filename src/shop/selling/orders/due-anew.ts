import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { CompanyRow, OrderRow } from '../../ground/database/tables.ts'
import { accountTerms } from '../../people/companies/order-on-account.ts'
import type { Shop } from '../../shop.ts'

type Billed = Pick<OrderRow, 'terms' | 'paidAt'>

/** An order on account that is issued anew is due anew, by the terms of today. */
export const dueAnew = (shop: Pick<Shop, 'now'>, { terms, paidAt }: Billed, company: CompanyRow | null) =>
  terms === 'account' && paidAt === null && company?.termsDays != null ? accountTerms(inShopZone(shop.now())[0], company) : undefined
