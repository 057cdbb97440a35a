import './company.css'
import { Link } from 'react-router'
import { toAmount, toCents } from '../../../contract/ground/money.ts'
import type { Company } from '../../../contract/people/company.ts'
import { DimensionLabel } from '../../ui/pictures/dimension-label.tsx'
import { oneOrMany } from '../../ui/text/counts.ts'
import { showAmount, showUnits } from '../../ui/text/money.ts'

interface Props {
  figures: NonNullable<Company['figures']>
  terms: Company['terms']
  /** The list of its orders. */
  orders: string
  openLabel: string
}

/** What a company has bought and owes, and how much of its limit is free. */
export function CompanyFigures({ figures: { orders: count, bought, open, overdue, kept }, terms, orders, openLabel }: Props) {
  return (
    <div>
      <div className="column-figures company-figures">
        <p>
          <b>
            <Link className="number-link" to={orders}>
              {showUnits(count)}
            </Link>
          </b>
          <DimensionLabel>{oneOrMany(count, 'Order', 'Orders')}</DimensionLabel>
        </p>
        <p>
          <b>{showAmount(bought)}</b> <DimensionLabel>Bought</DimensionLabel>
        </p>
        <p>
          <b>{showAmount(open)}</b> <DimensionLabel>{openLabel}</DimensionLabel>
        </p>
        {kept > 0 && (
          <p>
            <b>{showAmount(kept)}</b> <DimensionLabel>Credit</DimensionLabel>
          </p>
        )}
      </div>
      {terms && terms.creditLimit !== null && <CreditLimit open={open} overdue={overdue} limit={terms.creditLimit} />}
    </div>
  )
}

function CreditLimit({ open, overdue, limit }: { open: number; overdue: number; limit: number }) {
  const free = toAmount(Math.max(toCents(limit) - toCents(open), 0))
  const full = Math.max(open, limit, 0.01)
  const share = (amount: number) => `${(amount / full) * 100}fr`
  return (
    <div className="company-limit">
      <p className="company-limit-line text-medium text-muted space-between">
        <span>
          <b>{showAmount(overdue > 0 ? 0 : free)}</b> can be ordered on account.{' '}
          {overdue > 0 ? <b className="text-error">{showAmount(overdue)} overdue.</b> : 'Nothing is overdue.'}
        </span>
        <span>
          Limit <b>{showAmount(limit)}</b>
        </span>
      </p>
      <div
        className="company-limit-bar"
        style={{ gridTemplateColumns: `${share(overdue)} ${share(open - overdue)} ${share(free)}` }}
        role="img"
        aria-label={`${showAmount(open)} of ${showAmount(limit)} is open`}
      >
        <i className="is-late" />
        <i />
      </div>
    </div>
  )
}
