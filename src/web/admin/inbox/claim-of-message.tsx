import './message-page.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { refundLimit } from '../../../contract/rules/refund-limit.ts'
import type { OrderClaim } from '../../../contract/selling/claim.ts'
import type { OrderDetail } from '../../../contract/selling/order.ts'
import { ColumnSection } from '../../dashboard/columns.tsx'
import { useMayDo } from '../../session/may-do.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { ClaimPhotoList } from '../../ui/order/order-claims.tsx'
import { ShipmentState } from '../../ui/order/shipment-state.tsx'
import { ProductCell } from '../../ui/product/product-cell.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { showUnits } from '../../ui/text/money.ts'
import { leftToReplace, ReplaceDialog } from './replace-dialog.tsx'

interface Props {
  claim: OrderClaim
  order: OrderDetail
}

const titles = { return: 'Return', damage: 'Damage', short: 'Missing units', wrong: 'Wrong item' }
const wishes = { refund: 'The customer would like a refund.', replacement: 'The customer would like a replacement.' }

/** What a return or claim asks for, and what answers it. */
export function ClaimOfMessage({ claim, order }: Props) {
  const [isReplacing, setReplacing] = useState(false)
  const { _id, kind, wish, state, lines, photos } = claim
  const mayDo = useMayDo()
  const refund = mayDo('refunds') && (
    <ButtonLink variant="neutral" to={`/dashboard/manage-all-orders/${order._id}?refund=${_id}`} prefetch="none">
      Refund
    </ButtonLink>
  )
  return (
    <ColumnSection
      id="claim"
      title={titles[kind]}
      more={<ShipmentState isShipped={state !== 'open'}>{state === 'open' ? 'open' : state}</ShipmentState>}
    >
      <Table label="Units" className="claim-units">
        <thead>
          <tr>
            <th>Product</th>
            <th className="number">Units</th>
            <th className="number">Back in stock</th>
            <th className="number">Replaced</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ position, units, restockedUnit, replacedUnit }) => (
            <tr key={position}>
              <th scope="row">
                <ProductCell
                  image={order.lines[position]?.productImg ?? ''}
                  name={order.lines[position]?.product ?? ''}
                  sku={order.lines[position]?.sku}
                />
              </th>
              <td className="number text-bold">{showUnits(units)}</td>
              <td className="number text-muted">{showUnits(restockedUnit)}</td>
              <td className="number text-muted">{showUnits(replacedUnit)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="claim-wish">
        {wishes[wish]}{' '}
        <Link className="link" to={`/dashboard/manage-all-orders/${order._id}`} prefetch="intent">
          View the order
        </Link>
      </p>
      <ClaimPhotoList photos={photos} />
      {state !== 'declined' && (
        <div className="claim-actions actions">
          {refundLimit(order) > 0 && refund}
          {mayDo('orders') && leftToReplace(claim).length > 0 && (
            <Button variant="neutral" onClick={() => setReplacing(true)}>
              Ship a replacement
            </Button>
          )}
        </div>
      )}
      {isReplacing && <ReplaceDialog claim={claim} order={order} onClose={() => setReplacing(false)} />}
    </ColumnSection>
  )
}
