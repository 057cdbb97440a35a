import { readOverview } from '../../../shop/office/overview/read-overview.ts'
import { readProductSales } from '../../../shop/office/overview/read-product-sales.ts'
import { adminOnly, listItems } from '../ground/access.ts'

const periods = { '7': 7, '30': 30, '90': 90 } as const

export const overviewCalls = {
  read: adminOnly.overview.read.handler(({ context, input }) => readOverview(context.shop, context.admin, periods[input?.days ?? '30'])),
  products: adminOnly.overview.products.handler(async ({ context, input }) => {
    const { days, ...page } = input ?? {}
    return listItems(await readProductSales(context.shop, context.admin, { ...page, period: periods[days ?? '30'] }), context)
  }),
  notice: adminOnly.overview.notice.handler(({ context }) => ({ notice: context.shop.config.officeNotice ?? null })),
}
