import type { OrderScope } from './orders-visible-to.ts'

/** Orders on account that are not paid yet. What was credited of them is in their refunds. */
export const isOpenOnAccount: OrderScope = (eb) => eb.and([eb('order.terms', '=', 'account'), eb('order.paidAt', 'is', null)])
