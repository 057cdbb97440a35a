import { z } from 'zod'
import { taxThere } from '../people/tax-id-check.ts'
import { taxIdStates } from '../rules/tax-id-check.ts'

const instant = z.iso.datetime().nullable()

/** The tax ID of the buyer's company, where it decides whether an order is taxed. */
export const taxIdOfOrder = z.object({
  taxId: z.string(),
  state: z.enum(taxIdStates).describe('Until it is `valid` or `accepted`, tax applies'),
  askedAt: instant.describe('When the register was asked last'),
  answeredAt: instant,
  acceptedAt: instant,
  home: taxThere.nullable().describe("What the company pays on goods that stay in the shop's country or are picked up"),
  orderAmount: z.number().describe('What the order costs while the tax ID is valid or accepted'),
})
export type TaxIdOfOrder = z.infer<typeof taxIdOfOrder>
