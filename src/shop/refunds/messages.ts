import { countUnits } from '../../contract/money.ts'

export const refundMessages = {
  notPaid: 'This order has not been paid yet',
  tooLarge: (left: string) => `At most ${left} can be refunded`,
  restockTooMany: (sku: string, max: number) => `${sku} has ${countUnits(max)} that can return to the stock`,
  gatewayNotConfigured: (gateway: string) => `The gateway ${gateway} is not configured, so this payment cannot be refunded`,
}
