import { Link } from 'react-router'
import type { TaxIdOfOrder } from '../../../contract/selling/tax-id-of-order.ts'
import { TaxIdMark } from '../../dashboard/company/tax-id-mark.tsx'
import { taxIdWords } from '../../dashboard/company/tax-id-words.ts'

/** The tax ID that decides whether this order is taxed. */
export const TaxIdLine = ({ check }: { check: TaxIdOfOrder }) => (
  <p className="checkout-tax-id cluster field-wide">
    <span>
      Tax ID <b>{check.taxId}</b>
    </span>
    <TaxIdMark state={check.state}>{taxIdWords(check)}</TaxIdMark>
    <Link className="link" to="/dashboard/my-company">
      My company
    </Link>
  </p>
)
