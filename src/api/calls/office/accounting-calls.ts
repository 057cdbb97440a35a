import { exportInvoices } from '../../../shop/office/accounting/export-invoices.ts'
import { exportOpenItems } from '../../../shop/office/accounting/export-open-items.ts'
import { listInvoices } from '../../../shop/office/accounting/list-invoices.ts'
import { listOpenItems } from '../../../shop/office/accounting/list-open-items.ts'
import { adminOnly, listItems } from '../ground/access.ts'
import { csvFile } from '../ground/csv-file.ts'

export const accountingCalls = {
  invoices: adminOnly.accounting.invoices.handler(async ({ context, input }) =>
    listItems(await listInvoices(context.shop, context.admin, input), context),
  ),
  exportInvoices: adminOnly.accounting.exportInvoices.handler(async ({ context, input }) =>
    csvFile(context, 'invoices', input ?? {}, await exportInvoices(context.shop, context.admin, input ?? {})),
  ),
  openItems: adminOnly.accounting.openItems.handler(async ({ context, input }) =>
    listItems(await listOpenItems(context.shop, context.admin, input), context),
  ),
  exportOpenItems: adminOnly.accounting.exportOpenItems.handler(async ({ context, input }) =>
    csvFile(context, 'open-items', input ?? {}, await exportOpenItems(context.shop, context.admin, input?.format)),
  ),
}
