import { Link } from 'react-router'
import { Icon } from '../../ui/pictures/icon.tsx'
import { showUnits } from '../../ui/text/money.ts'
import { countTools } from './count-tools.ts'
import type { FoundTools } from './find-tools.ts'
import { inStockText } from './in-stock-text.ts'
import { listPath, type ProductQuery, rangeEnds, withoutFilters } from './product-query.ts'

/** What is chosen, each with its cross, and how many tools of the list are left. */
export default function ChosenFilters({ found }: { found: FoundTools }) {
  const { filters, total, size, leftOut } = found
  const chosen = Object.entries(filters.specifications ?? {}).flatMap(([name, texts]) => texts.map((text) => ({ name, text })))
  return (
    <>
      <div className="results-head cluster">
        {(chosen.length > 0 || filters.fits) && (
          <>
            <ul className="actions" aria-label="Chosen filters">
              {filters.fits && <Tag text={inStockText(filters)} without={{ ...filters, fits: undefined }} />}
              {chosen.map(({ name, text }) => (
                <Tag key={`${name} ${text}`} name={name} text={inWords(text)} without={without(filters, name, text)} />
              ))}
            </ul>
            <Link className="clear-filters quiet-link text-medium text-bold" to={listPath(withoutFilters(filters))} preventScrollReset>
              Clear all
            </Link>
          </>
        )}
        <p className="results-count no-break text-muted">
          <b>{showUnits(total)}</b> {total === size ? countTools(size).replace(/^\S+ /, '') : `of ${countTools(size)}`}
        </p>
      </div>
      {leftOut.map((sentence) => (
        <p key={sentence} className="text-small text-muted">
          {sentence}
        </p>
      ))}
    </>
  )
}

function Tag({ name = '', text, without }: { name?: string; text: string; without: ProductQuery }) {
  return (
    <li className="filter-tag text-medium wrap-anywhere">
      {name && <span className="text-faint">{name}</span>} {text}
      <Link to={listPath(without)} preventScrollReset aria-label={`Remove ${`${name} ${text}`.trim()}`}>
        <Icon name="close" size={12} />
      </Link>
    </li>
  )
}

/** '..540 g' is 'to 540 g'. */
function inWords(text: string): string {
  if (!text.includes('..')) return text
  const { from, to } = rangeEnds([text])
  const unit = text.slice(text.lastIndexOf(to || '..') + (to || '..').length).trim()
  return `${[from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ')} ${unit}`
}

function without(filters: ProductQuery, name: string, text: string): ProductQuery {
  const specifications = { ...filters.specifications, [name]: (filters.specifications?.[name] ?? []).filter((other) => other !== text) }
  return { ...filters, specifications }
}
