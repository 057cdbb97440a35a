import type { OrderDetail } from '../../../contract/selling/order.ts'
import { ColumnSection } from '../../dashboard/columns.tsx'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { useMayDo } from '../../session/may-do.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showAmount } from '../../ui/text/money.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { taxInVainMessages as words } from './messages.ts'
import { OldAndNew } from './old-and-new.tsx'

interface Props {
  order: Pick<OrderDetail, '_id' | 'delivery' | 'tax' | 'orderAmount' | 'paidBy' | 'taxInVain'>
}

/** An order whose tax ID was found valid after it was placed with tax: old and new sums, and the press that takes the tax off. */
export function TaxInVain({ order: { _id: orderId, delivery, tax, orderAmount, paidBy, taxInVain } }: Props) {
  const { busy, confirm } = useConfirmedAction()
  const mayDo = useMayDo()
  if (!taxInVain) return null
  const { taxId, exemption, orderAmount: newTotal, payBack, invoice } = taxInVain
  const reissue = () =>
    confirm(async () => {
      const { modifiedCount } = await api.officeOrders.reissue({ orderId, seen: { orderAmount: newTotal } })
      if (modifiedCount > 0) void notify.success(words.done)
    })
  const what = [
    invoice && words.invoice(invoice),
    payBack > 0 && (paidBy === 'transfer' ? words.byTransfer : words.byCard)(showAmount(payBack)),
    words.mailed,
  ]
  return (
    <ColumnSection id="tax-in-vain" title={words.title}>
      <div className="stack">
        <p>{words.since(taxId, exemption)}</p>
        <OldAndNew before={{ delivery, tax, orderAmount }} after={{ delivery, tax: 0, orderAmount: newTotal }} />
        <p className="text-muted">{what.filter(Boolean).join(' ')}</p>
        {mayDo('refunds') && (
          <Button variant="neutral" size="medium" busy={busy} onClick={reissue}>
            {invoice ? words.issueAnew : words.takeOff}
          </Button>
        )}
      </div>
    </ColumnSection>
  )
}
