import './drawer.css'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { maxOrderCount } from '../../contract/selling/max-order-count.ts'
import { useSession } from '../session/use-session.ts'
import { type DashboardEntry, roleClass } from '../ui/frame/navigation.ts'
import { Icon } from '../ui/pictures/icon.tsx'
import { showUnits } from '../ui/text/money.ts'
import { customerEntries, dailyEntriesFor, leadsTo, officeGroupsFor } from './drawer-entries.ts'
import { type DrawerCounts, useDrawerCounts } from './use-drawer-counts.ts'

/** The pages of every role; the style sheet shows those of the person. On a narrow window, 'All pages' opens those of an administrator. */
export function Drawer() {
  const drawer = useRef<HTMLElement>(null)
  const { key, pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const isOpen = openedAt === key
  const counts = useDrawerCounts()
  const areas = useSession().person?.areas
  const groups = officeGroupsFor(areas)
  useScrollToCurrent(drawer, pathname)
  const entry = (each: DashboardEntry) => <Entry key={each.to} entry={each} pathname={pathname} counts={counts} />
  return (
    <aside className={`dashboard-drawer ${isOpen ? 'is-open' : ''}`} ref={drawer}>
      <div className="drawer-head row space-between">
        <h2>My dashboard</h2>
        <button
          type="button"
          className={`${roleClass('admin')} drawer-toggle row`}
          aria-expanded={isOpen}
          aria-controls="all-pages"
          onClick={() => setOpenedAt(isOpen ? undefined : key)}
        >
          All pages <Icon name="down" size={14} weight={2.2} />
        </button>
      </div>
      <nav className={`${roleClass('customer')} tab-row`} aria-label="My dashboard">
        {customerEntries.map(entry)}
      </nav>
      <nav className={`${roleClass('admin')} tab-row drawer-tabs`} aria-label="Pages of the day">
        {withCurrent(dailyEntriesFor(areas), groups, pathname).map(entry)}
      </nav>
      <nav className={`${roleClass('admin')} drawer-pages`} id="all-pages" aria-label="My dashboard">
        {groups.map(({ title, entries }) => (
          <div className="drawer-group" key={entries[0]?.to}>
            {title && <h3 id={`pages-${title}`}>{title}</h3>}
            <ul {...(title && { 'aria-labelledby': `pages-${title}` })}>
              {entries.map((each) => (
                <li key={each.to}>{entry(each)}</li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </aside>
  )
}

/** The pages of the day and, if it is another, the current one. */
function withCurrent(daily: readonly DashboardEntry[], groups: ReturnType<typeof officeGroupsFor>, pathname: string) {
  const current = groups.flatMap(({ entries }) => entries).find((entry) => leadsTo(entry, pathname))
  return current && !daily.includes(current) ? [...daily, current] : daily
}

function Entry({ entry, pathname, counts }: { entry: DashboardEntry; pathname: string; counts: DrawerCounts | undefined }) {
  const { to, name, counts: counted } = entry
  const count = (counted && counts?.[counted]) ?? 0
  return (
    <Link to={to} prefetch="intent" {...(leadsTo(entry, pathname) && { 'aria-current': 'page' as const })}>
      {name}
      {count > 0 && (
        <span className="drawer-count text-faint">
          {count > maxOrderCount ? `${showUnits(maxOrderCount)}+` : showUnits(count)}
          <span className="visually-hidden"> {counted}</span>
        </span>
      )}
    </Link>
  )
}

/** Scrolls the current tab into view, unless the row was scrolled before hydration. */
function useScrollToCurrent(drawer: React.RefObject<HTMLElement | null>, pathname: string) {
  const hasNavigated = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every navigation
  useEffect(() => {
    const tabs = drawer.current?.querySelectorAll<HTMLElement>('.tab-row > [aria-current]') ?? []
    const current = [...tabs].find((entry) => entry.offsetWidth > 0)
    const row = current?.parentElement
    if (row && (hasNavigated.current || row.scrollLeft === 0)) row.scrollTo({ left: current.offsetLeft - 24 })
    hasNavigated.current = true
  }, [pathname])
}
