import type { ColumnType, Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { Drawing } from '../../../contract/catalog/drawing.ts'
import type { FeedData, FeedType } from '../../../contract/messaging/event-feed.ts'
import type { PriceStep } from '../../../contract/rules/changed-price.ts'
import type { DocumentType } from '../../../contract/rules/document-file.ts'
import type { StoredRates } from '../../../contract/rules/stored-rates.ts'
import type { TaxIdCheck, TaxIdState } from '../../../contract/rules/tax-id-check.ts'
import type { OrderSums } from '../../../contract/rules/total-order.ts'
import type { OfficeArea, Scope } from '../../../contract/schema/call-access.ts'
import type { TableReading } from '../../../contract/schema/table-reading.ts'
import type { CartLine, ListLine, RemovedLine } from '../../../contract/selling/carts.ts'
import type { DocumentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import type { OrderAddress } from '../../../contract/selling/order.ts'
import type { Json } from './json.ts'

type Instant = ColumnType<Date, Date, Date>

/** What an event recorded; `readStoredEvent` knows the shape of each verb. */
type Facts = Json<Record<string, unknown>>

/** A price break as it is stored, beside the price of the product. */
export interface StoredPriceBreak {
  quantity: number
  priceCents: number
}
type PriceBreaks = Json<StoredPriceBreak[]>

/** An order before or after a change. */
export interface StoredOrderState extends OrderSums {
  lines: StoredStateLine[]
}

export interface StoredStateLine {
  productID: string
  sku: string
  product: string
  orderUnit: number
  priceCents: number
  /** Why the price is another one. */
  reason?: string
}

/** A document of a product as it is stored. */
export interface StoredDocument {
  id: string
  name: string
  type: DocumentType
  size: number
}
type Documents = Json<StoredDocument[]>

/** A line of a quote as the customer asked for it. */
export interface StoredAskedLine {
  productID: string
  sku: string
  product: string
  orderUnit: number
}

/** What a customer answered to an offer: other quantities, wished prices and a note. */
export interface StoredCounter {
  at: string
  note: string
  /** 0 units: left out. */
  lines: (StoredAskedLine & { priceCents: number | null; offeredUnit: number; offeredCents: number })[]
}

/** What delivery and tax of an order were calculated with; null if the shop had no rates. */
type RatesColumn = ColumnType<Json<StoredRates> | null, Json<StoredRates> | null | undefined, Json<StoredRates> | null>

/** How a session proved more than a password. */
export type SecondFactor = 'app' | 'recovery-code' | 'passkey'

export type CompanyRole = 'manager' | 'buyer'

export type ImportState = 'checking' | 'checked' | 'refused' | 'stopped' | 'applying' | 'applied' | 'undoing' | 'undone'

export interface ImportFacts {
  header?: string[]
  /** Changes by column. */
  columns?: Record<string, number>
  /** The lines of the first and last new product. */
  newLines?: [number, number]
  /** The names of new families, by their slugs. */
  familyNames?: Record<string, string>
}

export interface Tables {
  person: {
    id: string
    name: string
    email: string
    emailVerified: boolean
    image: string | null
    createdAt: Instant
    updatedAt: Instant
    bio: ColumnType<string, string | undefined, string>
    address: ColumnType<string, string | undefined, string>
    country: ColumnType<string, string | undefined, string>
    phone: ColumnType<string, string | undefined, string>
    facebook: ColumnType<string, string | undefined, string>
    github: ColumnType<string, string | undefined, string>
    role: ColumnType<'customer' | 'admin', 'customer' | 'admin' | undefined, 'customer' | 'admin'>
    twoFactorEnabled: ColumnType<boolean, boolean | undefined, boolean>
    disabledAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** Set when the account was deleted: the row stays for its orders, without anything that tells who it was. */
    deletedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** What an administrator works on, as JSON; null is everything. */
    areas: ColumnType<Json<OfficeArea[]> | null, Json<OfficeArea[]> | null | undefined, Json<OfficeArea[]> | null>
    /** Whether the password that an administrator typed last has fewer characters than those of administrators need. */
    shortPassword: ColumnType<boolean, boolean | undefined, boolean>
    /** The folding that made the search keys of the row; null for one without keys, or that changed since. */
    searchVersion: ColumnType<number | null, number | null | undefined, number | null>
  }
  session: {
    id: string
    userId: string
    token: string
    expiresAt: Instant
    createdAt: Instant
    updatedAt: Instant
    ipAddress: string | null
    userAgent: string | null
    secondFactor: ColumnType<SecondFactor | null, SecondFactor | null | undefined, SecondFactor | null>
  }
  account: {
    id: string
    userId: string
    accountId: string
    providerId: string
    password: string | null
    createdAt: Instant
    updatedAt: Instant
  }
  verification: { id: string; identifier: string; value: string; expiresAt: Instant; createdAt: Instant; updatedAt: Instant }
  /** A new email address, until its link is opened. */
  email_change: {
    id: string
    personId: string
    email: string
    /** SHA-256 of what the link carries. */
    tokenHash: string
    createdAt: Instant
    expiresAt: Instant
    confirmedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    withdrawnAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  two_factor: {
    id: string
    userId: string
    secret: string
    backupCodes: string
    verified: boolean
    failedVerificationCount: number
    lockedUntil: Date | null
  }
  passkey: {
    id: string
    name: string
    publicKey: string
    userId: string
    credentialID: string
    counter: number
    deviceType: string
    backedUp: boolean
    transports: string | null
    createdAt: Instant
    aaguid: string | null
  }
  used_code: { personId: string; code: string; usedAt: Instant }
  image: {
    id: string
    url: string
    personId: string | null
    width: number
    height: number
    drawing: Json<Omit<Drawing, 'label'>> | null
    createdAt: Instant
  }
  /** A file of products: a data sheet, a drawing or a model. */
  document: { id: string; type: DocumentType; size: number; createdAt: Instant }
  /** What `product.documents` says, by document. */
  product_document: { productId: string; documentId: string }
  family: { slug: string; name: string; intro: string; position: number; version: ColumnType<number, number | undefined, number> }
  setting: {
    /** The field of `value`, for queries. */
    sellsWithoutPhoto: ColumnType<boolean, boolean | undefined, boolean>
    id: number
    version: number
    value: Json<Record<string, unknown>>
    /** Set by a restore, until an administrator gives a prefix for invoices that was never used. */
    restoredAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** Set by a restore, for good. */
    lastRestoredAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  /** Slugs that a family had, and those of removed families whose products went to it. */
  former_family: { slug: string; family: string }
  product: {
    id: string
    sku: string
    slug: string
    name: string
    details: string
    family: string
    specifications: Json<[name: string, value: string][]>
    keywords: Json<string[]>
    weightGrams: number | null
    priceCents: number
    image: string
    available: number
    minimumOrder: number
    increment: ColumnType<number, number | undefined, number>
    priceBreaks: ColumnType<PriceBreaks, PriceBreaks | undefined, PriceBreaks>
    lowStock: ColumnType<number | null, number | null | undefined, number | null>
    /** The part number of the tool that replaces it; empty for none. */
    replacement: ColumnType<string, string | undefined, string>
    /** Only the office sees it. */
    hidden: ColumnType<boolean, boolean | undefined, boolean>
    moreImages: ColumnType<Json<string[]>, Json<string[]> | undefined, Json<string[]>>
    documents: ColumnType<Documents, Documents | undefined, Documents>
    version: number
    createdAt: Instant
    updatedAt: Instant
    removedAt: Date | null
  }
  stock_event: {
    productID: string
    eventId: string
    /** What an import added, and the stock afterwards; other events have their units in the event. */
    units: ColumnType<number | null, number | null | undefined, never>
    available: ColumnType<number | null, number | null | undefined, never>
  }
  /** A file of products that was checked, or what puts an applied one back. */
  product_import: {
    id: string
    file: string
    personId: string
    actor: string
    state: ImportState
    problem: ColumnType<string, string | undefined, string>
    rowCount: ColumnType<number, number | undefined, number>
    doneCount: ColumnType<number, number | undefined, number>
    changeCount: ColumnType<number, number | undefined, number>
    changedProducts: ColumnType<number, number | undefined, number>
    newProducts: ColumnType<number, number | undefined, number>
    errorCount: ColumnType<number, number | undefined, number>
    errorRows: ColumnType<number, number | undefined, number>
    facts: ColumnType<Json<ImportFacts>, Json<ImportFacts> | undefined, Json<ImportFacts>>
    leftOut: ColumnType<boolean, boolean | undefined, boolean>
    undoes: ColumnType<string | null, string | null | undefined, string | null>
    /** How the file is read; null for those of earlier versions. */
    reading: ColumnType<Json<TableReading> | null, Json<TableReading> | null | undefined, Json<TableReading> | null>
    /** Whether somebody is asked about its columns. Its state is `refused` meanwhile. */
    isAsked: ColumnType<boolean, boolean | undefined, boolean>
    fileHash: ColumnType<string, string | undefined, never>
    createdAt: Instant
    beatAt: Instant
    appliedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    undoneAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  product_import_row: {
    importId: string
    line: number
    kind: 'changed' | 'new' | 'removed' | 'error'
    productId: string | null
    sku: string
    name: string
    image: string
    version: number
    before: Json<Record<string, unknown>>
    after: Json<Record<string, unknown>>
    columns: Json<Record<string, unknown>>
    delta: number
    slug: string | null
    family: string | null
    errors: Json<{ column: string; value: string; message: string }[]>
    cells: Json<string[]>
  }
  /** A packed part of a file whose columns somebody is asked about, as Base64. */
  import_file: {
    importId: string
    part: number
    content: string
  }
  /** What was chosen for a column of a file. */
  known_head: {
    purpose: string
    header: string
    head: string
    field: string
    format: 'point' | 'comma' | null
    usedAt: Instant
  }
  /** Prices that change by a rule. */
  price_change: {
    id: string
    family: string | null
    search: string | null
    percentThousandths: number | null
    amountCents: number | null
    step: PriceStep
    /** The day in the shop's zone at whose beginning it applies; null: at once. */
    startsOn: string | null
    state: 'planned' | 'applied' | 'canceled'
    toolCount: number
    priceCount: number
    personId: string
    actor: string
    createdAt: Instant
    endedAt: Date | null
    importId: string | null
  }
  /** Slugs of renamed products. Renaming the table would break the previous version during a rolling restart. */
  former_address: { slug: string; productId: string }
  order: {
    id: string
    /** For people, such as 7KQ4-M2XD. */
    number: string
    personId: string
    goodsCents: number
    deliveryCents: number
    taxCents: number
    amountCents: number
    rates: RatesColumn
    customerName: string
    email: string
    phone: string
    company: string
    street: string
    city: string
    region: string
    postcode: string
    country: string
    purchaseOrder: string
    note: string
    txId: string
    status: 'unpaid' | 'pending' | 'shipped' | 'refunded'
    /** The day in the shop's zone on which it was placed; null for an order of an earlier version, whose day is that in UTC. */
    salesDay: ColumnType<string | null, string | null | undefined, string | null>
    placedAt: Instant
    expiresAt: Instant
    paidAt: Date | null
    /** The day on which the money arrived, if an administrator recorded the payment. */
    paidOn: ColumnType<string | null, string | null | undefined, string | null>
    companyId: ColumnType<string | null, string | null | undefined, string | null>
    terms: ColumnType<'prepaid' | 'account', 'prepaid' | 'account' | undefined, 'prepaid' | 'account'>
    /** The end of the last day to pay an order on account. */
    dueAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** The last day of the cash discount of an order on account. */
    discountOn: ColumnType<string | null, string | null | undefined, string | null>
    /** Thousandths of a percent. */
    discountThousandths: ColumnType<number | null, number | null | undefined, number | null>
    shippedAt: Date | null
    /** Set while the order is on hold: it cannot be shipped. */
    heldAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    holdReason: ColumnType<string, string | undefined, string>
    /** The version of the terms of sale that was accepted; null if nobody was asked. */
    termsOfSale: ColumnType<string | null, string | null | undefined, string | null>
    /** Null until the search keys are made. */
    contactId: ColumnType<string | null, string | null | undefined, string | null>
    searchVersion: ColumnType<number | null, number | null | undefined, number | null>
  }
  order_line: {
    orderId: string
    position: number
    productID: string
    product: string
    sku: string
    productImg: string
    priceCents: number
    orderUnit: number
    amountCents: number
    shippedUnit: number
    /** Refunded before they shipped, and no longer to be shipped. */
    canceledUnit: ColumnType<number, number | undefined, number>
    /** Shipped, refunded and back in stock. */
    returnedUnit: ColumnType<number, number | undefined, number>
  }
  company: {
    id: string
    name: string
    street: string
    city: string
    region: string
    postcode: string
    country: string
    taxId: string
    taxExempt: boolean
    /** What documents say of the exemption; empty for the text of the settings. */
    exemptReason: string
    /** Gets the invoices; empty: whoever ordered. */
    invoiceEmail: string
    purchaseOrderRequired: boolean
    /** Days to pay an order on account; null if every order is paid in advance. */
    termsDays: number | null
    creditLimitCents: number | null
    /** Within so many days a cash discount may be taken off. */
    discountDays: ColumnType<number | null, number | null | undefined, number | null>
    /** Thousandths of a percent. */
    discountThousandths: ColumnType<number | null, number | null | undefined, number | null>
    priceListId: string | null
    disabledAt: Date | null
    version: ColumnType<number, number | undefined, number>
    createdAt: Instant
    /** Name and place, folded as search keys are. */
    words: string
    /** Counts only while the check is of the stored ID. `currentCheck` reads both. */
    taxIdState: ColumnType<TaxIdState, TaxIdState | undefined, TaxIdState>
    taxIdCheck: ColumnType<Json<TaxIdCheck> | null, Json<TaxIdCheck> | null | undefined, Json<TaxIdCheck> | null>
    /** The last day of the certificate that `taxExempt` stands for; null if it does not end. */
    certificateUntil: ColumnType<string | null, string | null | undefined, string | null>
    /** Where e-invoices go: a code of the list EAS and the address, or neither. */
    electronicScheme: ColumnType<string, string | undefined, string>
    electronicAddress: ColumnType<string, string | undefined, string>
    /** The buyer's mark on e-invoices, such as a Leitweg-ID. */
    buyerReference: ColumnType<string, string | undefined, string>
  }
  company_member: { personId: string; companyId: string; role: CompanyRole; joinedAt: Instant }
  company_invitation: {
    id: string
    companyId: string
    email: string
    role: CompanyRole
    /** SHA-256 of what the link carries. */
    tokenHash: string
    invitedBy: string
    createdAt: Instant
    expiresAt: Instant
    acceptedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    withdrawnAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  company_address: {
    id: string
    companyId: string
    name: string
    street: string
    city: string
    region: string
    postcode: string
    country: string
    phone: string
    createdAt: Instant
  }
  /** `percent` is off everything, in hundredths of a percent. */
  price_list: { id: string; name: string; nameKey: string; percent: number; version: number; createdAt: Instant; updatedAt: Instant }
  price_list_family: { listId: string; family: string; percent: number }
  price_list_price: { listId: string; productId: string; priceCents: number; priceBreaks: PriceBreaks }
  /** Orders that ended without being paid, and those of the first version that were refunded. They are in no list of orders. */
  canceled_order: {
    id: string
    number: string
    personId: string
    customerName: string
    email: string
    phone: string
    company: string
    street: string
    city: string
    region: string
    postcode: string
    country: string
    purchaseOrder: string
    note: string
    deliveryCents: ColumnType<number, number | undefined, number>
    taxCents: ColumnType<number, number | undefined, number>
    amountCents: number
    rates: RatesColumn
    lines: Json<CanceledLine[]>
    placedAt: Instant
    canceledAt: Instant
    reason: 'canceled' | 'expired' | 'refunded'
    /** Null if nobody but the shop did it. */
    actorId: string | null
    actor: string
    companyId: ColumnType<string | null, string | null | undefined, string | null>
    contactId: ColumnType<string | null, string | null | undefined, string | null>
    searchVersion: ColumnType<number | null, number | null | undefined, number | null>
  }
  cart: { personId: string; version: number; lines: Json<CartLine[]>; removed: Json<RemovedLine[]>; updatedAt: Instant }
  terms_of_sale: { id: string; slug: string; name: string; text: string; acceptedAt: Instant }
  stock_alert: { personId: string; productId: string; askedAt: Instant }
  saved_list: {
    id: string
    personId: string
    name: string
    lines: Json<ListLine[]>
    savedAt: Instant
    /** For which company its owner saved it as a member. */
    companyId: ColumnType<string | null, string | null | undefined, string | null>
    /** The colleagues see it too, not only the managers. */
    shared: ColumnType<boolean, boolean | undefined, boolean>
  }
  shipment: {
    id: string
    orderId: string
    number: number
    carrier: string
    trackingNumber: string
    shippedAt: Instant
    takenBackAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    takenBackReason: ColumnType<string | null, string | null | undefined, string | null>
    /** Of a replacement: its units are beside those of the order. */
    claimId: ColumnType<string | null, string | null | undefined, string | null>
    searchVersion: ColumnType<number | null, number | null | undefined, number | null>
  }
  shipment_line: { shipmentId: string; position: number; units: number }
  refund: {
    id: string
    orderId: string
    /** Null for what was credited before it was paid. */
    paymentId: string | null
    amountCents: number
    /** Null in a row of the version before; `partsOfRefunds` tells its parts. */
    goodsCents: ColumnType<number | null, number | undefined, number>
    deliveryCents: ColumnType<number | null, number | undefined, number>
    taxCents: ColumnType<number | null, number | undefined, number>
    reason: string
    status: 'pending' | 'refunded'
    createdAt: Instant
    refundedAt: Date | null
    claimId: ColumnType<string | null, string | null | undefined, string | null>
    /** Of its order. */
    companyId: ColumnType<string | null, string | null | undefined, string | null>
    /** What the cash discount of the order took off. */
    isDiscount: ColumnType<boolean, boolean | undefined, boolean>
  }
  /** What a customer asks for after a shipment. Its text is the message in the inbox. */
  claim: {
    id: string
    orderId: string
    /** Counted from 1 within the order. */
    number: number
    messageId: string
    kind: 'return' | 'damage'
    /** What is reported where 'damage' says too little; empty otherwise. */
    report: ColumnType<'' | 'short' | 'wrong', '' | 'short' | 'wrong' | undefined, never>
    wish: 'refund' | 'replacement'
    createdAt: Instant
    declinedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  claim_line: {
    claimId: string
    position: number
    units: number
    /** Back in stock with a refund. */
    restockedUnit: ColumnType<number, number | undefined, number>
    /** Shipped once more. */
    replacedUnit: ColumnType<number, number | undefined, number>
  }
  claim_photo: { claimId: string; position: number; url: string }
  /** Invoices and credit notes. The amounts of a credit note are negative. */
  invoice: {
    id: string
    orderId: string
    /** The order of an invoice, the refund of a credit note. One that was issued anew is its own cause, and its reissue that of the credit note. */
    causeId: string
    kind: 'invoice' | 'credit-note'
    number: string
    series: string
    position: number
    issuedAt: Instant
    /** The day in the shop's zone. */
    issuedOn: string
    totalCents: number
    taxCents: number
    logo: string
    snapshot: Json<DocumentSnapshot>
    searchVersion: ColumnType<number | null, number | null | undefined, number | null>
    /** Who it is addressed to; null until the search has read it, and empty where nothing can be read. */
    billedId: ColumnType<string | null, string | null | undefined, string | null>
  }
  /** An order that was credited in full and issued anew. */
  reissue: {
    id: string
    orderId: string
    /** The invoice that was credited; null if the order had none. */
    invoiceId: ColumnType<string | null, string | null | undefined, string | null>
    goodsCents: number
    deliveryCents: number
    taxCents: number
    amountCents: number
    /** The payment that was too much then, and by how much. */
    paymentId: ColumnType<string | null, string | null | undefined, string | null>
    payBackCents: ColumnType<number, number | undefined, number>
    paidBackAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    reissuedAt: Instant
  }
  /** What arrived by transfer for an order, a row for each time. */
  order_payment: {
    id: string
    /** Null once the order has ended. */
    orderId: string | null
    /** The order that has ended. */
    endedOrderId: ColumnType<string | null, string | null | undefined, string | null>
    amountCents: number
    reference: string
    receivedOn: string
    /** Who recorded it. */
    personId: string
    recordedAt: Instant
    /** What was given back of it when the order was credited. */
    backCents: ColumnType<number, number | undefined, number>
    /** Paid from what was kept. */
    fromKept: ColumnType<boolean, boolean | undefined, boolean>
  }
  /** What of a payment belongs to no order. */
  kept_money: {
    id: string
    /** Null: the customer's, who ordered without a company. */
    companyId: string | null
    personId: string
    /** The order that it comes from or pays, which may have ended. */
    orderId: string | null
    kind: 'overpaid' | 'canceled' | 'credited' | 'used' | 'paid-out'
    /** Negative where it is used or paid out. */
    amountCents: number
    reference: string
    actorId: string
    keptAt: Instant
  }
  /** What the office changed of an order before anything of it had left. */
  order_change: {
    id: string
    orderId: string
    /** Counted from 1 within the order. */
    number: number
    changedAt: Instant
    before: Json<StoredOrderState>
    after: Json<StoredOrderState>
    /** What delivery costs instead of the rates from then on; null: by the rates. */
    deliveryCents: number | null
    /** The cause of the credit note; null if nothing was issued anew or paid back. */
    reissueId: string | null
    /** What was more than the customer had paid. */
    secondOrderId: string | null
  }
  /** The last document of each series. */
  invoice_series: { series: string; position: number; issuedAt: Instant; issuedOn: string }
  /** What was paid or refunded while a restored shop has no new prefix. */
  due_invoice: { id: string; orderId: string; refundId: string | null }
  sales_day: { day: string; orders: number; goodsCents: number; refundedCents: number }
  product_sales_day: { day: string; productID: string; units: number; amountCents: number }
  payment: {
    id: string
    orderId: string
    personId: string
    gateway: string
    sessionId: string | null
    description: string
    email: string
    amountCents: number
    status: 'opening' | 'open' | 'settled' | 'expired' | 'refunding' | 'refunded'
    txId: string
    url: string
    refundReason: 'order-gone' | 'paid-already' | 'wrong-amount' | 'by-gateway' | 'by-shop' | null
    createdAt: Instant
    expiresAt: Instant
    askAt: Instant
    returnedAt: Date | null
    settledAt: Date | null
    refundedAt: Date | null
  }
  /** A line of a bank statement. */
  bank_line: {
    id: string
    key: string
    account: string
    currency: string
    /** The day of the booking. */
    date: string
    amountCents: number
    payer: string
    payerAccount: string
    purpose: string
    reference: string
    endToEndId: string
    isReversal: boolean
    /** The file that brought it first. */
    file: string
    state: 'open' | 'recorded' | 'not-ours'
    addedAt: Instant
    actor: ColumnType<string, string | undefined, string>
    decidedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  bank_line_payment: { paymentId: string; lineId: string }
  /** What the office offers a customer. */
  quote: {
    id: string
    number: string
    /** Whom it is for. */
    personId: string
    companyId: string | null
    startedById: string
    state: 'requested' | 'offered' | 'accepted' | 'declined' | 'withdrawn'
    version: ColumnType<number, number | undefined, number>
    note: string
    /** Of the office. */
    answer: ColumnType<string, string | undefined, string>
    /** Null: by the rates. */
    deliveryCents: ColumnType<number | null, number | null | undefined, number | null>
    terms: ColumnType<'prepaid' | 'account', 'prepaid' | 'account' | undefined, 'prepaid' | 'account'>
    /** The last day in the shop's zone. */
    validUntil: ColumnType<string | null, string | null | undefined, string | null>
    address: Json<OrderAddress> | null
    /** The lines as they were asked for last; null before this was kept. */
    asked: ColumnType<Json<StoredAskedLine[]> | null, Json<StoredAskedLine[]> | null | undefined, Json<StoredAskedLine[]> | null>
    /** What the customer answered to the last offer. */
    counter: ColumnType<Json<StoredCounter> | null, Json<StoredCounter> | null | undefined, Json<StoredCounter> | null>
    createdAt: Instant
    offeredAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    closedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    closedById: ColumnType<string | null, string | null | undefined, string | null>
    orderId: ColumnType<string | null, string | null | undefined, string | null>
  }
  quote_line: {
    quoteId: string
    position: number
    productID: string
    sku: string
    product: string
    productImg: string
    orderUnit: number
    priceCents: number | null
    publicCents: number
  }
  /** What happened last of its kind; `milestones.ts` knows the facts of each name. */
  milestone: { name: string; at: Instant; facts: Json<Record<string, unknown>> }
  review: {
    id: string
    personId: string | null
    ratings: number
    author: string
    image: string
    comment: string
    /** The name of the product when the review was written. */
    product: string
    productId: ColumnType<string | null, string | null | undefined, string | null>
    createdAt: Instant
    editedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** Set while the office hides the review. */
    hiddenAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** What the shop answers; empty for none. */
    answer: ColumnType<string, string | undefined, string>
    answeredAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  contact_message: {
    id: string
    email: string
    subject: string
    message: string
    createdAt: Instant
    answeredAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** Who was signed in. */
    personId: ColumnType<string | null, string | null | undefined, string | null>
    orderId: ColumnType<string | null, string | null | undefined, string | null>
  }
  message_answer: { id: string; messageId: string; authorId: string; text: string; createdAt: Instant }
  note: { id: string; thing: 'order' | 'customer' | 'company'; thingId: string; authorId: string; text: string; createdAt: Instant }
  event: {
    id: string
    at: Instant
    actorId: string | null
    actor: string
    verb: string
    thing: string
    thingId: string
    before: Facts | null
    after: Facts | null
  }
  outbox: {
    id: string
    kind: string
    /** The deduplication key. Renaming the column would break the previous version during a rolling restart. */
    reason: string
    payload: string
    state: 'pending' | 'delivered' | 'failed'
    attempts: number
    nextAt: Instant
    lastError: string | null
    createdAt: Instant
    deliveredAt: Date | null
    /** The address that the office corrected, in place of the mail's own. Empty for an email that was outdated when it was due. */
    recipient: ColumnType<string | null, string | null | undefined, string | null>
    /** When it failed for good. Empty in a row of the version before. */
    failedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** Failed work that the office will not try again. */
    dismissedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    dismissReason: ColumnType<string | null, string | null | undefined, string | null>
    /** What the link of an email carries, see `enqueueLinkMail`. */
    link: ColumnType<string | null, string | null | undefined, string | null>
    linkUntil: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** When it was held back, because its recipient had too many emails that day. Its state is delivered and its recipient empty. */
    withheldAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  /** Emails with a budget. `recipient` is a hash, `day` that of the shop. */
  mail_count: { recipient: string; day: string; mails: number }
  /** Keys of programs, by which they act as `Integration`. */
  api_key: {
    id: string
    name: string
    /** SHA-256 of the key. */
    tokenHash: string
    scopes: Json<Scope[]>
    createdById: string
    createdAt: Instant
    expiresAt: Date | null
    lastUsedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    revokedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  /** Recorded events that have no position in the feed yet. */
  feed_queue: { position: Generated<number>; eventId: string }
  /** `pausedAt` is set by a restore, until an administrator resumes the webhooks. */
  feed_state: { id: number; epoch: string; position: number; pausedAt: ColumnType<Date | null, Date | null | undefined, Date | null> }
  feed_event: { position: number; id: string; type: FeedType; thingId: string; at: Instant; data: Json<FeedData> }
  webhook: {
    id: string
    url: string
    events: Json<FeedType[]>
    /** Encrypted, see `sealSecret`. */
    secret: string
    /** Signs too until then. */
    formerSecret: ColumnType<string | null, string | null | undefined, string | null>
    formerUntil: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** The key that added it; null if an administrator did. */
    keyId: string | null
    /** The administrator whose areas it follows if it has no key; null for one that an earlier version added. */
    ownerId: ColumnType<string | null, string | null | undefined, string | null>
    createdAt: Instant
    deliveredAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    failingSince: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** From this position of the feed on there are no deliveries yet; null if there are of all. */
    heldFrom: ColumnType<number | null, number | null | undefined, number | null>
    /** When the next held event is tried. */
    probeAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    disabledAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    disabledReason: ColumnType<string, string | undefined, string>
  }
  webhook_delivery: {
    id: string
    webhookId: string
    /** Null for a test. */
    position: number | null
    messageId: string
    type: string
    subject: string
    /** The product of a change of stock that can be joined with the next one. */
    joinKey: string | null
    state: 'pending' | 'delivered' | 'failed'
    attempts: ColumnType<number, number | undefined, number>
    nextAt: Instant
    createdAt: Instant
    endedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    status: ColumnType<number | null, number | null | undefined, number | null>
    error: ColumnType<string, string | undefined, string>
    milliseconds: ColumnType<number | null, number | null | undefined, number | null>
    triedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  idempotency: { personId: string; key: string; requestHash: string; answer: string; createdAt: Instant }
  incoming_event: { id: string; type: string; receivedAt: Instant }
  billed: { id: string; words: string }
  search_contact: { id: string; personId: string; words: string }
  search_key: { thing: string; key: string; ref: string }
  search_word: { word: string; backward: string }
  rate_limit: { key: string; points: number; expire: number | null }
  lease: { name: string; holder: string; until: Instant }
  test_gateway_refund: { key: string; paymentIntent: string; amountCents: number }
  test_gateway_session: {
    id: string
    paymentId: string
    orderId: string
    amountCents: number
    currency: string
    description: string
    returnUrl: string
    cancelUrl: string
    status: 'open' | 'complete' | 'expired'
    paymentIntent: string
    refunded: boolean
    createdAt: Instant
    expiresAt: Instant
  }
}

export type Database = Kysely<Tables>
export type Tx = Transaction<Tables>
export type ProductRow = Selectable<Tables['product']>
export type SettingRow = Selectable<Tables['setting']>
export type CompanyRow = Selectable<Tables['company']>
export type PriceListRow = Selectable<Tables['price_list']>
export type FamilyRow = Selectable<Tables['family']>
export type SavedListRow = Selectable<Tables['saved_list']>
export type ProductInsert = Insertable<Tables['product']>
/** Without what belongs to the search. */
export type OrderRow = Omit<Selectable<Tables['order']>, 'contactId' | 'searchVersion'>
/** What stays of the line of an order that has ended. */
export type CanceledLine = Pick<
  Selectable<Tables['order_line']>,
  'productID' | 'sku' | 'product' | 'productImg' | 'orderUnit' | 'priceCents' | 'amountCents'
>
export type CanceledOrderRow = Omit<Selectable<Tables['canceled_order']>, 'contactId' | 'searchVersion'>
export type OrderLineFields = Omit<Selectable<Tables['order_line']>, 'orderId'>
export type OrderWithLines = OrderRow & { lines: OrderLineFields[] }
export type InvoiceRow = Omit<Selectable<Tables['invoice']>, 'searchVersion' | 'billedId'>
export type RefundRow = Selectable<Tables['refund']>
export type PersonRow = Selectable<Tables['person']>
export type PaymentRow = Selectable<Tables['payment']>
export type OutboxRow = Selectable<Tables['outbox']>
export type QuoteRow = Selectable<Tables['quote']>
export type QuoteLineRow = Selectable<Tables['quote_line']>
export type ClaimRow = Selectable<Tables['claim']>
export type ContactMessageRow = Selectable<Tables['contact_message']>
export type WebhookRow = Selectable<Tables['webhook']>
export type DeliveryRow = Selectable<Tables['webhook_delivery']>
export type EventRow = Selectable<Tables['event']>

export type BankLineRow = Selectable<Tables['bank_line']>
export type PriceChangeRow = Selectable<Tables['price_change']>
export type ImportRow = Selectable<Tables['product_import']>
