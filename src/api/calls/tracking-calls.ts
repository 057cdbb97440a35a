import { checkTracking } from '../../shop/shipments/check-tracking.ts'
import { saveTracking } from '../../shop/shipments/save-tracking.ts'
import { adminOnly } from './access.ts'

export const trackingCalls = {
  check: adminOnly.tracking.check.handler(async ({ context, input }) => ({
    rows: await checkTracking(context.shop, context.admin, input.rows),
  })),
  save: adminOnly.tracking.save.handler(async ({ context, input }) => ({
    rows: await saveTracking(context.shop, context.admin, input.rows),
  })),
}
