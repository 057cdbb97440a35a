import { exportDocuments } from '../../../shop/office/accounting/export-documents.ts'
import { exportInvoices } from '../../../shop/office/accounting/export-invoices.ts'
import { exportOpenItems } from '../../../shop/office/accounting/export-open-items.ts'
import { listInvoices, readInvoiceSums } from '../../../shop/office/accounting/list-invoices.ts'
import { listOpenItems, listWaitingOrders, readOpenItemSums } from '../../../shop/office/accounting/list-open-items.ts'
import { exportCommunitySupplies, readCommunitySupplies } from '../../../shop/office/accounting/read-community-supplies.ts'
import { exportTaxReport, readTaxReport } from '../../../shop/office/accounting/read-tax-report.ts'
import { adminOnly, limited, listItems } from '../ground/access.ts'
import { csvFile } from '../ground/csv-file.ts'
import { streamedFile } from '../ground/streamed-file.ts'

export const accountingCalls = {
  invoices: adminOnly.accounting.invoices.handler(async ({ context, input }) =>
    listItems(await listInvoices(context.shop, context.admin, input), context),
  ),
  invoiceSums: adminOnly.accounting.invoiceSums.handler(({ context, input }) => readInvoiceSums(context.shop, context.admin, input)),
  exportInvoices: adminOnly.accounting.exportInvoices.handler(async ({ context, input }) =>
    csvFile(context, 'invoices', input ?? {}, await exportInvoices(context.shop, context.admin, input ?? {})),
  ),
  taxReport: adminOnly.accounting.taxReport.handler(({ context, input }) => readTaxReport(context.shop, context.admin, input)),
  exportTaxReport: adminOnly.accounting.exportTaxReport.handler(({ context, input }) =>
    csvFile(context, 'tax-report', input, exportTaxReport(context.shop, context.admin, input)),
  ),
  communitySupplies: adminOnly.accounting.communitySupplies.handler(({ context, input }) =>
    readCommunitySupplies(context.shop, context.admin, input),
  ),
  exportCommunitySupplies: adminOnly.accounting.exportCommunitySupplies.handler(({ context, input }) =>
    csvFile(context, 'community-supplies', input, exportCommunitySupplies(context.shop, context.admin, input)),
  ),
  documents: adminOnly.accounting.documents
    .use(limited('documents'))
    .handler(async ({ context, input }) =>
      streamedFile(
        context,
        { name: 'documents', extension: 'zip', type: 'application/zip' },
        await exportDocuments(context.shop, context.admin, input),
      ),
    ),
  openItems: adminOnly.accounting.openItems.handler(async ({ context, input }) =>
    listItems(await listOpenItems(context.shop, context.admin, input), context),
  ),
  openItemSums: adminOnly.accounting.openItemSums.handler(({ context, input }) => readOpenItemSums(context.shop, context.admin, input)),
  waitingOrders: adminOnly.accounting.waitingOrders.handler(async ({ context, input }) =>
    listItems(await listWaitingOrders(context.shop, context.admin, input), context),
  ),
  exportOpenItems: adminOnly.accounting.exportOpenItems.handler(async ({ context, input }) =>
    csvFile(context, 'open-items', input ?? {}, await exportOpenItems(context.shop, context.admin, input)),
  ),
}
