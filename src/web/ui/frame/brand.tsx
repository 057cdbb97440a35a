import { Link } from 'react-router'
import { shopName } from '../../../contract/shop-name.ts'

export function Brand() {
  return (
    <Link className="brand" to="/">
      <svg className="brand-mark" viewBox="0 0 24 28" aria-hidden="true">
        <rect x="1.25" y="1.25" width="21.5" height="25.5" rx="4.6" fill="none" stroke="currentColor" strokeWidth="2.5" />
        <text x="12" y="17.4" textAnchor="middle" fontFamily="var(--font-display)" fontSize="9" letterSpacing="-.3" fill="currentColor">
          TM
        </text>
      </svg>
      <span>{shopName.toUpperCase()}</span>
    </Link>
  )
}
