interface DeliverySettings {
  delivery: readonly unknown[]
  pickUp: string
  noDelivery: boolean
}

interface TaxSettings {
  tax: readonly unknown[]
  noTax: boolean
}

/** Whether the owner has decided what delivery costs, even if it is nothing. */
export const isDeliveryDecided = ({ delivery, pickUp, noDelivery }: DeliverySettings) => delivery.length > 0 || pickUp !== '' || noDelivery

/** Whether the owner has decided which tax applies, even if it is none. */
export const isTaxDecided = ({ tax, noTax }: TaxSettings) => tax.length > 0 || noTax
