import { showMoney, showWhole } from './money.ts'
import { trimEnd } from './trim-end.ts'

/** Why an order cannot be totaled or a refund not split. Customers read it beside the totals, the office at the refund. */
export const totalMessages = {
  goodsOnly: 'Goods only: delivery and tax depend on the country.',
  unknownCountry: (text: string) => `We do not know the country ${text}. Please choose it from the list.`,
  noDelivery: (place: string) => `We do not deliver to ${place}.`,
  tooHeavy: (place: string, grams: number, limit: number) =>
    `We deliver up to ${showKilograms(limit)} to ${place}, and this order weighs ${showKilograms(grams)}.`,
  noPickUp: 'Orders cannot be picked up.',
  noRegion: (place: string) => `Enter the region: tax in ${place} depends on it.`,
  noTax: (place: string) => `We cannot sell to ${place} yet: there is no tax rate for it.`,
  shopNowhere: 'Orders cannot be picked up yet: the shop has not set its address, which determines the tax.',
  refundTooLarge: (leftCents: number) => `At most ${showMoney(leftCents)} can be refunded.`,
  noDeliveryLeft: 'No delivery is left to refund.',
  deliveryTooLarge: (leftCents: number) => `At most ${showMoney(leftCents)} of delivery before tax can be in this refund.`,
} as const

/** Formats 283100 grams as 283.1 kg, to the gram: a rounded weight could seem to be within a limit that it exceeds. */
export function showKilograms(grams: number): string {
  const fraction = trimEnd(String(grams % 1000).padStart(3, '0'), '0')
  return `${showWhole(Math.floor(grams / 1000))}${fraction && `.${fraction}`}\u00a0kg`
}
