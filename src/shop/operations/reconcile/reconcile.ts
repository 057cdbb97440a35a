import type { Database, Tx } from '../../ground/database/tables.ts'
import { reconcileAccounts } from './reconcile-accounts.ts'
import { reconcileBankLines } from './reconcile-bank-lines.ts'
import { reconcileCanceled } from './reconcile-canceled.ts'
import { reconcileClaims } from './reconcile-claims.ts'
import { reconcileCompanies } from './reconcile-companies.ts'
import { reconcileDocuments } from './reconcile-documents.ts'
import { reconcileFamilies } from './reconcile-families.ts'
import { reconcileFeed } from './reconcile-feed.ts'
import { reconcileInvoices } from './reconcile-invoices.ts'
import { reconcileMoney } from './reconcile-money.ts'
import { reconcileOpenItems } from './reconcile-open-items.ts'
import { reconcileOrders } from './reconcile-orders.ts'
import { reconcileParts } from './reconcile-parts.ts'
import { reconcilePriceLists } from './reconcile-price-lists.ts'
import { reconcileQuotes } from './reconcile-quotes.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'
import { reconcileSales } from './reconcile-sales.ts'
import { reconcileStock } from './reconcile-stock.ts'
import { reconcileTaxReport } from './reconcile-tax-report.ts'
import { reconcileTerms } from './reconcile-terms.ts'

/** Reconciles stock, orders, payments and invoices as of one moment. Returns one sentence per discrepancy. */
export const reconcile = (db: Database): Promise<string[]> => db.transaction().setIsolationLevel('repeatable read').execute(reconcileIn)

/** Reconciles within a transaction, which must be at least repeatable read. */
export const reconcileIn = async (tx: Tx): Promise<string[]> => [
  ...(await reconcileStock(tx)),
  ...(await reconcileCanceled(tx)),
  ...(await reconcileOrders(tx)),
  ...(await reconcileMoney(tx)),
  ...(await reconcileParts(tx)),
  ...(await reconcileBankLines(tx)),
  ...(await reconcileRefunds(tx)),
  ...(await reconcileClaims(tx)),
  ...(await reconcileQuotes(tx)),
  ...(await reconcileTerms(tx)),
  ...(await reconcileInvoices(tx)),
  ...(await reconcileTaxReport(tx)),
  ...(await reconcileOpenItems(tx)),
  ...(await reconcileSales(tx)),
  ...(await reconcileFamilies(tx)),
  ...(await reconcileDocuments(tx)),
  ...(await reconcilePriceLists(tx)),
  ...(await reconcileCompanies(tx)),
  ...(await reconcileAccounts(tx)),
  ...(await reconcileFeed(tx)),
]
