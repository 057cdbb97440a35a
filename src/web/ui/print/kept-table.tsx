import type { ReactElement, ReactNode } from 'react'

/** As many rows stay with the total. */
const KEPT_ROWS = 2

/**
 * A table whose last rows, total and what follows it are printed on one page: no total, signature or foot stands alone. The last rows are
 * a table of their own, because Chromium breaks between a table and what follows, whatever `break-before` says.
 */
export function KeptTable({
  className,
  head,
  rows,
  foot,
  children,
}: {
  className?: string
  head: ReactElement
  rows: ReactElement[]
  foot?: ReactElement
  children?: ReactNode
}) {
  const isSplit = rows.length > KEPT_ROWS
  return (
    <>
      {isSplit && (
        <table className={className}>
          <thead>{head}</thead>
          <tbody>{rows.slice(0, -KEPT_ROWS)}</tbody>
        </table>
      )}
      <div className="kept-together">
        <table className={className}>
          <thead className={isSplit ? 'visually-hidden' : undefined}>{head}</thead>
          <tbody>{rows.slice(-KEPT_ROWS)}</tbody>
          {foot && <tfoot>{foot}</tfoot>}
        </table>
        {children}
      </div>
    </>
  )
}
