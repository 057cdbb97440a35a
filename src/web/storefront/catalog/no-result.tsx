import './no-result.css'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { productPath } from '../../ui/product/product-paths.ts'
import { countOf, countUnits } from '../../ui/text/counts.ts'
import type { FoundTools } from './find-tools.ts'
import { listPath } from './product-query.ts'

/** No matching tools: offers wider searches that do match. */
export function NoResult({ found: { filters, everywhere, inAnyQuantity, nearest } }: { found: FoundTools }) {
  const { search, family, quantity, fits } = filters
  return (
    <EmptyState title={search ? `No tools match “${search}”` : 'No tools match your filters'}>
      <p className="text-muted no-result-text">
        {search && everywhere + inAnyQuantity === 0 && 'Try another word, a size or a part number. '}
        {fits && (quantity ? `Only tools that can be ordered in ${countUnits(quantity)} are shown.` : 'Only tools in stock are shown.')}
      </p>
      {nearest.length > 0 && (
        <div className="no-result-nearest stack">
          <p className="text-muted">Did you mean</p>
          <ul>
            {nearest.map((tool) => (
              <li key={tool.slug}>
                <Link className="link" to={productPath(tool)}>
                  {tool.sku}
                </Link>{' '}
                {tool.name}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="no-result-actions">
        {family && everywhere > 0 && (
          <ButtonLink to={listPath({ ...filters, family: undefined })}>Show {toolCount(everywhere)} of all families</ButtonLink>
        )}
        {inAnyQuantity > 0 && everywhere === 0 && (
          <ButtonLink to={listPath({ search, sort: filters.sort, quantity })}>
            Show {toolCount(inAnyQuantity)} in other quantities
          </ButtonLink>
        )}
        {search && (
          <ButtonLink variant="neutral" to={listPath({ ...filters, search: undefined })}>
            Clear the search
          </ButtonLink>
        )}
        <ButtonLink variant="neutral" to="/products">
          All tools
        </ButtonLink>
      </p>
    </EmptyState>
  )
}

const toolCount = (tools: number) => `the ${countOf(tools, 'tool', 'tools')}`
