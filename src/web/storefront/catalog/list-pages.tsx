import { PageLink } from '../../ui/tables/page-link.tsx'
import { showUnits } from '../../ui/text/money.ts'
import type { FoundTools } from './find-tools.ts'

/** The position in the list, with links to the previous and the next page. */
export function ListPages({ found: { before, products, total, previous, next } }: { found: FoundTools }) {
  if (!previous && !next) return null
  return (
    <nav className="pagination products-pagination" aria-label="Pages">
      <span className="text-small text-muted">
        {before !== undefined && `${showUnits(before + 1)} – ${showUnits(before + products.length)} of ${showUnits(total)}`}
      </span>
      <span className="actions">
        <PageLink to={previous} rel="prev">
          Previous
        </PageLink>
        <PageLink to={next} rel="next">
          Next
        </PageLink>
      </span>
    </nav>
  )
}
