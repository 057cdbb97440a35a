import { Link } from 'react-router'
import { shopLocale } from '../../../contract/shop-locale.ts'

export function Brand() {
  return (
    <Link className="brand" to="/">
      <svg className="brand-mark" viewBox="0 0 24 28" aria-hidden="true">
        <rect x="1.25" y="1.25" width="21.5" height="25.5" rx="4.6" fill="none" stroke="currentColor" strokeWidth="2.5" />
        <text x="12" y="17.4" textAnchor="middle" fontFamily="var(--font-display)" fontSize="9" letterSpacing="-.3" fill="currentColor">
          {monogram(shopLocale().name)}
        </text>
      </svg>
      <span>{shopLocale().name.toUpperCase()}</span>
    </Link>
  )
}

/** The first letters of the first two words, such as TM; the first two letters of a single word. */
function monogram(name: string): string {
  const [first = '', second] = name.split(/[\s-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  return (second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)).toUpperCase()
}
