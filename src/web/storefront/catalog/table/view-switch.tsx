import './view-switch.css'
import { Link } from 'react-router'
import { listPath, type ProductQuery } from '../product-query.ts'
import { rememberView } from './remember-view.ts'

const cards = 'M2 2h5v5h-5zM9 2h5v5h-5zM2 9h5v5h-5zM9 9h5v5h-5z'
const rows = 'M1 3h14M1 8h14M1 13h14'

/** Cards, or a table to order from. What is chosen is remembered. */
export function ViewSwitch({ filters }: { filters: ProductQuery }) {
  const toLink = (view: ProductQuery['view'], name: string, path: string) => (
    <Link
      to={listPath({ ...filters, view })}
      aria-current={filters.view === view || undefined}
      preventScrollReset
      onClick={() => rememberView(view)}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" className="svg-icon" aria-hidden="true">
        <path d={path} />
      </svg>
      <span>{name}</span>
    </Link>
  )
  return (
    <div className="field finding-bar-view">
      <span className="field-label" id="view">
        View
      </span>
      <nav className="view-switch" aria-labelledby="view">
        {toLink(undefined, 'Cards', cards)}
        {toLink('table', 'Table', rows)}
      </nav>
    </div>
  )
}
