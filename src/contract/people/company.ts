import { z } from 'zod'
import { isElectronicScheme } from '../rules/electronic-schemes.ts'
import { telephone } from '../rules/telephone.ts'
import { day, emailOrNone, id, requiredText, text } from '../schema/values.ts'
import { companyMessages } from './company-messages.ts'
import { companyTaxIdCheck } from './tax-id-check.ts'

export const companyRole = z.enum(['manager', 'buyer'])

/** What a company says of itself. */
export const companyForm = {
  name: requiredText(120, companyMessages.name),
  street: requiredText(200, companyMessages.street),
  city: requiredText(100, companyMessages.city),
  region: text(80).default(''),
  postcode: text(20).default(''),
  country: requiredText(80, companyMessages.country),
  taxId: text(60).default('').describe('Printed on invoices'),
  invoiceEmail: emailOrNone.default('').describe('Gets the invoices; empty: whoever ordered'),
  purchaseOrderRequired: z.boolean().default(false).describe('Whether every order needs a purchase order number'),
}

const discount = z.strictObject({
  days: z.number().int(companyMessages.days).min(1, companyMessages.days).max(365, companyMessages.days),
  percent: z
    .number(companyMessages.discount)
    .min(0.01, companyMessages.discount)
    .max(50, companyMessages.discount)
    .multipleOf(0.01, companyMessages.discount),
})

const companyTerms = z.strictObject({
  days: z.number().int(companyMessages.days).min(1, companyMessages.days).max(365, companyMessages.days).describe('Days to pay'),
  creditLimit: z
    .number(companyMessages.creditLimit)
    .min(0, companyMessages.creditLimit)
    .max(99_999_999, companyMessages.creditLimit)
    .multipleOf(0.01, companyMessages.creditLimit)
    .describe("In the shop's currency: the most that may be open at any time"),
  discount: discount.optional().describe('Cash discount: who pays within the days may take the percent off; absent for none'),
})

const electronicAddress = z.strictObject({
  scheme: text(4)
    .refine(isElectronicScheme, companyMessages.scheme)
    .describe('A code of the list EAS, such as 0088 for a GLN or 9930 for a German VAT ID'),
  value: requiredText(100, companyMessages.electronicAddress),
})

/** What only the office changes. */
const officeFields = {
  taxExempt: z.boolean().describe('Whether the company has a certificate of exemption. It counts where a tax row asks for one.'),
  exemptReason: text(200).describe('What documents say of the exemption by certificate; empty for the text of the tax row'),
  certificateUntil: day.nullable().describe("The last day of the certificate in the shop's zone; null if it does not end"),
  electronicAddress: electronicAddress.nullable().describe('Where e-invoices go'),
  buyerReference: text(100).describe('What every e-invoice names, such as a Leitweg-ID'),
  terms: companyTerms.nullable().describe('Null: every order is paid in advance'),
  disabled: z.boolean().describe('A disabled company orders nothing new'),
  priceListId: id.nullable().describe('Whose prices its members see; null for the public ones'),
}

const unwrapped = {
  name: companyForm.name,
  street: companyForm.street,
  city: companyForm.city,
  region: text(80),
  postcode: text(20),
  country: companyForm.country,
  taxId: text(60),
  invoiceEmail: emailOrNone,
  purchaseOrderRequired: z.boolean(),
}

/** Any subset of what a company has. Absent fields stay as they are. */
export const companyEdit = z.object({ ...unwrapped, ...officeFields }).partial()
export type CompanyEdit = z.output<typeof companyEdit>

export const addressForm = {
  name: requiredText(80, companyMessages.addressName).describe('For example Yard, gate 3'),
  street: companyForm.street,
  city: companyForm.city,
  region: text(80).default(''),
  postcode: text(20).default(''),
  country: companyForm.country,
  phone: text(40).regex(telephone, companyMessages.phone).default(''),
}

export const companyAddress = z.object({
  _id: z.string(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  region: z.string(),
  postcode: z.string(),
  country: z.string(),
  phone: z.string(),
})
export type CompanyAddress = z.infer<typeof companyAddress>

const instant = z.iso.datetime()

const member = z.object({
  personId: z.string(),
  name: z.string(),
  email: z.string(),
  role: companyRole,
  joinedAt: instant,
  orders: z.number().int().nullable().describe('For the office and managers'),
  lastOrder: z.object({ _id: z.string(), number: z.string(), at: instant }).nullable().describe('For the office and managers'),
})
export type CompanyMember = z.infer<typeof member>

const invitation = z.object({ _id: z.string(), email: z.string(), role: companyRole, invitedAt: instant, expiresAt: instant })
export type CompanyInvitation = z.infer<typeof invitation>

const shown = {
  _id: z.string(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  region: z.string(),
  postcode: z.string(),
  country: z.string(),
  disabled: z.boolean(),
  createdAt: instant,
}

export const companyRow = z.object({
  ...shown,
  members: z.number().int(),
  open: z.number().describe("What is to be paid for orders on account, in the shop's currency"),
  overdue: z.boolean(),
  terms: companyTerms.nullable(),
})
export type CompanyListItem = z.infer<typeof companyRow>

export const company = z.object({
  ...shown,
  version: z.number().int(),
  role: companyRole.nullable().describe('Of the caller; null for the office'),
  taxId: z.string(),
  invoiceEmail: z.string(),
  purchaseOrderRequired: z.boolean(),
  taxIdCheck: companyTaxIdCheck,
  taxExempt: z.boolean(),
  exemptReason: z.string(),
  certificateUntil: z.string().nullable(),
  electronicAddress: z.object({ scheme: z.string(), value: z.string() }).nullable(),
  buyerReference: z.string(),
  terms: z
    .object({
      days: z.number().int(),
      creditLimit: z.number().nullable().describe('For the office and managers'),
      discount: discount.optional().describe('Cash discount; absent for none'),
    })
    .nullable()
    .describe('Null: every order is paid in advance'),
  priceListId: z.string().nullable().describe('For the office'),
  figures: z
    .object({
      orders: z.number().int(),
      bought: z.number().describe("Orders that are paid or on account, less refunds, in the shop's currency"),
      open: z.number().describe('What is to be paid for orders on account'),
      overdue: z.number().describe('How much of it is overdue'),
      kept: z.number().describe('What was paid beyond its orders, and is kept for it'),
    })
    .nullable()
    .describe('For the office and managers'),
  members: z.array(member),
  invitations: z.array(invitation).describe('Open ones, for the office and managers'),
  addresses: z.array(companyAddress),
})
export type Company = z.infer<typeof company>

export const offeredInvitation = z.object({
  company: z.string(),
  email: z.string().describe('The address that is invited'),
  invitedBy: z.string(),
  role: companyRole,
  expiresAt: instant,
})
export type OfferedInvitation = z.infer<typeof offeredInvitation>
