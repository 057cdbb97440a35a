import { openUnits } from '../../../contract/rules/open-units.ts'
import type { OrderStatus } from '../../../contract/selling/order.ts'
import type { OrderLineFields } from '../../ground/database/tables.ts'
import type { Shipment } from '../../selling/shipments/list-shipments.ts'
import { reconcileMessages } from './messages.ts'

interface Order {
  id: string
  status: OrderStatus
  lines: OrderLineFields[]
}

/** Checks that the shipments of each line add up to its shipped units, and that the status fits the units that are left to ship. */
export function checkShipped({ id, status, lines }: Order, shipments: Shipment[]): string[] {
  const wrongLines = lines.flatMap((line) => {
    const { position, orderUnit, shippedUnit, canceledUnit, returnedUnit } = line
    if (openUnits(line) < 0 || returnedUnit > shippedUnit)
      return [reconcileMessages.impossibleUnits(id, position, [orderUnit, shippedUnit, canceledUnit, returnedUnit])]
    const units = shipments
      .filter(({ claimId }) => claimId === null)
      .flatMap((shipment) => shipment.lines)
      .reduce((sum, shipped) => sum + (shipped.position === position ? shipped.units : 0), 0)
    return units === shippedUnit ? [] : [reconcileMessages.wrongShippedUnits(id, position, shippedUnit, units)]
  })
  return lines.length === 0 || isStatus(status, lines) ? wrongLines : [...wrongLines, reconcileMessages.wrongStatus(id, status)]
}

function isStatus(status: OrderStatus, lines: OrderLineFields[]): boolean {
  const isOpen = lines.some((line) => openUnits(line) > 0)
  const isShipped = lines.some(({ shippedUnit }) => shippedUnit > 0)
  if (status === 'unpaid') return isOpen && !isShipped
  if (status === 'pending') return isOpen
  return !isOpen && isShipped === (status === 'shipped')
}
