import { z } from 'zod'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { staffCall } from '../schema/staff-call.ts'
import { id, modified, requiredText } from '../schema/values.ts'
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
      description: 'The customer gets an email with what changed. Fields that are left out stay as they are.',
      tags: ['Orders'],
      spec: alreadyDone('Nothing of the order is left to ship'),
    })
    .input(orderCorrection.extend({ orderId: id }))
    .output(modified),
}
