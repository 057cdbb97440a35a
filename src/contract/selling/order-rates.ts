import { z } from 'zod'
import type { AppliedRates } from '../rules/stored-rates.ts'

/** What delivery and tax of an order were calculated with. */
export const orderRates = z.object({
  weight: z.number().int().describe('Grams of all lines; products of unknown weight count as 0'),
  country: z.string().nullable().describe('The code of the country (ISO 3166-1 alpha-2) that delivery and tax are for'),
  region: z.string(),
  delivery: z.enum(['parcel', 'pick-up']).nullable().describe('Null if the shop had no delivery rates'),
  pickUp: z.string().describe('Where the order is picked up; empty if it is delivered'),
  tax: z
    .object({ name: z.string(), percent: z.number() })
    .nullable()
    .describe('Null if the shop had no tax rates, or if the customer is exempt'),
  exemption: z.string().nullable().describe('Why the customer pays no tax'),
})
export type OrderRates = z.output<typeof orderRates>

/** Converts what is frozen with an order. */
export function toOrderRates({ weightGrams, country, region, delivery, tax, exemption }: AppliedRates): OrderRates {
  const pickUp = delivery && 'pickUp' in delivery ? delivery.pickUp : ''
  return {
    weight: weightGrams,
    country,
    region,
    delivery: delivery && (pickUp === '' ? 'parcel' : 'pick-up'),
    pickUp,
    tax: tax && { name: tax.name, percent: tax.percentThousandths / 1000 },
    exemption,
  }
}

/** Whether the shop had rates. Only then are they frozen with the order. */
export const isWithRates = ({ delivery, tax, exemption }: AppliedRates) => delivery !== null || tax !== null || exemption !== null
