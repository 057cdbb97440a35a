import { z } from 'zod'
import { acceptsIdempotencyKey } from '../schema/idempotency-key.ts'
import { operationChanges } from '../schema/operation-changes.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { staffCall } from '../schema/staff-call.ts'
import { id, modified, requiredText } from '../schema/values.ts'
import { orderChangeFields, seenChange } from './change-input.ts'
import { orderChangePreview } from './change-preview.ts'
import { placedOrder } from './order.ts'
import { checkoutFields, orderForm } from './order-input.ts'

export const holdReason = requiredText(200, 'Enter the reason')

/** What of an order can be corrected until it has shipped. Products and prices cannot. */
export const orderCorrection = z.strictObject({
  company: orderForm.company.unwrap().optional(),
  street: orderForm.street.optional(),
  city: orderForm.city.optional(),
  region: checkoutFields.region.unwrap().optional(),
  postcode: checkoutFields.postcode.unwrap().optional(),
  country: orderForm.country.optional(),
  phone: orderForm.phone.optional(),
  purchaseOrder: checkoutFields.purchaseOrder.unwrap().optional(),
  note: checkoutFields.note.unwrap().optional(),
})
export type OrderCorrection = z.infer<typeof orderCorrection>

const correctedSums = z
  .object({ delivery: z.number(), tax: z.number(), orderAmount: z.number() })
  .describe("Delivery, tax and total in the shop's currency")
export type CorrectedSums = z.output<typeof correctedSums>

const alreadyDone = (what: string) => refusalResponses({ 404: 'There is no such order', 409: what })

/** What the office does with an order apart from shipping, refunding and canceling it. */
export const officeOrders = {
  hold: staffCall(['orders'])
    .route({
      method: 'PUT',
      path: '/order/{orderId}/hold',
      summary: 'Put an order on hold (admin)',
      description: 'An order on hold cannot be shipped. On an order that is on hold, changes the reason. Customers do not see it.',
      tags: ['Orders'],
      spec: alreadyDone('Nothing of the order is left to ship'),
    })
    .input(z.strictObject({ orderId: id, reason: holdReason }))
    .output(modified),
  release: staffCall(['orders'])
    .route({
      method: 'DELETE',
      path: '/order/{orderId}/hold',
      summary: 'Release an order from hold (admin)',
      tags: ['Orders'],
      spec: alreadyDone('The order is not on hold'),
    })
    .input(z.strictObject({ orderId: id }))
    .output(modified),
  correct: staffCall(['orders'])
    .route({
      method: 'PATCH',
      path: '/order/{orderId}',
      summary: 'Correct the address, purchase order or note of an order that has not shipped yet (admin)',
      description:
        'The customer gets an email with what changed. Fields that are left out stay as they are. Another country or region changes delivery, tax and total of an unpaid order, and closes its payment page. Once the order is paid, on account, invoiced or refunded, a correction that would change delivery or tax is refused with 409 `taxed-elsewhere`: change the order (`POST /order/{orderId}/change`).',
      tags: ['Orders'],
      spec: refusalResponses({
        404: 'There is no such order',
        409: 'Nothing of the order is left to ship (`wrong-state`); delivery or tax would change, and the order is paid, on account or has documents (`taxed-elsewhere`); or the total differs from what was seen (`price-changed`, with the new `orderAmount`)',
        422: 'The rates do not fit the address: `unknown-country`, `no-delivery`, `no-region` or `no-tax`',
      }),
    })
    .input(
      orderCorrection.extend({
        orderId: id,
        dryRun: z.boolean().optional().describe('`true`: answers what the correction would change, and saves nothing'),
        seen: z
          .strictObject({ orderAmount: z.number() })
          .optional()
          .describe(
            "The total in the shop's currency that you expect afterwards. If it is another, the correction is refused with 409 and the new total.",
          ),
      }),
    )
    .output(
      modified.extend({
        before: correctedSums.optional().describe('As they are; only for a dry run'),
        after: correctedSums.optional().describe('As they would be; only for a dry run'),
      }),
    ),
  change: staffCall(['refunds'])
    .route({
      method: 'POST',
      path: '/order/{orderId}/change',
      summary: 'Change lines, prices, delivery or address of an order that has not shipped yet (admin)',
      description:
        'In one transaction. An unpaid order has another total, and its payment page closes. Of one on account, the invoice is credited in full and issued anew, due anew. Of a paid one, what is less goes back the way it came, and what is more becomes a second order (`second`), with its units, the prices and the address of the first and no delivery, which ships when it is paid itself. The customer gets one email with before and after. `dryRun: true` answers what would happen, and changes nothing. Send an `Idempotency-Key` header to retry safely.',
      tags: ['Orders'],
      spec: operationChanges(
        acceptsIdempotencyKey,
        refusalResponses({
          404: 'There is no such order',
          409: 'Something of it has left or was refunded, or it has ended (`wrong-state`); it was changed since `seen` (`changed-meanwhile`); a total differs from `seen` (`price-changed`, with `orderAmount` and `second` as they are now); a paid order would cost more (`paid-already`); its company is disabled (`company-disabled`), or its terms do not allow it (`not-on-account`)',
          422: 'A line cannot be ordered, and the response names each in `lines`; the rates do not fit the address; the order would cost nothing; or the Idempotency-Key was used for a different request',
        }),
      ),
    })
    .input(z.strictObject({ orderId: id, ...orderChangeFields, dryRun: z.boolean().optional(), seen: seenChange.optional() }))
    .output(
      modified.extend({
        preview: orderChangePreview.optional().describe('Only for a dry run'),
        second: placedOrder.optional().describe('The second order'),
      }),
    ),
  reissue: staffCall(['refunds'])
    .route({
      method: 'POST',
      path: '/order/{orderId}/reissue',
      summary: 'Credit an order in full and issue it anew without tax (admin)',
      description:
        'For an order that was placed with tax before the tax ID of its company was valid or accepted (`taxInVain` of the order). The invoice is credited in full and issued anew, what was paid too much goes back the way it came, and the customer gets an email with both documents. A second call changes nothing.',
      tags: ['Orders'],
      spec: refusalResponses({
        404: 'There is no such order',
        409: 'The order has no tax that the tax ID takes off, or something of it has left or was refunded (`wrong-state`); or the total differs from what was seen (`price-changed`, with the new `orderAmount`)',
      }),
    })
    .input(
      z.strictObject({
        orderId: id,
        seen: z
          .strictObject({ orderAmount: z.number() })
          .optional()
          .describe("The total in the shop's currency that you expect afterwards. If it is another, the call is refused with 409."),
      }),
    )
    .output(modified),
}
