import { Link, useLocation } from 'react-router'

const parts = [
  { to: '/dashboard/settings', name: 'Shop' },
  { to: '/dashboard/settings/delivery-and-tax', name: 'Delivery and tax' },
  { to: '/dashboard/settings/site', name: 'Texts of the site' },
]

export function SettingsTabs() {
  const { pathname } = useLocation()
  return (
    <nav className="tab-row status-tabs" aria-label="Parts of the settings">
      {parts.map(({ to, name }) => (
        <Link key={to} to={to} {...(to === pathname && { 'aria-current': 'page' as const })}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
