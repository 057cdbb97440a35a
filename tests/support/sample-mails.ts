import type {
  CompanyRow,
  OrderLineFields,
  OrderWithLines,
  PaymentRow,
  ProductRow,
  RefundRow,
} from '../../src/shop/ground/database/tables.ts'
import type { Mail } from '../../src/shop/ground/outbox/mail.ts'
import {
  accountDeleted,
  emailChange,
  emailChangeAsked,
  emailChanged,
  emailTaken,
} from '../../src/shop/messaging/mail/account-change-mail.ts'
import {
  accountDisabled,
  confirmAddress,
  madeAdmin,
  otherMadeAdmin,
  passwordChanged,
  resetPassword,
  welcome,
} from '../../src/shop/messaging/mail/account-mail.ts'
import { backInStock } from '../../src/shop/messaging/mail/back-in-stock-mail.ts'
import { claimReceived, officeClaim } from '../../src/shop/messaging/mail/claim-mail.ts'
import { companyInvitation, officeCompanyChanged } from '../../src/shop/messaging/mail/company-mail.ts'
import { orderDue } from '../../src/shop/messaging/mail/due-mail.ts'
import { webhookDisabled } from '../../src/shop/messaging/mail/integration-mail.ts'
import { invoiceIssued } from '../../src/shop/messaging/mail/invoice-mail.ts'
import type { MailContent } from '../../src/shop/messaging/mail/mail-content.ts'
import { mailMessages } from '../../src/shop/messaging/mail/messages.ts'
import { answer, contact, officeLowStock, officeOrderPaid } from '../../src/shop/messaging/mail/office-mail.ts'
import { type MailedChange, orderChanged } from '../../src/shop/messaging/mail/order-changed-mail.ts'
import {
  orderCanceled,
  orderCorrected,
  orderExpired,
  orderPaid,
  orderPlaced,
  orderRefunded,
  orderReminder,
} from '../../src/shop/messaging/mail/order-mail.ts'
import { paymentRefunded } from '../../src/shop/messaging/mail/payment-mail.ts'
import { type MailedQuote, quoteAnswered, quoteOffered, quoteRequested, quoteWithdrawn } from '../../src/shop/messaging/mail/quote-mail.ts'
import { renderHtml } from '../../src/shop/messaging/mail/render-html.ts'
import { renderText } from '../../src/shop/messaging/mail/render-text.ts'
import { guessed, lastingChange } from '../../src/shop/messaging/mail/security-mail.ts'
import { orderShipped, shipmentsChanged, shipmentTakenBack } from '../../src/shop/messaging/mail/shipment-mail.ts'
import { orderReissued, taxIdInvalid, taxIdValid } from '../../src/shop/messaging/mail/tax-id-mail.ts'
import { officeWithheld } from '../../src/shop/messaging/mail/withheld-mail.ts'
import type { Shipment } from '../../src/shop/selling/shipments/list-shipments.ts'
import type { ShopConfig } from '../../src/shop/shop.ts'

const config: ShopConfig = {
  publicUrl: 'https://tools.example',
  selfUrl: 'https://tools.example',
  dataDir: '',
  unpaidOrderHours: 72,
  mailFrom: 'Tools Manufacturer <shop@tools.example>',
  secret: '',
  adminsNeedSecondFactor: false,
}
const recipient = { to: 'ada@nordverft.example', name: 'Ada Lindqvist' }
const placedAt = new Date('2026-11-16T14:32:00Z')
const expiresAt = new Date('2026-11-19T14:32:00Z')

/** The fields that mails show. */
const line = {
  position: 0,
  productID: '019a8e5c-0000-7000-8000-000000000002',
  product: 'Combination pliers 180 mm',
  sku: 'PL-180',
  productImg: '/images/none.webp',
  priceCents: 890,
  orderUnit: 1000,
  amountCents: 890_000,
  shippedUnit: 0,
  canceledUnit: 0,
  returnedUnit: 0,
} as OrderLineFields
const aCompanyRow = {
  id: '019a8e5c-0000-7000-8000-000000000010',
  name: 'Nordverft AS',
  street: 'Industriveien 44',
  taxId: 'NO 918 442 107 MVA',
} as CompanyRow
const lowProduct = { name: 'Claw hammer 20 oz', sku: 'HM-020', minimumOrder: 250 } as ProductRow
const otherLine = {
  ...line,
  position: 1,
  product: 'Claw hammer 20 oz',
  sku: 'HM-020',
  priceCents: 1240,
  orderUnit: 250,
  amountCents: 310_000,
}

const order = {
  id: '019a8e5c-2f5e-7c11-8f7e-5b8c2f0c9d11',
  personId: '019a8e5c-0000-7000-8000-000000000001',
  number: '7KQ4-M2XD',
  goodsCents: 890_000,
  deliveryCents: 0,
  taxCents: 0,
  amountCents: 890_000,
  rates: null,
  customerName: recipient.name,
  email: recipient.to,
  phone: '+47 55 12 34 56',
  company: 'Nordverft AS',
  street: 'Industriveien 44',
  city: 'Bergen',
  country: 'Norway',
  region: '',
  postcode: '5004',
  purchaseOrder: '',
  note: '',
  txId: 'pi_3QK2mXLkd',
  status: 'shipped' as const,
  placedAt,
  salesDay: null,
  expiresAt,
  paidAt: new Date('2026-11-16T14:40:00Z'),
  shippedAt: new Date('2026-11-17T08:05:00Z'),
  paidOn: null,
  companyId: null,
  terms: 'prepaid' as const,
  dueAt: null,
  discountOn: null,
  discountThousandths: null,
  heldAt: null,
  holdReason: '',
  termsOfSale: null,
  lines: [line],
}
const orderOfTwo = {
  ...order,
  amountCents: 1_200_000,
  goodsCents: 1_200_000,
  region: 'Vestland',
  purchaseOrder: 'PO-2026-118',
  note: 'Gate 3, weekdays before 14:00.\nPlease call the yard on arrival.',
  lines: [line, otherLine],
}

const shipment: Shipment = {
  id: '019a8e5c-0000-7000-8000-000000000004',
  orderId: order.id,
  number: 1,
  carrier: '',
  trackingNumber: '',
  shippedAt: order.shippedAt,
  takenBackAt: null,
  takenBackReason: null,
  claimId: null,
  lines: [{ position: 0, units: 1000 }],
}
const tracking = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' }

const refund: RefundRow = {
  id: '019a8e5c-0000-7000-8000-000000000005',
  orderId: order.id,
  paymentId: '019a8e5c-0000-7000-8000-000000000003',
  amountCents: 5_000,
  goodsCents: 5_000,
  deliveryCents: 0,
  taxCents: 0,
  reason: 'Late delivery',
  status: 'refunded',
  createdAt: placedAt,
  refundedAt: placedAt,
  isDiscount: false,
  claimId: null,
  companyId: null,
}

const payment: PaymentRow = {
  id: '019a8e5c-0000-7000-8000-000000000003',
  orderId: order.id,
  personId: order.personId,
  gateway: 'test',
  sessionId: null,
  description: '1,000 × Combination pliers 180 mm',
  email: order.email,
  amountCents: order.amountCents,
  status: 'refunded',
  txId: order.txId,
  url: '',
  refundReason: null,
  createdAt: placedAt,
  expiresAt,
  askAt: expiresAt,
  returnedAt: null,
  settledAt: placedAt,
  refundedAt: placedAt,
}

const refundReasons = Object.keys(mailMessages.paymentRefunded.reasons) as Array<keyof typeof mailMessages.paymentRefunded.reasons>

/** An example of every template. The type names them all. */
const account = { holder: 'Nordhammer Werkzeuge GmbH', bank: 'Sparkasse Hamburg', account: 'DE02 1203 0000 0000 2020 51', bic: 'HASPDEHH' }

const claim = {
  messageId: '019a8e5c-0000-7000-8000-000000000010',
  kind: 'damage',
  wish: 'replacement',
  message: 'The lower box fell from the pallet. Two handles are bent.',
  email: recipient.to,
  lines: [{ position: 0, units: 12 }],
  photos: 2,
} as const

const quote: MailedQuote = {
  id: '019a8e5c-0000-7000-8000-000000000011',
  number: '6NHD-T2VK',
  note: 'We need the pliers by 10 December. Please look at freight once more.',
  answer: 'The pallet leaves with the hacksaws still open from your order, so delivery is included.',
  validUntil: '2026-12-03',
  state: 'offered',
  asked: null,
  counter: null,
  customerName: recipient.name,
  email: recipient.to,
  company: 'Nordverft AS',
  lines: [
    {
      quoteId: '',
      position: 0,
      productID: line.productID,
      sku: line.sku,
      product: line.product,
      productImg: line.productImg,
      orderUnit: 300,
      priceCents: 730,
      publicCents: 840,
    },
  ],
}

/** What an order was before: another quantity and price, and a line that is gone. */
function aChange({ lines, goodsCents, deliveryCents, taxCents, amountCents }: OrderWithLines): Pick<MailedChange, 'before' | 'after'> {
  const sums = { goodsCents, deliveryCents, taxCents, amountCents }
  const after = lines.map(({ productID, sku, product, orderUnit, priceCents }) => ({ productID, sku, product, orderUnit, priceCents }))
  const before = after.map((line) => ({ ...line, orderUnit: line.orderUnit + 40, priceCents: line.priceCents + 25 }))
  const gone = { productID: 'gone', sku: 'ST-2500', product: 'Engineer hammer 500 g', orderUnit: 120, priceCents: 975 }
  return {
    before: { ...sums, goodsCents: goodsCents + 40_000, amountCents: amountCents + 40_000, lines: [...before, gone] },
    after: { ...sums, lines: after.map((line) => ({ ...line, reason: 'Agreed on the phone' })) },
  }
}

const contents: Record<Mail['template'], MailContent[]> = {
  welcome: [welcome(config, recipient), welcome(config, { ...recipient, token: 'a-link-of-this-mail' })],
  'reset-password': [resetPassword(config, { ...recipient, url: 'https://tools.example/reset-password?token=Wm3xTq' })],
  'password-changed': [passwordChanged(config, recipient)],
  'email-change': [emailChange(config, { to: 'ada@kvarner.example', token: 'Wm3xTq' }), emailTaken(config, { to: 'bo@kvarner.example' })],
  'email-change-asked': [emailChangeAsked(config, { ...recipient, email: 'ada@kvarner.example' })],
  'email-changed': [emailChanged(config, { ...recipient, email: 'ada@kvarner.example' })],
  'account-deleted': [accountDeleted(config, recipient)],
  'account-disabled': [accountDisabled(config, recipient)],
  'made-admin': [
    madeAdmin(config, { ...recipient, by: 'Bo Berg' }),
    madeAdmin(config, { ...recipient, by: 'Bo Berg', areas: 'Orders and shipping, products' }),
  ],
  'confirm-address': [confirmAddress(config, { ...recipient, token: 'a-link-of-this-mail' })],
  'other-made-admin': [
    otherMadeAdmin(config, { ...recipient, by: 'Bo Berg', person: 'Ingrid Halvorsen', email: 'ingrid@nordverft.example', isProven: true }),
    otherMadeAdmin(config, { ...recipient, by: 'Bo Berg', person: 'Ingrid Halvorsen', email: 'ingrid@nordverft.example', isProven: false }),
  ],
  guessed: [guessed(config, { ...recipient, guessed: 'password' }), guessed(config, { ...recipient, guessed: 'code' })],
  'lasting-change': [
    lastingChange(config, { ...recipient, by: 'bo@kvarner.example', what: 'created the API key ERP bridge (orders:read)' }),
  ],
  answer: [
    answer(undefined, {
      text: 'Hello,\n\nYes, we deliver to the harbor every Tuesday.\n\nBo',
      email: 'admin@tools.example',
      message: {
        id: '019a8e5c-0000-7000-8000-000000000009',
        email: recipient.to,
        subject: 'Delivery to Bergen',
        message: 'Do you deliver to the harbor?',
        createdAt: placedAt,
        answeredAt: null,
        personId: null,
        orderId: null,
      },
    }),
  ],
  'office-order-paid': [officeOrderPaid(config, 'office@tools.example', order)],
  'webhook-disabled': [
    webhookDisabled(config, [{ name: '', address: 'office@tools.example' }], { url: 'https://erp.example/hooks/shop', reason: '410' }),
  ],
  'office-withheld': [
    officeWithheld(config, [{ name: '', address: 'office@tools.example' }], {
      from: new Date('2026-11-16T14:00:00Z'),
      until: new Date('2026-11-16T15:00:00Z'),
      withheld: [
        { template: 'contact', mails: 12 },
        { template: 'office-company-changed', mails: 150 },
      ],
    }),
  ],
  'office-low-stock': [officeLowStock(config, 'office@tools.example', lowProduct, { available: 96, lowStock: 100 })],
  'back-in-stock': [
    backInStock(config, { name: 'Ada Lindqvist', email: recipient.to }, { ...lowProduct, slug: 'claw-hammer-20-oz', available: 1200 }),
  ],
  'quote-requested': [quoteRequested(config, [{ name: '', address: 'office@tools.example' }], quote)],
  'quote-offered': [quoteOffered(config, quote)],
  'quote-answered': [
    quoteAnswered(config, [{ name: '', address: 'office@tools.example' }], { ...quote, state: 'accepted' }),
    quoteAnswered(config, [{ name: '', address: 'office@tools.example' }], { ...quote, state: 'declined' }),
  ],
  'quote-withdrawn': [quoteWithdrawn(config, quote)],
  'claim-received': [claimReceived(config, order, { ...claim, lines: [...claim.lines] })],
  'office-claim': [officeClaim(config, [{ name: '', address: 'office@tools.example' }], order, { ...claim, lines: [...claim.lines] })],
  contact: [
    contact([{ name: 'Ada', address: 'admin@tools.example' }], {
      from: recipient.to,
      subject: 'Delivery to Bergen',
      message: 'Do you deliver to the harbor?\nWe need 2,000 units in March.',
    }),
  ],
  'company-invitation': (['buyer', 'manager'] as const).map((role) =>
    companyInvitation(config, {
      to: recipient.to,
      token: 'Wm3xTq',
      company: 'Nordverft AS',
      invitedBy: 'Ingrid Halvorsen',
      role,
      expiresAt,
    }),
  ),
  'office-company-changed': [
    officeCompanyChanged(config, 'office@tools.example', aCompanyRow, {
      by: 'Ingrid Halvorsen',
      before: { street: 'Kaiveien 12', taxId: '' },
    }),
  ],
  'order-placed': [orderPlaced(config, order), orderPlaced(config, orderOfTwo, account)],
  'order-due': [orderDue(config, order, { kind: 'due', dueAt: expiresAt, toPayCents: order.amountCents })],
  'order-overdue': [orderDue(config, order, { kind: 'overdue', dueAt: expiresAt, toPayCents: order.amountCents })],
  'tax-id-valid': [taxIdValid(config, order, 'NO918442107'), taxIdValid(config, { ...orderOfTwo, status: 'unpaid' }, 'ATU12345675')],
  'order-reissued': [
    orderReissued(config, order, { taxCents: 4_800, amountCents: order.amountCents + 4_800, payBackCents: 4_800, invoiceId: 'i' }),
    orderReissued(
      config,
      { ...orderOfTwo, status: 'unpaid' },
      { taxCents: 900, amountCents: orderOfTwo.amountCents + 900, payBackCents: 0, invoiceId: null },
    ),
  ],
  'order-changed': [
    orderChanged(config, order, { ...aChange(order), payBackCents: 0, hasDocuments: false, second: undefined, fields: ['street'] }),
    orderChanged(
      config,
      { ...orderOfTwo, status: 'pending' },
      {
        ...aChange(orderOfTwo),
        payBackCents: 4_800,
        hasDocuments: true,
        second: { number: '7KQ4-M2XD', amountCents: 209_916 },
        fields: [],
      },
    ),
  ],
  'tax-id-invalid': [taxIdInvalid(config, { taxId: 'ATU12345675', country: 'Austria' })],
  'order-reminder': [orderReminder(config, order), orderReminder(config, orderOfTwo)],
  'order-paid': [orderPaid(config, order), orderPaid(config, orderOfTwo), orderPaid(config, { ...order, paidOn: '2026-11-19' })],
  'order-shipped': [orderShipped(config, order, shipment, []), orderShipped(config, orderOfTwo, { ...shipment, ...tracking }, [])],
  'shipment-changed': [
    shipmentsChanged(config, order, [shipment]),
    shipmentsChanged(config, orderOfTwo, [{ ...shipment, ...tracking }, shipment]),
  ],
  'shipment-taken-back': [shipmentTakenBack(config, order, { ...shipment, takenBackReason: 'The pallet was damaged in the yard.' })],
  'invoice-issued': [
    invoiceIssued(config, order, { kind: 'invoice', number: '2026-00872', totalCents: order.amountCents }),
    invoiceIssued(config, order, { kind: 'credit-note', number: 'CN-2026-00032', totalCents: -5_000 }),
  ],
  'order-refunded': [orderRefunded(config, order, refund), orderRefunded(config, { ...order, paidOn: '2026-11-19' }, refund)],
  'order-corrected': [
    orderCorrected(config, orderOfTwo, { fields: ['street', 'purchaseOrder'] }),
    orderCorrected(config, orderOfTwo, {
      fields: ['country'],
      exemptions: { before: { exemption: '' }, after: { exemption: 'Reverse charge' } },
    }),
    orderCorrected(
      config,
      orderOfTwo,
      {
        fields: ['country'],
        sums: {
          before: { deliveryCents: 2_400, taxCents: 0, amountCents: orderOfTwo.amountCents - 12_400 },
          after: { deliveryCents: 14_800, taxCents: 0, amountCents: orderOfTwo.amountCents },
        },
      },
      account,
    ),
  ],
  'order-cancelled': [orderCanceled(config, order), orderCanceled(config, orderOfTwo)],
  'order-expired': [orderExpired(config, order), orderExpired(config, orderOfTwo)],
  'payment-refunded': refundReasons.map((refundReason) => paymentRefunded(config, { ...payment, refundReason }, order.number)),
}

export interface SampleMail {
  name: string
  content: MailContent
  html: string
  text: string
}

/** Every mail as a customer could receive it. */
export const sampleMails: SampleMail[] = Object.entries(contents).flatMap(([template, variants]) =>
  variants.map((content, index) => ({
    name: `mail-${template}${variantName(template, index)}`,
    content,
    html: renderHtml(content),
    text: renderText(content),
  })),
)

function variantName(template: string, index: number): string {
  if (template === 'payment-refunded') return `-${refundReasons[index]}`
  if (template === 'email-change') return index === 0 ? '' : '-taken'
  const variants = template === 'order-refunded' ? ['', '-by-transfer'] : ['', '-of-two', '-by-transfer']
  return variants[index] ?? ''
}
