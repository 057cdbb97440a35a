import { Link } from 'react-router'
import { currencyName, shopLocale } from '../../../contract/shop-locale.ts'
import { useShopSettings } from '../../session/shop-settings.ts'
import { Brand } from './brand.tsx'

/** Entries without a page are plain text. */
const lists: { title: string; entries: { name: string; to?: string }[] }[] = [
  {
    title: 'Services',
    entries: [{ name: 'Bulk supply', to: '/products' }, { name: 'Marking to order' }, { name: 'Spare parts' }, { name: 'Regrinding' }],
  },
  {
    title: 'Company',
    entries: [{ name: 'About us' }, { name: 'The forge' }, { name: 'Careers' }, { name: 'Press' }, { name: 'Contact', to: '/contact' }],
  },
  { title: 'Legal', entries: [{ name: 'Terms of use' }, { name: 'Privacy policy' }, { name: 'Cookie policy' }] },
]

const links = lists.flatMap(({ entries }) => entries).filter(({ to }) => to !== undefined)

export function SlimFooter() {
  return (
    <footer className="footer-slim">
      <nav aria-label="Footer">
        {links.map(({ name, to = '' }) => (
          <Link key={name} prefetch="intent" to={to}>
            {name}
          </Link>
        ))}
      </nav>
      <Closing />
    </footer>
  )
}

const Closing = () => (
  <>
    <span>© 2026 {shopLocale().name}</span>
    <span>Prices in {currencyName()}, per unit, ex works</span>
  </>
)

export function Footer() {
  return (
    <footer className="footer">
      <div className="page footer-columns">
        <div className="footer-about">
          <Brand />
          <p className="text-small text-muted">{useShopSettings().sentence}</p>
        </div>
        {lists.map(({ title, entries }) => (
          <div key={title}>
            <h2>{title}</h2>
            <ul>
              {entries.map(({ name, to }) => (
                <li key={name}>
                  {to ? (
                    <Link prefetch="intent" to={to}>
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="page footer-bottom">
        <Closing />
      </div>
    </footer>
  )
}
