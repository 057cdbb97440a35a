import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { showUnits } from '../ui/money.ts'
import { listPath, type Wish } from './wish.ts'

/** Nothing meets the wish: what was looked for, and the ways that lead to tools. */
export function NoResult({ wish, everywhere }: { wish: Wish; everywhere: number }) {
  const { search, family, quantity, fits } = wish
  return (
    <EmptyState title={search ? `No tool meets “${search}”` : 'No tool meets this'}>
      <p className="m none-t">
        {search && 'Try another word for it, a size or a part number. '}
        {fits &&
          (quantity ? `Only tools that can be ordered in ${showUnits(quantity)} units are shown.` : 'Only tools in stock are shown.')}
      </p>
      <p className="none-w">
        {family && everywhere > 0 && (
          <ButtonLink variant="primary" to={listPath({ ...wish, family: undefined })}>
            {everywhere === 1 ? 'Show the 1 tool of all families' : `Show the ${showUnits(everywhere)} tools of all families`}
          </ButtonLink>
        )}
        {fits && <ButtonLink to={listPath({ ...wish, fits: undefined })}>Show tools in any quantity</ButtonLink>}
        {search && <ButtonLink to={listPath({ ...wish, search: undefined })}>Clear the search</ButtonLink>}
        {(family || fits || search) && (
          <ButtonLink variant="neutral" to="/products">
            All tools
          </ButtonLink>
        )}
      </p>
    </EmptyState>
  )
}
