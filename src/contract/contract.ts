import { catalog } from './catalog/catalog.ts'
import { documents } from './catalog/documents.ts'
import { families } from './catalog/families.ts'
import { images } from './catalog/images.ts'
import { managedProducts } from './catalog/managed-products.ts'
import { priceChanges } from './catalog/price-changes.ts'
import { priceLists } from './catalog/price-lists.ts'
import { productImports } from './catalog/product-imports.ts'
import { productReviews } from './catalog/product-reviews.ts'
import { productsBySku } from './catalog/products-by-sku.ts'
import { reviews } from './catalog/reviews.ts'
import { stockAlerts } from './catalog/stock-alerts.ts'
import { apiKeys } from './messaging/api-keys.ts'
import { eventFeed } from './messaging/event-feed.ts'
import { outbox } from './messaging/outbox.ts'
import { webhooks } from './messaging/webhooks.ts'
import { accounting } from './office/accounting.ts'
import { accounts } from './office/accounts.ts'
import { auditLog } from './office/audit-log.ts'
import { bankStatements } from './office/bank-statements.ts'
import { companyAccounts } from './office/company-accounts.ts'
import { customers } from './office/customers.ts'
import { gettingStarted } from './office/getting-started.ts'
import { notes } from './office/notes.ts'
import { overview } from './office/overview.ts'
import { settings } from './office/settings.ts'
import { companies } from './people/companies.ts'
import { people } from './people/people.ts'
import { canceledOrders } from './selling/canceled-orders.ts'
import { carts, lists } from './selling/carts.ts'
import { claims } from './selling/claims.ts'
import { contact } from './selling/contact.ts'
import { inbox } from './selling/inbox.ts'
import { invoices } from './selling/invoices.ts'
import { keptMoney } from './selling/kept-money.ts'
import { officeOrders } from './selling/office-orders.ts'
import { orders } from './selling/orders.ts'
import { payments } from './selling/payments.ts'
import { quotes } from './selling/quotes.ts'
import { refunds } from './selling/refunds.ts'
import { shipments } from './selling/shipments.ts'
import { tracking } from './selling/tracking.ts'
import { unpaidHolds } from './selling/unpaid-holds.ts'

/** Every call with its REST path, input and output. The server, the browser client and the OpenAPI document are derived from it. */
export const contract = {
  catalog,
  managedProducts,
  productsBySku,
  productImports,
  priceChanges,
  families,
  priceLists,
  carts,
  lists,
  stockAlerts,
  orders,
  invoices,
  accounting,
  bankStatements,
  canceledOrders,
  officeOrders,
  unpaidHolds,
  shipments,
  tracking,
  payments,
  keptMoney,
  refunds,
  claims,
  quotes,
  outbox,
  overview,
  people,
  accounts,
  customers,
  companies,
  companyAccounts,
  notes,
  reviews,
  productReviews,
  contact,
  inbox,
  images,
  documents,
  settings,
  gettingStarted,
  auditLog,
  apiKeys,
  eventFeed,
  webhooks,
}
