import { countOf, oneOrMany } from '../../../contract/ground/counts.ts'

const tools = (number: number) => countOf(number, 'tool', 'tools')
const list = (names: readonly string[]) => new Intl.ListFormat('en').format(names)

/** What is true now of each step. */
export const gettingStartedMessages = {
  noName: 'The shop still has the demo’s name.',
  noAddress: 'There is no address yet. It appears on invoices, packing slips and mail.',

  testGateway: 'Payments are switched to the test gateway: test cards are accepted, and no money moves.',
  stripeKeys: 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET on the server.',
  noWebhook: (address: string) => `The Stripe keys are set. No webhook has arrived at ${address} yet, so payments show up late.`,
  webhook: (at: string) => `The Stripe keys are set. The last webhook arrived on ${at}.`,
  transferOnly: (account: string) => `Cards are switched off. Customers pay by transfer to ${account}.`,
  noPayments: 'Cards are switched off and there is no bank account, so nobody can pay.',

  noMailServer: (folder: string) => `Mail is saved as files in ${folder} and is not sent. Set SMTP_URL and MAIL_FROM on the server.`,
  noTestMail: (server: string) => `No test mail was sent through ${server} yet.`,
  mailAccepted: (server: string) => `${server} accepted the test mail.`,
  mailRefused: (answer: string) => `The test mail was refused: ${answer}`,
  mailSent: (at: string, to: string, server: string) => `${at}, to ${to} through ${server}.`,

  noProducts: 'There are no products yet.',
  demo: (products: number, reviews: number) =>
    `${[tools(products), reviews > 0 && countOf(reviews, 'review', 'reviews')].filter(Boolean).join(' and ')} are from the demo.`,
  noneOwn: 'You have not added any yet.',
  own: (products: number) => `${tools(products)} ${oneOrMany(products, 'is', 'are')} yours.`,
  demoOrdered: 'Somebody has ordered from the demo, so its tools can only be deleted one by one.',

  rates: (what: string, rates: number, isNone: boolean) =>
    `${what}: ${rates > 0 ? countOf(rates, 'rate', 'rates') : isNone ? 'none, as you decided' : 'not decided yet'}.`,

  noHomeRow: (country: string) => `No tax row names ${country}, where the shop is.`,

  currency: (currency: string) => `Prices are in ${currency}. The first order fixes the currency for good.`,
  currencyFixed: (currency: string, order: string) => `Prices are in ${currency}. The first order, ${order}, has fixed the currency.`,

  noPrefix: 'There are no invoices before a prefix for their numbers is set, and never for orders of before.',
  noInvoices: 'None, as you decided.',
  invoices: (prefix: string) =>
    `Orders get one when they are paid or placed on account, with the prefix ${prefix}. Orders of before have none.`,
  noInvoiceAddress: (prefix: string) => `The prefix is ${prefix}. Invoices also need street, city and country of the shop.`,

  exemptions: (companies: number) =>
    `${countOf(companies, 'company', 'companies')} paid no tax wherever the goods went. Now each tax row says whom it exempts: a certificate counts in the rows that name it. Look at the rows and the companies.`,
  exemptionsSeen: 'You have looked at who is exempt.',

  noLegalPages: 'The footer has no legal pages.',
  legalMissing: (names: readonly string[]) => `${list(names)} ${oneOrMany(names.length, 'has', 'have')} no text yet.`,
  legalDone: (names: readonly string[]) => `${list(names)} ${oneOrMany(names.length, 'has a text', 'have texts')}.`,

  secondFactorMissing: (names: readonly string[]) => `${list(names)} ${oneOrMany(names.length, 'signs', 'sign')} in with a password alone.`,
  secondFactorDone: (admins: number) =>
    oneOrMany(admins, 'The only administrator has a second factor.', `All ${admins} administrators have a second factor.`),

  noBackup: 'There is no backup yet. Run “npm run backup FILE” on the server; the shop can stay open.',
  backup: (at: string, size: string) => `The last one is from ${at}, ${size}.`,
  oldBackup: (at: string) => `The last one is from ${at}, more than a day ago.`,

  demoAdmin: (email: string) =>
    `The demo’s administrator, ${email}, can still sign in. Make your own account an administrator, then use it to disable the demo’s.`,
  demoAdminStays: 'Only another administrator with all areas can disable the demo’s administrator. Sign in with your own account first.',
  noDemo: 'The demo is already removed',
  cannotRemoveDemo:
    'Somebody has ordered from the demo, so its tools are kept for accounting. Delete those that you do not sell one by one.',
  testMailSubject: (shop: string) => `Test mail of ${shop}`,
  testMailText: (shop: string) => `This is the test mail that ${shop} sent to see whether its mail arrives. There is nothing else to do.`,
  noServer: 'No mail server is set, so mail is written to files',
  mailTimeout: (server: string) => `${server} did not answer in time`,
}
