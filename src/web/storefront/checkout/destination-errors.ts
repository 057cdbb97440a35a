import type { OrderPreview } from '../../../contract/selling/order.ts'

interface DestinationErrors {
  country?: string
  region?: string
  pickUp?: string
}

/** Why nothing can be delivered or taxed where the order goes, at the field that can change it. */
export function destinationErrors({ reason, message }: Pick<OrderPreview, 'reason' | 'message'>): DestinationErrors {
  if (!reason || !message || reason === 'no-country') return {}
  if (reason === 'no-pick-up') return { pickUp: message }
  return reason === 'no-region' ? { region: message } : { country: message }
}

/** What the totals say of delivery and tax that are unknown. What a field can change is shown at that field. */
export const unknownTotal = ({ reason, message }: Pick<OrderPreview, 'reason' | 'message'>): string | undefined =>
  reason && (reason === 'no-country' ? message : '')
