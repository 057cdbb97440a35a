import { exportStatement } from '../../../shop/office/accounting/export-statement.ts'
import { listCompanyAccount } from '../../../shop/office/accounting/list-company-account.ts'
import { readStatement } from '../../../shop/office/accounting/read-statement.ts'
import { listItems, signedIn } from '../ground/access.ts'
import { csvFile } from '../ground/csv-file.ts'
import { pdfFile } from '../ground/document-file.ts'

export const companyAccountCalls = {
  list: signedIn.companyAccounts.list.handler(async ({ context, input }) =>
    listItems(await listCompanyAccount(context.shop, context.person, input), context),
  ),
  statement: signedIn.companyAccounts.statement.handler(async ({ context, input }) => {
    const { day, pdf } = await readStatement(context.shop, context.person, input.companyId)
    return pdfFile(context, `statement-${day}.pdf`, pdf)
  }),
  exportStatement: signedIn.companyAccounts.exportStatement.handler(async ({ context, input }) =>
    csvFile(context, 'statement', input, await exportStatement(context.shop, context.person, input)),
  ),
}
