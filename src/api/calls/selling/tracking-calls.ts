import { checkTracking } from '../../../shop/selling/shipments/check-tracking.ts'
import { saveTracking } from '../../../shop/selling/shipments/save-tracking.ts'
import { staffOnly } from '../ground/access.ts'

export const trackingCalls = {
  check: staffOnly.tracking.check.handler(async ({ context, input }) => ({
    rows: await checkTracking(context.shop, context.staff, input.rows),
  })),
  save: staffOnly.tracking.save.handler(async ({ context, input }) => ({
    rows: await saveTracking(context.shop, context.staff, input.rows),
  })),
}
