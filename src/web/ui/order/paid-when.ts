import type { Order } from '../../../contract/selling/order.ts'
import { showLongDay, showTime } from '../text/dates.ts'

/** When a paid order was paid: the moment at the gateway, or the day of the transfer. */
export const paidWhen = ({ paidOn }: Pick<Order, 'paidOn'>, paidAt: string) =>
  paidOn ? `${showLongDay(paidOn)}, by transfer` : showTime(paidAt)
