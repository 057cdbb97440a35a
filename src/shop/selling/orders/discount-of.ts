import { toAmount } from '../../../contract/ground/money.ts'
import { cashDiscountCents } from '../../../contract/rules/cash-discount.ts'
import type { OrderDiscount } from '../../../contract/selling/order-discount.ts'
import type { OrderRow } from '../../ground/database/tables.ts'

/** The cash discount of an order of which so many cents are left to pay; null without one. */
export function discountOf(
  { discountOn, discountThousandths }: Pick<OrderRow, 'discountOn' | 'discountThousandths'>,
  toPayCents: number,
): OrderDiscount | null {
  if (!discountOn || !discountThousandths || toPayCents <= 0) return null
  const amount = toAmount(cashDiscountCents(toPayCents, discountThousandths))
  return { until: discountOn, percent: discountThousandths / 1000, amount }
}
