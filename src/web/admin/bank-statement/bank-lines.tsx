import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shopLocale } from '../../../contract/ground/shop-locale.ts'
import type { BankLine } from '../../../contract/office/bank-statements.ts'
import { showAccount } from '../../../contract/rules/show-account.ts'
import { type Column, ListTable } from '../../ui/tables/list-table.tsx'
import { CalendarDay } from '../../ui/text/day.tsx'
import { showAmount } from '../../ui/text/money.ts'
import { bankMessages as words } from './messages.ts'

/** An amount in the currency of its line. */
export const showLineAmount = ({ amount, currency }: Pick<BankLine, 'amount' | 'currency'>) =>
  currency === shopLocale().currency ? showAmount(amount) : `${amount.toFixed(2)} ${currency}`

export const orderPath = (id: string) => `/dashboard/manage-all-orders/${id}`

/** Who paid, what they wrote, and from which account. */
export const Payer = ({ line: { payer, purpose, payerAccount, isReversal } }: { line: BankLine }) => (
  <>
    <b className="block">{payer || 'Unknown payer'}</b>
    {purpose && <span className="block text-small text-muted">{purpose}</span>}
    {payerAccount && <span className="block text-small text-faint">{showAccount(payerAccount)}</span>}
    {isReversal && <span className="block text-small text-error">Takes an earlier payment back</span>}
  </>
)

/** The columns that all tables of lines begin with. */
export const lineColumns: Column<BankLine>[] = [
  { name: 'Payer and purpose', className: 'bank-payer', isRowName: true, cell: (line) => <Payer line={line} /> },
  { name: 'Date', className: 'no-break', cell: ({ date }) => <CalendarDay day={date} /> },
  { name: 'Amount', isNumber: true, className: 'text-bold no-break', cell: showLineAmount },
]

/** The orders that a line is sure to pay, and why. */
export const SureOrders = ({ line: { proposed } }: { line: BankLine }) => (
  <>
    {proposed.map(({ _id, number, invoice, customer }, index) => (
      <span key={_id}>
        {index > 0 && ' and '}
        <Link className="number-link text-bold no-break" to={orderPath(_id)} prefetch="intent">
          {invoice ?? number}
        </Link>
        {index === proposed.length - 1 && `, ${customer}`}
      </span>
    ))}
    <span className="block text-small text-muted">
      {words.why[proposed[0]?.why ?? 'amount']}
      {words.together(proposed.length)}
    </span>
  </>
)

/** Lines that are decided. */
export function DecidedLines({ title, note, lines, column }: { title: string; note: string; lines: BankLine[]; column: Column<BankLine> }) {
  if (lines.length === 0) return null
  return (
    <Part title={title} note={note}>
      <ListTable label={`${title}, lines`} className="bank-table" columns={[...lineColumns, column]} items={lines} />
    </Part>
  )
}

export const Part = ({ title, note, beside, children }: { title: string; note: string; beside?: ReactNode; children: ReactNode }) => (
  <section className="bank-part" aria-label={title}>
    <div className="bank-part-head cluster">
      <div>
        <h2 className="display-4">{title}</h2>
        <p className="text-small text-muted">{note}</p>
      </div>
      {beside}
    </div>
    {children}
  </section>
)
