import './unpaid-holds.css'
import { useState } from 'react'
import { Link } from 'react-router'
import type { UnpaidHold } from '../../../contract/selling/unpaid-holds.ts'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { countOrders, countUnits } from '../../ui/text/counts.ts'
import { EmailText } from '../../ui/text/email-text.tsx'
import { MeasuredText } from '../../ui/text/measured-text.tsx'
import { showUnits } from '../../ui/text/money.ts'
import { Tag } from '../../ui/text/tag.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { allOrdersMessages } from './messages.ts'

const SHOWN = 3
const SHOWN_NUMBERS = 10

/** What unpaid orders keep from others, by customer, to be released with one press. */
export function UnpaidHolds({ holds }: { holds: UnpaidHold[] }) {
  const [releasing, setReleasing] = useState<UnpaidHold>()
  const tools = new Set(holds.flatMap(({ products }) => products.map(({ productID }) => productID)))
  return (
    <section className="unpaid-holds" aria-labelledby="unpaid-holds">
      <details>
        <summary id="unpaid-holds">{allOrdersMessages.heldByUnpaid(tools.size)}</summary>
        <ul>
          {holds.map((hold) => (
            <Hold key={hold.customerID} hold={hold} onRelease={() => setReleasing(hold)} />
          ))}
        </ul>
      </details>
      <ReleaseDialog hold={releasing} onClose={() => setReleasing(undefined)} />
    </section>
  )
}

function Hold({ hold, onRelease }: { hold: UnpaidHold; onRelease: () => void }) {
  const { customerID, customerName, email, isNew, orders, products } = hold
  return (
    <li>
      <div>
        <p className="unpaid-holds-customer cluster">
          <Link className="number-link text-bold" to={`/dashboard/customers/${customerID}`} prefetch="intent">
            {customerName}
          </Link>
          {isNew && <Tag>New customer</Tag>}
          <span className="text-small text-muted">
            <EmailText>{email}</EmailText>
          </span>
        </p>
        <ul className="text-small">
          {products.slice(0, SHOWN).map(({ productID, product, orderUnit, available }) => (
            <li key={productID}>
              <Link
                className="number-link"
                to={`/dashboard/manage-all-orders?${new URLSearchParams({ product: productID, status: 'unpaid' })}`}
              >
                <MeasuredText>{product}</MeasuredText>
              </Link>{' '}
              <span className="text-muted">
                {countUnits(orderUnit)} held, {showUnits(available)} left
              </span>
            </li>
          ))}
          {products.length > SHOWN && <li className="text-muted">and {products.length - SHOWN} more</li>}
        </ul>
        <p className="text-small">
          <Link className="link" to={`/dashboard/manage-all-orders?${new URLSearchParams({ customer: customerID, status: 'unpaid' })}`}>
            {countOrders(orders.length)}
          </Link>
        </p>
      </div>
      <Button size="small" variant="destructive" aria-label={`Release: ${customerName}`} onClick={onRelease}>
        Release
      </Button>
    </li>
  )
}

function listNumbers({ orders }: UnpaidHold): string {
  const numbers = orders.slice(0, SHOWN_NUMBERS).map(({ number }) => number)
  return numbers.join(', ') + (orders.length > SHOWN_NUMBERS ? ` and ${orders.length - SHOWN_NUMBERS} more` : '')
}

function ReleaseDialog({ hold, onClose }: { hold: UnpaidHold | undefined; onClose: () => void }) {
  const { busy, refusal, confirm, close } = useConfirmedAction(onClose)
  const release = () =>
    confirm(async () => {
      if (!hold) return
      const { deletedCount } = await api.unpaidHolds.release({ customerId: hold.customerID })
      void notify.success(allOrdersMessages.released(deletedCount))
    })
  return (
    <ConfirmDialog
      open={hold !== undefined}
      text={hold ? allOrdersMessages.releases(hold.orders.length) : ''}
      keep="Keep orders"
      confirm="Cancel orders"
      busy={busy}
      refusal={refusal}
      onConfirm={release}
      onClose={close}
    >
      {hold && (
        <p>
          {hold.customerName}
          <EmailText>{hold.email}</EmailText>
          {listNumbers(hold)}
        </p>
      )}
    </ConfirmDialog>
  )
}
