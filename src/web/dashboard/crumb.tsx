import type { MouseEventHandler } from 'react'
import { Link } from 'react-router'

interface Props {
  list: { to: string; name: string; onClick?: MouseEventHandler }
  children: string
}

/** Above the title of a page: the list that it belongs to, and the page itself. */
export const Crumb = ({ list: { name, ...link }, children }: Props) => (
  <nav className="crumb text-small text-muted" aria-label="Breadcrumb">
    <Link {...link} prefetch="intent">
      {name}
    </Link>
    <span aria-hidden="true">/</span>
    <span className="text-faint">{children}</span>
  </nav>
)
