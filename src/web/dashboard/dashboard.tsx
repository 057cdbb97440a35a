import { useEffect, useRef } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { SlimFooter } from '../ui/footer.tsx'
import { dashboardDrawer } from './dashboard-drawer.ts'

/** Each page checks access itself; the style sheet shows the entries of the role. */
export default function Dashboard() {
  const drawer = useRef<HTMLElement>(null)
  const hasNavigated = useRef(false)
  const { pathname } = useLocation()
  // Scrolls the current entry into view, unless the row was scrolled before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every navigation
  useEffect(() => {
    const current = [...(drawer.current?.querySelectorAll<HTMLElement>('[aria-current]') ?? [])].find((entry) => entry.offsetWidth > 0)
    const row = current?.parentElement
    if (row && (hasNavigated.current || row.scrollLeft === 0)) row.scrollTo({ left: current.offsetLeft - 24 })
    hasNavigated.current = true
  }, [pathname])
  return (
    <div className="dashboard">
      <aside className="dashboard-drawer" ref={drawer}>
        <h2>My dashboard</h2>
        <nav className="tab-row" aria-label="My dashboard">
          {(['customer', 'admin', 'person'] as const).map((role) => (
            <Entries key={role} role={role} />
          ))}
        </nav>
      </aside>
      <Outlet />
      <SlimFooter />
    </div>
  )
}

/** /dashboard itself shows My Orders, its default page. */
function Entries({ role }: { role: keyof typeof dashboardDrawer }) {
  const { pathname } = useLocation()
  const current = pathname.replace(/^\/dashboard\/?$/, '/dashboard/my-orders')
  return dashboardDrawer[role].map(({ to, name }) => (
    <Link key={to} to={to} prefetch="intent" className={`for-${role}`} {...(current.startsWith(to) && { 'aria-current': 'page' as const })}>
      {name}
    </Link>
  ))
}
