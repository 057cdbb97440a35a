import { useEffect, useRef } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { SlimFooter } from '../ui/footer.tsx'

const customer = [
  { to: '/dashboard/my-orders', name: 'My Orders' },
  { to: '/dashboard/add-review', name: 'Add review' },
]
const admin = [
  { to: '/dashboard/manage-all-orders', name: 'Manage all orders' },
  { to: '/dashboard/add-product', name: 'Add product' },
  { to: '/dashboard/manage-all-products', name: 'Manage all products' },
  { to: '/dashboard/make-admin', name: 'Make admin' },
  { to: '/dashboard/failed-work', name: 'Failed work' },
  { to: '/dashboard/audit', name: 'Audit' },
]
const everyone = [{ to: '/dashboard/my-profile', name: 'My profile' }]

/** The drawer and the page beside it. Each page guards itself; the style sheet shows the entries of who is signed in. */
export default function Dashboard() {
  const drawer = useRef<HTMLElement>(null)
  const arrived = useRef(false)
  const { pathname } = useLocation()
  // On a narrow screen the entries are a row that scrolls: where one is stays in sight. Whoever moved it before the page
  // was alive is about to press another entry, which must not slip away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each arrival
  useEffect(() => {
    const here = [...(drawer.current?.querySelectorAll<HTMLElement>('[aria-current]') ?? [])].find((entry) => entry.offsetWidth > 0)
    const row = here?.parentElement
    if (row && (arrived.current || row.scrollLeft === 0)) row.scrollTo({ left: here.offsetLeft - 24 })
    arrived.current = true
  }, [pathname])
  return (
    <div className="dashboard">
      <aside className="dashboard-drawer" ref={drawer}>
        <h2>My dashboard</h2>
        <nav aria-label="My dashboard">
          <Entries entries={customer} className="for-customer" />
          <Entries entries={admin} className="for-admin" />
          <Entries entries={everyone} className="for-person" />
        </nav>
      </aside>
      <Outlet />
      <SlimFooter />
    </div>
  )
}

/** My Orders is the default page, so it is also what /dashboard itself shows. */
function Entries({ entries, className }: { entries: { to: string; name: string }[]; className: string }) {
  const { pathname } = useLocation()
  const here = pathname.replace(/^\/dashboard\/?$/, '/dashboard/my-orders')
  return entries.map(({ to, name }) => (
    <Link key={to} to={to} prefetch="intent" className={className} {...(here.startsWith(to) && { 'aria-current': 'page' as const })}>
      {name}
    </Link>
  ))
}
