import './family-tabs.css'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { showUnits } from '../../ui/text/money.ts'
import type { FoundTools } from './find-tools.ts'
import { listPath, type ProductQuery } from './product-query.ts'

type Props = Pick<FoundTools, 'families' | 'everywhere'> & { filters: ProductQuery }

/** The families, each with the number of matching tools. */
export function FamilyTabs({ filters, families, everywhere }: Props) {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab becomes current
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (current) row.current?.scrollTo({ left: current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2 })
  }, [filters.family])
  // Another family has other specifications.
  const everyFilter = { ...filters, specifications: undefined }
  return (
    <nav className="tab-row family-tabs" aria-label="Families" ref={row}>
      <Tab filters={{ ...everyFilter, family: undefined }} name="All" count={everywhere} current={!filters.family} />
      {families.map(({ slug, name, count }) => (
        <Tab key={slug} filters={{ ...everyFilter, family: slug }} name={name} count={count} current={filters.family === slug} />
      ))}
    </nav>
  )
}

function Tab({ filters, name, count, current }: { filters: ProductQuery; name: string; count: number; current: boolean }) {
  return (
    <Link
      to={listPath(filters)}
      className={count === 0 ? 'is-empty' : undefined}
      preventScrollReset
      prefetch="intent"
      {...(current && { 'aria-current': 'true' as const })}
    >
      {name} <span>{showUnits(count)}</span>
    </Link>
  )
}
