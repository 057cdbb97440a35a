import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useShopSettings } from '../session/shop-settings.ts'
import { useSession } from '../session/use-session.ts'
import { ThemeRow, ThemeSwitch } from '../ui/buttons/theme-switch.tsx'
import { entryClass, navbarEntries, pages } from '../ui/frame/navigation.ts'
import { Icon } from '../ui/pictures/icon.tsx'
import { SiteSearch } from '../ui/search/site-search.tsx'
import { Brand } from './brand.tsx'

/** Pages are cached, so the header has the links of every role; the style sheet shows those of `data-person`. */
export function Header() {
  const { signOut } = useSession()
  const header = useRef<HTMLElement>(null)
  const { key, pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => {
    header.current?.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover()
  }, [key])
  return (
    <header className="header" ref={header}>
      <div className="page">
        <Brand />
        <SiteSearch />
        <nav className="main-nav" aria-label="Main">
          <PageLinks />
          <button
            type="button"
            className="for-person dashboard-menu-button"
            popoverTarget="dashboard-menu"
            {...(/^\/(dashboard|payment)/.test(pathname) && { 'aria-current': 'true' as const })}
          >
            Dashboard <Icon name="down" size={14} />
          </button>
          <NavLink className="for-visitor" to="/login" prefetch="intent">
            Login
          </NavLink>
          <button type="button" className="for-person" onClick={signOut}>
            Sign Out
          </button>
        </nav>
        <CartLink />
        <button type="button" className="cart-menu-button" popoverTarget="cart-menu" aria-label="Cart menu">
          <Icon name="down" size={14} />
        </button>
        <ThemeSwitch />
        <button type="button" className="menu-button" popoverTarget="page-menu">
          <span>Menu</span> <Icon name="menu" />
        </button>
      </div>
      <nav className="popover-menu dashboard-menu" id="dashboard-menu" popover="auto" aria-label="Dashboard">
        <DashboardLinks />
      </nav>
      <nav className="popover-menu cart-menu" id="cart-menu" popover="auto" aria-label="Cart">
        <NavLink to="/cart">Your cart</NavLink>
        {quickOrder}
      </nav>
      <nav className="popover-menu page-menu" id="page-menu" popover="auto" aria-label="Menu">
        <PageLinks />
        {quickOrder}
        <NavLink className="for-visitor" to="/login">
          Login
        </NavLink>
        <div className="for-person popover-menu-group">
          <p>Dashboard</p>
          <DashboardLinks />
        </div>
        <button type="button" className="for-person" onClick={signOut}>
          Sign Out
        </button>
        <ThemeRow />
      </nav>
    </header>
  )
}

/** The style sheet shows the number of lines from `--cart-count`, and no square at zero. */
function CartLink() {
  const isInCart = /^\/(checkout|quick-order)/.test(useLocation().pathname)
  return (
    <NavLink className={isInCart ? 'cart-link is-current' : 'cart-link'} to="/cart" prefetch="intent" viewTransition>
      Cart
      <span className="cart-count">
        <span className="visually-hidden">
          {' '}
          line<span className="cart-count-plural">s</span>
        </span>
      </span>
    </NavLink>
  )
}

const quickOrder = <NavLink to="/quick-order">Quick order</NavLink>

/** Tools is also the current page on an order form. */
function PageLinks() {
  const isOrdering = useLocation().pathname.startsWith('/purchase/')
  const { showBlogs, showPortfolio } = useShopSettings()
  return pages
    .filter(({ to }) => (showBlogs || to !== '/blogs') && (showPortfolio || to !== '/portfolio'))
    .map(({ to, name }) => (
      <NavLink
        key={to}
        to={to}
        end={to === '/'}
        prefetch="intent"
        viewTransition
        className={to === '/products' && isOrdering ? 'is-current' : ''}
      >
        {name}
      </NavLink>
    ))
}

function DashboardLinks() {
  return navbarEntries.map((entry) => (
    <NavLink key={entry.to} className={entryClass(entry)} to={entry.to}>
      {entry.name}
    </NavLink>
  ))
}
