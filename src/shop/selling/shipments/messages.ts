import { countUnits, oneOrMany } from '../../../contract/ground/counts.ts'
import type { OrderStatus } from '../../../contract/selling/order.ts'
import { UNDO_SHIPMENT_IN_WORDS } from '../../../contract/selling/shipments.ts'

export const shipmentMessages = {
  notShippable: {
    unpaid: 'This order has not been paid yet',
    shipped: 'This order has already shipped',
    refunded: 'This order was refunded',
  } satisfies Record<Exclude<OrderStatus, 'pending'>, string>,
  onHold: (reason: string) => `This order is on hold: ${reason}`,
  tooMany: (sku: string, open: number) => (open === 0 ? `${sku} has shipped` : `${sku} has ${countUnits(open)} left to ship`),
  unknownLine: (position: number) => `The order has no line ${position}`,
  unknownOrder: 'This order does not exist',
  unknownShipment: 'This order has no such shipment',
  undone: 'This shipment was undone',
  refundedSince: 'A refund followed this shipment, so it cannot be undone',
  takenBack: 'This shipment was taken back',
  refundedInFull: 'This order was refunded in full, so its shipments cannot be taken back',
  returnedToStock: (sku: string, units: number) =>
    `${countUnits(units)} of ${sku} that shipped ${oneOrMany(units, 'is', 'are')} back in stock, so this shipment cannot be taken back`,
  orderNumberMissing: 'Enter the order number',
  orderNumberUnknown: 'No order has this number',
  orderCanceled: 'This order was canceled',
  nothingShipped: 'Nothing of this order has shipped yet',
  noSuchDelivery: (delivery: number) => `This order has no delivery ${delivery}`,
  severalShipments: (shipments: number) => `This order has ${shipments} shipments. Which one is it?`,
  trackingNumberMissing: 'Enter the tracking number',
  trackingNumberRounded: 'A spreadsheet rounded this number. Format its column as text and copy it again.',
  trackingNumberTooLong: (characters: number) => `A tracking number has at most ${characters} characters`,
  carrierTooLong: (characters: number) => `The name of a carrier has at most ${characters} characters`,
  doesNotFit: (carrier: string) => `${carrier} has no tracking numbers of this form. If it is right, enter it on the page of the order.`,
  anotherInList: 'An earlier row says something else about this shipment. Leave out one of the two.',
  tooLateToUndo: `A shipment can be undone for ${UNDO_SHIPMENT_IN_WORDS}`,
}
