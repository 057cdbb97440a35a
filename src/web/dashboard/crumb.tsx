import { Link } from 'react-router'

/** Above the title of a page: the list that it belongs to, and the page itself. */
export const Crumb = ({ list, children }: { list: { to: string; name: string }; children: string }) => (
  <nav className="crumb text-small text-muted" aria-label="Breadcrumb">
    <Link to={list.to} prefetch="intent">
      {list.name}
    </Link>
    <span aria-hidden="true">/</span>
    <span className="text-faint">{children}</span>
  </nav>
)
