import { anyone } from './access.ts'
import { accountCalls } from './account-calls.ts'
import { accountingCalls } from './accounting-calls.ts'
import { apiKeyCalls } from './api-key-calls.ts'
import { auditLogCalls } from './audit-log-calls.ts'
import { canceledOrderCalls } from './canceled-order-calls.ts'
import { cartCalls, listCalls } from './cart-calls.ts'
import { catalogCalls } from './catalog-calls.ts'
import { claimCalls } from './claim-calls.ts'
import { companyAccountCalls } from './company-account-calls.ts'
import { companyCalls } from './company-calls.ts'
import { contactCalls } from './contact-calls.ts'
import { customerCalls } from './customer-calls.ts'
import { documentCalls } from './document-calls.ts'
import { eventFeedCalls } from './event-feed-calls.ts'
import { familyCalls } from './family-calls.ts'
import { gettingStartedCalls } from './getting-started-calls.ts'
import { imageCalls } from './image-calls.ts'
import { inboxCalls } from './inbox-calls.ts'
import { invoiceCalls } from './invoice-calls.ts'
import { managedProductCalls } from './managed-product-calls.ts'
import { noteCalls } from './note-calls.ts'
import { officeOrderCalls } from './office-order-calls.ts'
import { orderCalls } from './order-calls.ts'
import { outboxCalls } from './outbox-calls.ts'
import { overviewCalls } from './overview-calls.ts'
import { paymentCalls } from './payment-calls.ts'
import { peopleCalls } from './people-calls.ts'
import { priceListCalls } from './price-list-calls.ts'
import { productBySkuCalls } from './product-by-sku-calls.ts'
import { productImportCalls } from './product-import-calls.ts'
import { productReviewCalls } from './product-review-calls.ts'
import { quoteCalls } from './quote-calls.ts'
import { refundCalls } from './refund-calls.ts'
import { reviewCalls } from './review-calls.ts'
import { settingsCalls } from './settings-calls.ts'
import { shipmentCalls } from './shipment-calls.ts'
import { stockAlertCalls } from './stock-alert-calls.ts'
import { trackingCalls } from './tracking-calls.ts'
import { unpaidHoldCalls } from './unpaid-hold-calls.ts'
import { webhookCalls } from './webhook-calls.ts'

export const router = anyone.router({
  catalog: catalogCalls,
  managedProducts: managedProductCalls,
  productsBySku: productBySkuCalls,
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
  invoices: invoiceCalls,
  accounting: accountingCalls,
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
