import { replace } from 'react-router'

/** Delivery and tax were one page. */
export const clientLoader = () => replace('/dashboard/settings/delivery')

/** The loader leaves the page before it is shown. */
export default function DeliveryAndTax() {
  return null
}
