import type { AddedBankStatement } from '../../../contract/office/bank-statements.ts'
import { showAccount } from '../../../contract/rules/show-account.ts'
import { showLineAmount } from './bank-lines.tsx'
import { bankMessages as words } from './messages.ts'

/** What was in the file that was read, and whether its lines make the balance that the bank says. */
export const StatementNews = ({ file, added }: { file: string; added: AddedBankStatement }) => (
  <div className="bank-news" role="status">
    <p>
      <b>{file}</b>, {added.format}. {words.read(added)}
    </p>
    {added.statements.map((statement, index) => {
      const { account, currency, opening, sum } = statement
      const show = (amount: number) => showLineAmount({ amount, currency })
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file can have several statements of an account, and their order is fixed
        <p key={index} className="text-muted">
          {showAccount(account)}: {words.balance(statement, show, (opening ?? 0) + sum)}
        </p>
      )
    })}
  </div>
)
