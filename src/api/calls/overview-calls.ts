import { readOverview } from '../../shop/overview/read-overview.ts'
import { adminOnly } from './access.ts'

const periods = { '7': 7, '30': 30, '90': 90 } as const

export const overviewCalls = {
  read: adminOnly.overview.read.handler(({ context, input }) => readOverview(context.shop, context.admin, periods[input?.days ?? '30'])),
  notice: adminOnly.overview.notice.handler(({ context }) => ({ notice: context.shop.config.officeNotice ?? null })),
}
