import { countUnits } from '../../../contract/ground/counts.ts'
import { showMoney, showWhole } from '../../../contract/ground/money.ts'
import { trackingUrl } from '../../../contract/selling/carriers.ts'
import type { OrderWithLines } from '../../ground/database/tables.ts'
import type { Shipment } from '../../selling/shipments/list-shipments.ts'
import type { ShopConfig } from '../../shop.ts'
import { formatTime } from './format-time.ts'
import { button, greeting, type MailContent, type MailPart, text } from './mail-content.ts'
import { mailMessages } from './messages.ts'
import { envelope, references, shippingAddress, toMailLine } from './order-mail-parts.ts'

type Order = OrderWithLines

/** `earlier` are the shipments of the order before this one. */
export function orderShipped(config: ShopConfig, order: Order, shipment: Shipment, earlier: Shipment[]): MailContent {
  const { body, rest, button: label } = mailMessages.orderShipped
  const shipped = [...earlier, shipment].flatMap(({ lines }) => lines).reduce((sum, { units }) => sum + units, 0)
  const wanted = order.lines.reduce((sum, { orderUnit, canceledUnit }) => sum + orderUnit - canceledUnit, 0)
  const isPart = !shipment.claimId && shipped < wanted
  const parts = [showWhole(shipped), showWhole(wanted)] as const
  const titles = {
    subject: (number: string) => mailMessages.orderPartlyShipped.subject(number, ...parts),
    heading: (number: string) => mailMessages.orderPartlyShipped.heading(number, ...parts),
  }
  return {
    ...envelope(order, isPart ? titles : shipment.claimId ? mailMessages.replacementShipped : mailMessages.orderShipped),
    parts: [
      greeting(order.customerName),
      text(body(formatTime(shipment.shippedAt), shipment.carrier, shipment.trackingNumber)),
      ...track(shipment),
      shippedTable(order, shipment),
      ...(isPart ? [text(rest(countUnits(wanted - shipped)))] : []),
      ...shippingAddress(order),
      ...references(order),
      viewOrder(config, order, label),
    ],
  }
}

/** Other carriers or tracking numbers than the customer knows. */
export function shipmentsChanged(config: ShopConfig, order: Order, shipments: Shipment[]): MailContent {
  const { body, button: label } = mailMessages.shipmentChanged
  return {
    ...envelope(order, mailMessages.shipmentChanged),
    parts: [
      greeting(order.customerName),
      ...shipments.flatMap((shipment) => [
        text(body(formatTime(shipment.shippedAt), shipment.carrier, shipment.trackingNumber)),
        ...track(shipment),
        shippedTable(order, shipment),
      ]),
      ...references(order),
      viewOrder(config, order, label),
    ],
  }
}

export function shipmentTakenBack(config: ShopConfig, order: Order, shipment: Shipment): MailContent {
  const { body, reason, button: label } = mailMessages.shipmentTakenBack
  return {
    ...envelope(order, mailMessages.shipmentTakenBack),
    parts: [
      greeting(order.customerName),
      text(body(formatTime(shipment.shippedAt))),
      text(reason(shipment.takenBackReason ?? '')),
      shippedTable(order, shipment),
      ...references(order),
      viewOrder(config, order, label),
    ],
  }
}

function track({ carrier, trackingNumber }: Shipment): MailPart[] {
  const page = trackingUrl(carrier, trackingNumber)
  return page ? [button(mailMessages.orderShipped.track, page)] : []
}

const viewOrder = (config: ShopConfig, order: Order, label: string) => button(label, `${config.publicUrl}/dashboard/my-orders/${order.id}`)

/** What is in the package, at the prices of the order. */
function shippedTable({ lines }: Order, shipment: Shipment): MailPart {
  const shipped = shipment.lines.flatMap(({ position, units }) => {
    const line = lines.find((other) => other.position === position)
    return line ? [{ ...line, orderUnit: units, amountCents: line.priceCents * units }] : []
  })
  return {
    kind: 'lines',
    lines: shipped.map(toMailLine),
    sums: [],
    total: showMoney(shipped.reduce((sum, { amountCents }) => sum + amountCents, 0)),
  }
}
