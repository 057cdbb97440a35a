import type { overviewPeriods, ProductSales } from '../../../contract/office/overview.ts'
import type { Admin } from '../../ground/actor.ts'
import type { Page, PageRequest } from '../../ground/page.ts'
import type { Shop } from '../../shop.ts'
import { listProductSales } from './list-product-sales.ts'
import { periodAt } from './period-at.ts'

const PAGE_SIZE = 100

/** Lists the products that were sold in the last 7, 30 or 90 days with today, by revenue, highest first. */
export function readProductSales(
  shop: Shop,
  _admin: Admin,
  { period, limit = PAGE_SIZE, after }: PageRequest & { period: keyof typeof overviewPeriods },
): Promise<Page<ProductSales>> {
  const { from, before } = periodAt(shop.now(), period)
  return listProductSales(shop.db, { from, before, limit, after })
}
