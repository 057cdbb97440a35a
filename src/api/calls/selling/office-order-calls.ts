import { toAmount, toCents } from '../../../contract/ground/money.ts'
import { changeOrder } from '../../../shop/selling/changes/change-order.ts'
import { previewChange } from '../../../shop/selling/changes/preview-change.ts'
import { correctOrder } from '../../../shop/selling/orders/correct-order.ts'
import { holdOrder } from '../../../shop/selling/orders/hold-order.ts'
import { readCorrection, toCorrectedSums } from '../../../shop/selling/orders/read-correction.ts'
import { reissueWithoutTax } from '../../../shop/selling/orders/reissue-without-tax.ts'
import { releaseOrder } from '../../../shop/selling/orders/release-order.ts'
import { adminOnly } from '../ground/access.ts'
import { idempotencyKey } from '../ground/idempotency-key.ts'

export const officeOrderCalls = {
  hold: adminOnly.officeOrders.hold.handler(async ({ context, input }) => {
    await holdOrder(context.shop, context.admin, input.orderId, input.reason)
    return { modifiedCount: 1 }
  }),
  release: adminOnly.officeOrders.release.handler(async ({ context, input }) => {
    await releaseOrder(context.shop, context.admin, input.orderId)
    return { modifiedCount: 1 }
  }),
  change: adminOnly.officeOrders.change.handler(async ({ context: { shop, admin, headers }, input }) => {
    const { orderId, dryRun, seen, ...request } = input
    if (dryRun) return { modifiedCount: 0, preview: await previewChange(shop, admin, orderId, request) }
    const change = { ...request, seen, idempotencyKey: idempotencyKey(headers) }
    const { isChanged, second } = await changeOrder(shop, admin, orderId, change)
    const placed = second && { insertedId: second.orderId, number: second.number, orderAmount: toAmount(second.amountCents) }
    return { modifiedCount: isChanged ? 1 : 0, ...(placed && { second: placed }) }
  }),
  reissue: adminOnly.officeOrders.reissue.handler(async ({ context: { shop, admin }, input: { orderId, seen } }) => ({
    modifiedCount: (await reissueWithoutTax(shop, admin, orderId, seen && toCents(seen.orderAmount))) ? 1 : 0,
  })),
  correct: adminOnly.officeOrders.correct.handler(async ({ context: { shop, admin }, input }) => {
    const { orderId, dryRun, seen, ...correction } = input
    const seenCents = seen && toCents(seen.orderAmount)
    if (!dryRun) return { modifiedCount: (await correctOrder(shop, admin, orderId, correction, seenCents)) ? 1 : 0 }
    const { before, after } = await readCorrection(shop, admin, orderId, correction, seenCents)
    return { modifiedCount: 0, before: toCorrectedSums(before), after: toCorrectedSums(after) }
  }),
}
