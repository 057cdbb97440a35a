import { z } from 'zod'
import { taxIdStates } from '../rules/tax-id-check.ts'

const instant = z.iso.datetime().nullable()

/** The tax on goods that go to a place. */
export const taxThere = z.object({
  country: z.string().describe('An ISO code'),
  taxes: z.array(z.object({ name: z.string(), percent: z.number() })),
  exemption: z.string().nullable(),
  byTaxId: z.boolean().describe('Whether it is the tax ID that exempts'),
})
export type TaxThere = z.infer<typeof taxThere>

/** What is known of a company's tax ID. */
export const companyTaxIdCheck = z.object({
  state: z
    .enum(taxIdStates)
    .describe(
      'Tax applies until it is `valid` (the register says so) or `accepted` (the office does); `unavailable`: the register gives no answer',
    ),
  register: z
    .literal('VIES')
    .nullable()
    .describe('The register that the shop asks about this ID; null for one that only the office can accept'),
  askedAt: instant,
  answeredAt: instant,
  acceptedAt: instant,
  details: z
    .object({
      answer: z.enum(['valid', 'invalid']).nullable().describe('What the register said last'),
      name: z.string().describe('In the register; empty where the country does not tell'),
      address: z.string(),
      reference: z.string().describe('The register’s reference of the answer'),
      problem: z.string().describe('Why the last question got no answer'),
      lastValidAt: instant,
      invalidSince: instant.describe('When the managers of the company got an email that the register does not know the ID'),
      acceptedBy: z.string(),
      reason: z.string().describe('Why the office accepted it'),
      tries: z.number().int().describe('How often it was asked in vain'),
      nextTryAt: instant,
      tax: z
        .object({
          there: taxThere.nullable().describe('What the company pays on goods that go to its own country'),
          ifValid: taxThere.nullable().describe('The same with a valid tax ID'),
          home: taxThere.nullable().describe("What it pays on goods that stay in the shop's country"),
          certificateRows: z.array(z.string()).describe('The tax rows in which a certificate counts'),
        })
        .describe('Null in a shop without tax rows, and where none fits'),
      askAgainAt: instant.describe('When an ID that was answered is asked about again'),
    })
    .nullable()
    .describe('For the office'),
})
export type CompanyTaxIdCheck = z.infer<typeof companyTaxIdCheck>
