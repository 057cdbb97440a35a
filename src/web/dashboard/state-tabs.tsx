import { Link, type To } from 'react-router'
import { showUnits } from '../ui/text/money.ts'

interface Props<S extends string> {
  label?: string
  className?: string
  states: readonly S[]
  current: string
  name?: (state: S) => string
  count?: (state: S) => number | string | undefined
  /** The address of a state. By default the first one is that of the page itself. */
  to?: (state: S) => To
  /** Whether the page stays where it is scrolled. */
  preventScrollReset?: boolean
}

/** The parts of a list as links, with the number of rows in each. */
export function StateTabs<S extends string>({
  label = 'State',
  className = 'tab-row status-tabs',
  states,
  current,
  name = (state) => state,
  count,
  to = (state) => (state === states[0] ? '?' : `?state=${state}`),
  preventScrollReset = false,
}: Props<S>) {
  const shown = (state: S) => {
    const rows = count?.(state)
    return typeof rows === 'number' ? showUnits(rows) : rows
  }
  return (
    <nav className={className} aria-label={label}>
      {states.map((state) => (
        <Link key={state} to={to(state)} preventScrollReset={preventScrollReset} aria-current={state === current ? 'page' : undefined}>
          {name(state)} {shown(state) !== undefined && <span>{shown(state)}</span>}
        </Link>
      ))}
    </nav>
  )
}
