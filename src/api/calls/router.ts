import { catalogCalls } from './catalog/catalog-calls.ts'
import { documentCalls } from './catalog/document-calls.ts'
import { familyCalls } from './catalog/family-calls.ts'
import { imageCalls } from './catalog/image-calls.ts'
import { managedProductCalls } from './catalog/managed-product-calls.ts'
import { priceChangeCalls } from './catalog/price-change-calls.ts'
import { priceListCalls } from './catalog/price-list-calls.ts'
import { productBySkuCalls } from './catalog/product-by-sku-calls.ts'
import { productImportCalls } from './catalog/product-import-calls.ts'
import { productReviewCalls } from './catalog/product-review-calls.ts'
import { reviewCalls } from './catalog/review-calls.ts'
import { stockAlertCalls } from './catalog/stock-alert-calls.ts'
import { anyone } from './ground/access.ts'
import { apiKeyCalls } from './messaging/api-key-calls.ts'
import { eventFeedCalls } from './messaging/event-feed-calls.ts'
import { outboxCalls } from './messaging/outbox-calls.ts'
import { webhookCalls } from './messaging/webhook-calls.ts'
import { accountCalls } from './office/account-calls.ts'
import { accountingCalls } from './office/accounting-calls.ts'
import { auditLogCalls } from './office/audit-log-calls.ts'
import { bankStatementCalls } from './office/bank-statement-calls.ts'
import { companyAccountCalls } from './office/company-account-calls.ts'
import { customerCalls } from './office/customer-calls.ts'
import { gettingStartedCalls } from './office/getting-started-calls.ts'
import { noteCalls } from './office/note-calls.ts'
import { overviewCalls } from './office/overview-calls.ts'
import { settingsCalls } from './office/settings-calls.ts'
import { companyCalls } from './people/company-calls.ts'
import { peopleCalls } from './people/people-calls.ts'
import { canceledOrderCalls } from './selling/canceled-order-calls.ts'
import { cartCalls, listCalls } from './selling/cart-calls.ts'
import { claimCalls } from './selling/claim-calls.ts'
import { contactCalls } from './selling/contact-calls.ts'
import { inboxCalls } from './selling/inbox-calls.ts'
import { invoiceCalls } from './selling/invoice-calls.ts'
import { keptMoneyCalls } from './selling/kept-money-calls.ts'
import { officeOrderCalls } from './selling/office-order-calls.ts'
import { orderCalls } from './selling/order-calls.ts'
import { paymentCalls } from './selling/payment-calls.ts'
import { quoteCalls } from './selling/quote-calls.ts'
import { refundCalls } from './selling/refund-calls.ts'
import { shipmentCalls } from './selling/shipment-calls.ts'
import { trackingCalls } from './selling/tracking-calls.ts'
import { unpaidHoldCalls } from './selling/unpaid-hold-calls.ts'

export const router = anyone.router({
  catalog: catalogCalls,
  managedProducts: managedProductCalls,
  productsBySku: productBySkuCalls,
  priceChanges: priceChangeCalls,
  productImports: productImportCalls,
  families: familyCalls,
  priceLists: priceListCalls,
  carts: cartCalls,
  lists: listCalls,
  stockAlerts: stockAlertCalls,
  orders: orderCalls,
  canceledOrders: canceledOrderCalls,
  officeOrders: officeOrderCalls,
  unpaidHolds: unpaidHoldCalls,
  shipments: shipmentCalls,
  tracking: trackingCalls,
  payments: paymentCalls,
  keptMoney: keptMoneyCalls,
  invoices: invoiceCalls,
  accounting: accountingCalls,
  bankStatements: bankStatementCalls,
  refunds: refundCalls,
  claims: claimCalls,
  quotes: quoteCalls,
  outbox: outboxCalls,
  overview: overviewCalls,
  people: peopleCalls,
  accounts: accountCalls,
  customers: customerCalls,
  companies: companyCalls,
  companyAccounts: companyAccountCalls,
  notes: noteCalls,
  reviews: reviewCalls,
  productReviews: productReviewCalls,
  contact: contactCalls,
  inbox: inboxCalls,
  images: imageCalls,
  documents: documentCalls,
  settings: settingsCalls,
  gettingStarted: gettingStartedCalls,
  auditLog: auditLogCalls,
  apiKeys: apiKeyCalls,
  eventFeed: eventFeedCalls,
  webhooks: webhookCalls,
})
