import { toAmount } from '../../../contract/ground/money.ts'
import { addStatement } from '../../../shop/office/bank-statements/add-statement.ts'
import { countBankLines, listBankLines } from '../../../shop/office/bank-statements/list-bank-lines.ts'
import { putOffBankLine, takeBankLineBack } from '../../../shop/office/bank-statements/put-off-bank-line.ts'
import { recordBankLine } from '../../../shop/office/bank-statements/record-bank-line.ts'
import { adminOnly, listItems } from '../ground/access.ts'

const amountOrNull = (cents: number | null) => (cents === null ? null : toAmount(cents))

const modifiedIf = (changed: boolean) => ({ modifiedCount: changed ? 1 : 0 })

export const bankStatementCalls = {
  add: adminOnly.bankStatements.add.handler(async ({ context: { shop, admin, log }, input: { file, anyAccount } }) => {
    const given = { name: file.name.slice(-200), bytes: await file.bytes(), anyAccount: anyAccount === 'true' }
    const { statements, ...read } = await addStatement(shop, admin, given, log)
    return {
      ...read,
      statements: statements.map(({ openingCents, closingCents, sumCents, ...statement }) => ({
        ...statement,
        opening: amountOrNull(openingCents),
        closing: amountOrNull(closingCents),
        sum: toAmount(sumCents),
      })),
    }
  }),
  counts: adminOnly.bankStatements.counts.handler(({ context: { shop, admin } }) => countBankLines(shop, admin)),
  list: adminOnly.bankStatements.list.handler(async ({ context, input }) =>
    listItems(await listBankLines(context.shop, context.admin, input), context),
  ),
  record: adminOnly.bankStatements.record.handler(async ({ context: { shop, admin }, input: { lineId, orderIds } }) =>
    modifiedIf(await recordBankLine(shop, admin, lineId, orderIds)),
  ),
  putOff: adminOnly.bankStatements.putOff.handler(async ({ context: { shop, admin }, input: { lineId } }) =>
    modifiedIf(await putOffBankLine(shop, admin, lineId)),
  ),
  takeBack: adminOnly.bankStatements.takeBack.handler(async ({ context: { shop, admin }, input: { lineId } }) =>
    modifiedIf(await takeBankLineBack(shop, admin, lineId)),
  ),
}
