import type { OrderPreview } from '../../../contract/selling/order.ts'

export type WayToPay = 'account' | 'prepaid'

/** How an order is paid: as the customer chose, otherwise on account. Whatever was chosen, an order that does not fit the terms is prepaid. */
export const wayToPay = (chosen: string, account: Pick<NonNullable<OrderPreview['account']>, 'fits'> | null | undefined): WayToPay =>
  account?.fits && chosen !== 'prepaid' ? 'account' : 'prepaid'
