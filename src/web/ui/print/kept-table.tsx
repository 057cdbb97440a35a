import './kept-table.css'
import type { ReactElement, ReactNode } from 'react'

/** The number of rows that stay with the total. */
const KEPT_ROWS = 2

/**
 * A table whose last rows, total and what follows are printed on one page, so that no total, signature or footer is alone on a page. The
 * last rows are a table of their own, because Chromium breaks between a table and what follows, whatever `break-before` says.
 */
export function KeptTable({
  className,
  columns,
  head,
  rows,
  foot,
  children,
}: {
  className?: string
  /** The class of each column, so that those of both tables are as wide. */
  columns: string[]
  head: ReactElement
  rows: ReactElement[]
  foot?: ReactElement
  children?: ReactNode
}) {
  const isSplit = rows.length > KEPT_ROWS
  const classes = ['still-rows', className].filter(Boolean).join(' ')
  const widths = (
    <colgroup>
      {columns.map((column) => (
        <col key={column} className={column} />
      ))}
    </colgroup>
  )
  return (
    <>
      {isSplit && (
        <table className={classes}>
          {widths}
          <thead>{head}</thead>
          <tbody>{rows.slice(0, -KEPT_ROWS)}</tbody>
        </table>
      )}
      <div className="kept-together">
        <table className={classes}>
          {widths}
          <thead className={isSplit ? 'visually-hidden' : undefined}>{head}</thead>
          <tbody>{rows.slice(-KEPT_ROWS)}</tbody>
          {foot && <tfoot>{foot}</tfoot>}
        </table>
        {children}
      </div>
    </>
  )
}
