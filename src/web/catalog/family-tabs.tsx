import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { showUnits } from '../ui/money.ts'
import type { FoundTools } from './find-tools.ts'
import { listPath, type ProductQuery } from './product-query.ts'

type Props = Pick<FoundTools, 'families' | 'everywhere'> & { wish: ProductQuery }

/** The families on the grid's rule, each with how many of its tools meet the wish. */
export function FamilyTabs({ wish, families, everywhere }: Props) {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another family is another tab to bring into sight
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (current) row.current?.scrollTo({ left: current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2 })
  }, [wish.family])
  return (
    <nav className="family-tabs" aria-label="Families" ref={row}>
      <Tab wish={{ ...wish, family: undefined }} name="All" count={everywhere} current={!wish.family} />
      {families.map(({ slug, name, count }) => (
        <Tab key={slug} wish={{ ...wish, family: slug }} name={name} count={count} current={wish.family === slug} />
      ))}
    </nav>
  )
}

function Tab({ wish, name, count, current }: { wish: ProductQuery; name: string; count: number; current: boolean }) {
  return (
    <Link
      to={listPath(wish)}
      className={count === 0 ? 'is-empty' : undefined}
      preventScrollReset
      prefetch="intent"
      {...(current && { 'aria-current': 'true' as const })}
    >
      {name} <span>{showUnits(count)}</span>
    </Link>
  )
}
