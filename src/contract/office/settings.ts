import { oc } from '@orpc/contract'
import { z } from 'zod'
import { defaultFooter } from '../ground/footer.ts'
import { oldSignIn, RECENT_SIGN_IN_MINUTES } from '../ground/recent-sign-in.ts'
import { currencies, defaultLocale } from '../ground/shop-locale.ts'
import { isTimeZone } from '../ground/shop-zone.ts'
import { invoicePrefixProblem } from '../rules/invoice-number.ts'
import { logoMessages, maxLogoBytes } from '../rules/logo-file.ts'
import { telephone } from '../rules/telephone.ts'
import { fieldMessages } from '../schema/messages.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { staffCall } from '../schema/staff-call.ts'
import { atMost, atMostBytes, emailOrNone, id, modified, requiredText, text } from '../schema/values.ts'
import { invoicing } from '../selling/invoicing.ts'
import { defaultNewCustomerLimits, newCustomerFields } from '../selling/new-customers.ts'
import { defaultRateSettings, rateFields, readTaxRows } from '../selling/rates.ts'
import { termsOfSale, termsVersion } from '../selling/terms-of-sale.ts'
import { footerField, pageText } from './footer-fields.ts'
import { decidableSteps } from './getting-started.ts'
import { logo, publicLogo } from './logo.ts'
import { defaultSentence } from './public-settings.ts'
import { siteTextFields, siteTexts } from './site-text-fields.ts'
import { defaultTexts } from './site-texts.ts'

const invoicePrefix = text(40)
  .superRefine((prefix, { addIssue }) => {
    const message = prefix === '' ? undefined : invoicePrefixProblem(prefix)
    if (message) addIssue({ code: 'custom', message })
  })
  .describe('Starts the numbers of invoices, such as `2026-` or `{year}-`; empty for no invoices. They also need street, city and country.')

/** What the owner sets for the business. A field that was never set has its default. */
export const settingFields = {
  name: requiredText(60, fieldMessages.shopName).describe('In the header, titles, mail, documents and authenticator apps'),
  legalName: text(120).describe('The seller on invoices; empty for the name'),
  sentence: text(300).describe('The sentence under the name: in the footer and in search results'),
  logo: logo.nullable().describe('What `POST /logo` returned, with the name of its file; null for a monogram of the name'),
  logoOnDark: logo.nullable().describe('For dark grounds; null for the logo on white'),
  logoHasName: z.boolean().describe('The logo contains the name, which is then not written beside it'),
  street: text(200),
  city: text(100),
  region: text(100),
  postcode: text(20),
  country: text(100),
  phone: text(40).regex(telephone, fieldMessages.phone),
  email: emailOrNone,
  taxId: text(40),
  accountHolder: text(120).describe('Empty for the seller'),
  bank: text(120),
  account: text(60).describe('Account number or IBAN'),
  bic: text(40).describe('BIC or routing number'),
  holdingDays: z
    .number(fieldMessages.holdingDays)
    .int(fieldMessages.holdingDays)
    .min(1, fieldMessages.holdingDays)
    .max(365, fieldMessages.holdingDays)
    .describe(
      'How many days an unpaid order holds its stock, once `account` is set. Without one it is UNPAID_ORDER_HOURS of the environment.',
    ),
  ...newCustomerFields,
  sellsWithoutPhoto: z
    .boolean()
    .describe('Whether products without an image are sold, with a drawing of their family. Otherwise only the office sees them.'),
  startDecided: z
    .array(z.enum(decidableSteps))
    .check(atMost(decidableSteps.length))
    .describe('Steps of Getting started that stay as they are, as the owner has decided'),
  showGettingStarted: z.boolean().describe('Whether the overview shows what is left to set up, until all of it is done'),
  officeEmail: emailOrNone.describe('Gets mail about paid orders and messages; empty for OFFICE_EMAIL of the environment'),
  timeZone: z
    .string()
    .check(atMost(60, fieldMessages.timeZone))
    .refine(isTimeZone, fieldMessages.timeZone)
    .describe('Such as Europe/Berlin. Days of orders, the overview and documents follow it from now on'),
  currency: z.enum(currencies).describe('Fixed by the first order'),
  invoicePrefix,
  eInvoices: z
    .boolean()
    .nullable()
    .describe('Whether invoices and credit notes are e-invoices from now on, once there is a `taxId`; null for yes in the EU'),
  ...rateFields,
  noDelivery: z.boolean().describe('Without delivery rates: the owner has decided to charge nothing'),
  noTax: z.boolean().describe('Without tax rates: the owner has decided to charge none'),
  footer: footerField,
  termsPage: z
    .union([id, z.literal('')])
    .describe('The slug of the page of `footer` that customers accept with each order, as `termsOfSale`; empty for none'),
  ...siteTextFields,
}

export const settingsSchema = z.object({ ...settingFields, tax: readTaxRows })
export type ShopSettings = z.output<typeof settingsSchema>
export type SettingField = keyof ShopSettings

/** Where money and copies of orders go. Whoever changes it needs a recent sign-in. */
export const guardedSettings = ['accountHolder', 'bank', 'account', 'bic', 'officeEmail'] as const satisfies SettingField[]

/** What a shop shows that was never set up. */
export const defaultSettings: ShopSettings = {
  ...defaultLocale,
  sentence: defaultSentence,
  logo: null,
  logoOnDark: null,
  logoHasName: false,
  legalName: '',
  street: '',
  city: '',
  region: '',
  postcode: '',
  country: '',
  phone: '',
  email: '',
  taxId: '',
  accountHolder: '',
  bank: '',
  account: '',
  bic: '',
  holdingDays: 10,
  ...defaultNewCustomerLimits,
  sellsWithoutPhoto: false,
  startDecided: [],
  showGettingStarted: true,
  officeEmail: '',
  invoicePrefix: '',
  eInvoices: null,
  ...defaultRateSettings,
  noDelivery: false,
  noTax: false,
  footer: defaultFooter,
  termsPage: '',
  ...defaultTexts,
}

const version = z.number().int().min(1).max(2_147_483_647)

export const managedSettings = settingsSchema.extend({
  version: version.describe('Send it with a change'),
  unweighedProducts: z.number().int().describe('How many products have no weight, which counts as 0 for delivery'),
  firstOrder: z.object({ number: z.string(), at: z.iso.datetime() }).nullable().describe('The order that fixed the currency'),
  invoicing,
})
export type ManagedSettings = z.infer<typeof managedSettings>

const footerLink = z.object({ name: z.string(), to: z.string().optional().describe('Absent for a plain word') })
const footerLinkList = z.array(footerLink)

const publicSettings = settingsSchema
  .pick({
    name: true,
    sentence: true,
    currency: true,
    timeZone: true,
    showBlogs: true,
    showPortfolio: true,
    closingLine: true,
    logoHasName: true,
  })
  .extend({
    rates: z
      .object({
        delivers: z.boolean().describe('False if orders can only be picked up'),
        pickUp: z.string().describe('Where; empty if they cannot'),
      })
      .nullable()
      .describe('Null if nothing is added to the goods: neither delivery nor tax has rates'),
    logo: publicLogo.nullable(),
    logoOnDark: publicLogo.nullable(),
    footer: z.object({ services: footerLinkList, company: footerLinkList, legal: footerLinkList }),
    prepaid: z.object({ card: z.boolean(), transfer: z.boolean() }).describe('How orders can be paid in advance'),
    google: z.boolean().describe('Whether people can sign in with Google'),
    termsOfSale: termsOfSale.optional().describe('What is accepted with each order; absent if nobody is asked'),
  })

const footerPage = z.object({
  slug: z.string(),
  name: z.string(),
  acceptedAt: z.iso.datetime().optional().describe('With `version`: when it was first accepted'),
  html: z.string().describe('The text, rendered from Markdown'),
  description: z.string().describe('The first paragraph, for search engines'),
})

export const settings = {
  read: staffCall(['settings'])
    .route({ method: 'GET', path: '/settings', summary: 'Read the settings (admin)', tags: ['Settings'] })
    .output(managedSettings),
  readPublic: oc
    .route({ method: 'GET', path: '/shop', summary: 'Read what every page shows of the settings', tags: ['Settings'] })
    .output(publicSettings),
  readTexts: oc
    .route({ method: 'GET', path: '/shop/texts', summary: 'Read the texts of home, Blogs and My Portfolio', tags: ['Settings'] })
    .output(siteTexts),
  readPage: oc
    .route({
      method: 'GET',
      path: '/page/{slug}',
      summary: 'Read a page of the footer',
      description:
        'A renamed page is also found by its old slug. The response contains the new one. `version` reads the page as it was accepted with an order, also after it was changed or deleted.',
      tags: ['Settings'],
    })
    .input(z.strictObject({ slug: id, version: termsVersion.optional() }))
    .output(footerPage),
  previewPage: staffCall(['settings'])
    .route({ method: 'POST', path: '/page-preview', summary: 'Render the text of a page (admin)', tags: ['Settings'] })
    .input(z.strictObject({ text: pageText }))
    .output(footerPage.pick({ html: true })),
  uploadLogo: staffCall(['settings'])
    .route({
      method: 'POST',
      path: '/logo',
      summary: 'Upload a logo (admin)',
      description: `${logoMessages.hint}. It is drawn to WebP. An SVG may have plain shapes only. \`PATCH /settings\` makes it the logo of the shop.`,
      tags: ['Settings'],
      spec: refusalResponses({ 429: 'Too many uploads. `Retry-After` gives the seconds to wait.' }),
    })
    .input(
      z.strictObject({
        logo: z.file(logoMessages.notALogo).check(atMostBytes(maxLogoBytes, logoMessages.tooLarge)),
        ground: z.enum(['light', 'dark']).optional().describe('What it stands on; light if absent'),
      }),
    )
    .output(logo.omit({ file: true })),
  edit: staffCall(['settings'])
    .route({
      method: 'PATCH',
      path: '/settings',
      summary: 'Change settings (admin)',
      description: `Absent fields stay unchanged. To change ${guardedSettings.map((field) => `\`${field}\``).join(', ')}, a person must have signed in within the last ${RECENT_SIGN_IN_MINUTES} minutes.`,
      tags: ['Settings'],
      spec: refusalResponses({
        403: `Only administrators may do this. Or: ${oldSignIn}`,
        409: 'The settings have changed since `version`. The response contains the current `settings`. Or: the first order has fixed the currency.',
      }),
    })
    .input(z.object(settingFields).partial().extend({ version }).strict())
    .output(modified),
}
