import { z } from 'zod'
import { toAmount } from '../ground/money.ts'
import type { AppliedRates } from '../rules/stored-rates.ts'
import { zeroReason } from './rates.ts'

/** What delivery and tax of an order were calculated with. */
export const orderRates = z.object({
  weight: z.number().int().describe('Grams of all lines; products of unknown weight count as 0'),
  country: z.string().nullable().describe('The code of the country (ISO 3166-1 alpha-2) that delivery and tax are for'),
  region: z.string(),
  delivery: z.enum(['parcel', 'pick-up']).nullable().describe('Null if the shop had no delivery rates'),
  pickUp: z.string().describe('Where the order is picked up; empty if it is delivered'),
  tax: z.object({ name: z.string(), percent: z.number() }).nullable().describe('The only tax; null if there is none or there are several'),
  taxes: z
    .array(
      z.object({
        name: z.string(),
        percent: z.number(),
        number: z.string().describe("The seller's registration"),
        amount: z.number().describe("In the shop's currency"),
      }),
    )
    .describe('Empty if the shop had no tax rates, or if the customer is exempt'),
  zero: zeroReason.nullable().describe('Why a row of 0% has no tax'),
  exemption: z.string().nullable().describe('Why the customer pays no tax'),
})
export type OrderRates = z.output<typeof orderRates>

/** Converts what is frozen with an order. */
export function toOrderRates({ weightGrams, country, region, delivery, taxes, zero, exemption }: AppliedRates): OrderRates {
  const [tax, ...others] = taxes
  const pickUp = delivery && 'pickUp' in delivery ? delivery.pickUp : ''
  return {
    weight: weightGrams,
    country,
    region,
    delivery: delivery && (pickUp === '' ? 'parcel' : 'pick-up'),
    pickUp,
    tax: tax && others.length === 0 ? { name: tax.name, percent: tax.percentThousandths / 1000 } : null,
    taxes: taxes.map(({ name, percentThousandths, number, cents }) => ({
      name,
      percent: percentThousandths / 1000,
      number,
      amount: toAmount(cents),
    })),
    zero,
    exemption,
  }
}

/** Whether the shop had rates. Only then are they frozen with the order. */
export const isWithRates = ({ delivery, taxes, exemption }: AppliedRates) => delivery !== null || taxes.length > 0 || exemption !== null
