import { useLocation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { showUnits } from '../ui/money.ts'

/** How a list that the database pages by key is asked for: one more than is shown tells whether it goes on. */
export const PAGE = 50

export interface Paged<T> {
  items: T[]
  /** Where the next page starts; nothing on the last one. */
  next: string | undefined
}

export function toPaged<T>(rows: T[], keyOf: (row: T) => string): Paged<T> {
  const items = rows.slice(0, PAGE)
  const last = items.at(-1)
  return { items, next: rows.length > PAGE && last ? keyOf(last) : undefined }
}

/** What to ask for the page that an address names. */
export function pageOf(url: string) {
  const after = new URL(url).searchParams.get('after')
  return { limit: PAGE + 1, ...(after && { after }) }
}

type Trail = { newer?: string[] } | null

interface Props {
  shown: number
  next: string | undefined
  total?: number | undefined
  names?: [back: string, forth: string]
}

/** Where one is in a list, and the way on. A page of its own needs no such thing. */
export function Pages({ shown, next, total, names: [back, forth] = ['Newer', 'Older'] }: Props) {
  const { pathname, search, state } = useLocation()
  const params = new URLSearchParams(search)
  const here = params.get('after') ?? ''
  if (!next && !here) return null
  const newer = (state as Trail)?.newer ?? []
  const to = (after: string) => {
    const query = new URLSearchParams(params)
    if (after) query.set('after', after)
    else query.delete('after')
    return { pathname, search: query.toString() }
  }
  const before = here && newer.length === 0 ? undefined : newer.length * PAGE
  return (
    <nav className="pgn" aria-label="Pages">
      <span className="s m">
        {before !== undefined && `${showUnits(before + 1)} – ${showUnits(before + shown)}`}
        {total !== undefined && ` of ${showUnits(total)}`}
      </span>
      <span className="pgn-b">
        {here ? (
          <ButtonLink size="small" to={to(newer.at(-1) ?? '')} state={{ newer: newer.slice(0, -1) }}>
            {back}
          </ButtonLink>
        ) : (
          <Button size="small" disabled>
            {back}
          </Button>
        )}
        {next ? (
          <ButtonLink size="small" to={to(next)} state={{ newer: [...newer, here] }}>
            {forth}
          </ButtonLink>
        ) : (
          <Button size="small" disabled>
            {forth}
          </Button>
        )}
      </span>
    </nav>
  )
}
