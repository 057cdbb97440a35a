import type { OrderDetail } from '../../../contract/selling/order.ts'
import { showAmount } from '../../ui/text/money.ts'
import { TransferDetails } from './transfer-details.tsx'

/** How the rest of an order is paid of which a part has arrived by transfer: by transfer, too. */
export const PaidInPart = ({ order }: { order: OrderDetail }) => (
  <>
    <p>
      {showAmount(order.received)} has arrived. Please pay the remaining {showAmount(order.toPay)} by transfer.
    </p>
    <TransferDetails order={order} />
  </>
)
