import { exportEvents } from '../../shop/audit-log/export-events.ts'
import { listEvents } from '../../shop/audit-log/list-events.ts'
import { adminOnly, listItems } from './access.ts'
import { csvFile } from './csv-file.ts'

export const auditLogCalls = {
  list: adminOnly.auditLog.list.handler(async ({ context, input }) =>
    listItems(await listEvents(context.shop, context.admin, input ?? {}), context),
  ),
  export: adminOnly.auditLog.export.handler(async ({ context, input }) =>
    csvFile(context, 'audit', input ?? {}, await exportEvents(context.shop, context.admin, input ?? {})),
  ),
}
