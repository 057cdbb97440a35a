import { Link } from 'react-router'
import { type FooterLink, footerLists, footerTitles } from '../../contract/ground/footer.ts'
import { currencyName, shopLocale } from '../../contract/ground/shop-locale.ts'
import { useShopSettings } from '../session/shop-settings.ts'
import { Brand } from './brand.tsx'

export function SlimFooter() {
  const { footer } = useShopSettings()
  return (
    <footer className="footer-slim text-small text-faint cluster">
      <nav aria-label="Footer">
        {footerLists.flatMap((list) => footer[list]).map((entry) => entry.to && <EntryLink key={entry.name + entry.to} {...entry} />)}
      </nav>
      <Closing />
    </footer>
  )
}

function Closing() {
  const { rates } = useShopSettings()
  return (
    <>
      <span>© 2026 {shopLocale().name}</span>
      <span>
        Prices in {currencyName()}, per unit, {rates ? 'before delivery and tax' : 'ex works'}
      </span>
    </>
  )
}

/** An entry without a page is plain text. A page of another site is no page of the router. */
function EntryLink({ name, to }: FooterLink) {
  if (!to) return name
  if (!to.startsWith('/'))
    return (
      <a href={to} rel="noopener noreferrer">
        {name}
      </a>
    )
  return (
    <Link prefetch="intent" to={to}>
      {name}
    </Link>
  )
}

export function Footer() {
  const { sentence, footer } = useShopSettings()
  return (
    <footer className="footer">
      <div className="page footer-columns">
        <div className="footer-about">
          <Brand />
          {sentence && <p className="text-small text-muted">{sentence}</p>}
        </div>
        {footerLists
          .filter((list) => footer[list].length > 0)
          .map((list) => (
            <div key={list}>
              <h2>{footerTitles[list]}</h2>
              <ul>
                {footer[list].map((entry, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have one name, and none has a state
                  <li key={index}>
                    <EntryLink {...entry} />
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
