import { useEffect, useRef } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { countTools } from './count-tools.ts'
import { filtersPanel } from './filters-button.tsx'
import type { FoundTools } from './find-tools.ts'
import { findingForm } from './finding-bar.tsx'
import { inStockText } from './in-stock-text.ts'
import { listPath, withoutFilters } from './product-query.ts'
import { RangeFilter } from './range-filter.tsx'
import type { LiveQuery } from './use-live-query.ts'

const LISTED = 10

type Filter = FoundTools['specifications'][number]

/** The specifications that divide the list: beside it, or as a panel over it. They belong to the form of the finding bar. */
export default function SpecificationFilters({ found, live }: { found: FoundTools; live: LiveQuery }) {
  const element = useRef<HTMLDivElement>(null)
  const chosen = found.filters.specifications ?? {}
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 73.75rem)')
    const hide = () => element.current?.hidePopover()
    wide.addEventListener('change', hide)
    return () => wide.removeEventListener('change', hide)
  }, [])
  return (
    <section className="filters" id={filtersPanel} popover="auto" aria-label="Filters" ref={element} onInput={live.handlers.onInput}>
      <div className="filters-head">
        <h2>Filters</h2>
        <button type="button" className="icon-button" popoverTarget={filtersPanel} popoverTargetAction="hide" aria-label="Close">
          <Icon name="close" />
        </button>
      </div>
      <div className="filters-body">
        <fieldset className="filter">
          <legend>Stock</legend>
          <ul>
            <Choice
              name="fits"
              value="1"
              choice={{ text: inStockText(found.filters), count: found.inStock }}
              isChosen={found.filters.fits ?? false}
            />
          </ul>
        </fieldset>
        {found.specifications.map((filter) =>
          filter.range ? (
            <RangeFilter key={filter.name} name={filter.name} range={filter.range} chosen={chosen[filter.name] ?? []} />
          ) : (
            <Choices key={filter.name} filter={filter} chosen={chosen[filter.name] ?? []} />
          ),
        )}
      </div>
      <div className="filters-foot">
        <ButtonLink variant="neutral" to={listPath(withoutFilters(found.filters))} preventScrollReset>
          Clear all
        </ButtonLink>
        <Button variant="primary" type="submit" form={findingForm} onClick={() => element.current?.hidePopover()}>
          Show {countTools(found.total)}
        </Button>
      </div>
    </section>
  )
}

function Choices({ filter: { name, choices }, chosen }: { filter: Filter; chosen: readonly string[] }) {
  const frequent = new Set(
    [...choices]
      .sort((a, b) => b.count - a.count)
      .slice(0, LISTED)
      .map(({ text }) => text),
  )
  const isListed = ({ text }: { text: string }) => frequent.has(text) || chosen.includes(text)
  const rest = choices.filter((choice) => !isListed(choice))
  const toRow = (choice: (typeof choices)[number]) => (
    <Choice key={choice.text} name={`spec.${name}`} value={choice.text} choice={choice} isChosen={chosen.includes(choice.text)} />
  )
  return (
    <fieldset className="filter">
      <legend>{name}</legend>
      <ul>{choices.filter(isListed).map(toRow)}</ul>
      {rest.length > 0 && (
        <details className="filter-more">
          <summary>All {choices.length}</summary>
          <ul>{rest.map(toRow)}</ul>
        </details>
      )}
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  value: string
  choice: Filter['choices'][number]
  isChosen: boolean
}

function Choice({ name, value, choice: { text, count }, isChosen }: ChoiceProps) {
  return (
    <li>
      <label className="filter-choice text-medium wrap-anywhere">
        <input type="checkbox" form={findingForm} name={name} value={value} defaultChecked={isChosen} disabled={count === 0 && !isChosen} />
        <span>{text}</span>
        <span className="filter-count text-small text-faint">{count}</span>
      </label>
    </li>
  )
}
