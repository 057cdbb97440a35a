import { countUnits, oneOrMany } from '../../../contract/ground/counts.ts'

export const refundMessages = {
  notPaid: 'This order has not been paid yet',
  tooLarge: (left: string) => `At most ${left} can be refunded`,
  restockTooMany: (sku: string, max: number) => `${sku} has ${countUnits(max)} that can return to the stock`,
  lostTooMany: (sku: string, open: number) => `${sku} has ${countUnits(open)} left to ship`,
  changedMeanwhile: (change: string) => `Since you opened this page, ${change}. Check the amount and the units, then refund again.`,
  shipped: (units: number) => `${countUnits(units)} shipped`,
  openAgain: (units: number) => `the shipment of ${countUnits(units)} was undone`,
  refunded: (amount: string) => `${amount} was refunded`,
  leftToShip: (open: number) => `${countUnits(open)} of the order ${oneOrMany(open, 'is', 'are')} left to ship`,
  gatewayNotConfigured: (gateway: string) => `The gateway ${gateway} is not configured, so this payment cannot be refunded`,
}
