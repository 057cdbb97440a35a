import type { ShopSettings } from '../settings.ts'

/** Whether the owner has decided what delivery costs, even if it is nothing. */
export const isDeliveryDecided = ({ delivery, pickUp, noDelivery }: Pick<ShopSettings, 'delivery' | 'pickUp' | 'noDelivery'>) =>
  delivery.length > 0 || pickUp !== '' || noDelivery

/** Whether the owner has decided which tax applies, even if it is none. */
export const isTaxDecided = ({ tax, noTax }: Pick<ShopSettings, 'tax' | 'noTax'>) => tax.length > 0 || noTax
