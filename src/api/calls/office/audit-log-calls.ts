import { exportEvents } from '../../../shop/ground/audit-log/export-events.ts'
import { listEvents } from '../../../shop/ground/audit-log/list-events.ts'
import { adminOnly, listItems } from '../ground/access.ts'
import { csvFile } from '../ground/csv-file.ts'

export const auditLogCalls = {
  list: adminOnly.auditLog.list.handler(async ({ context, input }) =>
    listItems(await listEvents(context.shop, context.admin, input ?? {}), context),
  ),
  export: adminOnly.auditLog.export.handler(async ({ context, input }) =>
    csvFile(context, 'audit', input ?? {}, await exportEvents(context.shop, context.admin, input ?? {})),
  ),
}
