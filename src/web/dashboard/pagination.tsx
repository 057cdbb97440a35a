import { useLocation } from 'react-router'
import type { CallContext } from '../session/api.ts'
import { PageLink } from '../ui/tables/page-link.tsx'
import { useSaidOfList } from '../ui/text/live-text.tsx'
import { showUnits } from '../ui/text/money.ts'

const PAGE_SIZE = 50

export interface Page<T> {
  items: T[]
  next: string | undefined
}

export interface PageRequest {
  limit: number
  after?: string
}

/** Loads the page that the address names by its key. */
export async function fetchPage<T>(
  url: string,
  load: (page: PageRequest, context: CallContext) => Promise<T[]>,
  limit = PAGE_SIZE,
): Promise<Page<T>> {
  const after = new URL(url).searchParams.get('after')
  let next: string | undefined
  const items = await load({ limit, ...(after && { after }) }, { onNextPage: (key) => (next = key) })
  return { items, next }
}

/** Returns the number of rows before this page; undefined when the page was opened directly. */
export function useRowOffset(): number | undefined {
  const { search, state }: Place = useLocation()
  const steps = state?.newer?.length ?? 0
  return new URLSearchParams(search).has('after') && steps === 0 ? undefined : steps * PAGE_SIZE
}

/** The state of an address remembers the pages before this one. */
interface Place {
  pathname: string
  search: string
  state: { newer?: string[] } | null
}

const paginationMessages = {
  found(rows: number, areMore: boolean) {
    if (rows === 0) return 'Nothing found'
    return areMore ? `${showUnits(rows)} shown, and there are more` : `${showUnits(rows)} found`
  },
}

interface Props {
  shown: number
  next: string | undefined
  total?: number | undefined
  names?: [back: string, forth: string] | undefined
  /** What was found, in place of the number of rows. */
  found?: string | undefined
}

export function Pagination({ shown, next, total, names: [back, forth] = ['Newer', 'Older'], found }: Props) {
  const before = useRowOffset()
  const { pathname, search, state }: Place = useLocation()
  const params = new URLSearchParams(search)
  const here = params.get('after') ?? ''
  useSaidOfList(search, found ?? paginationMessages.found(shown, next !== undefined))
  if (!next && !here) return null
  const newer = state?.newer ?? []
  const to = (after: string) => {
    const query = new URLSearchParams(params)
    if (after) query.set('after', after)
    else query.delete('after')
    return { pathname, search: query.toString() }
  }
  return (
    <nav className="pagination" aria-label="Pages">
      <span className="text-small text-muted">
        {before !== undefined && `${showUnits(before + 1)} – ${showUnits(before + shown)}`}
        {total !== undefined && ` of ${showUnits(total)}`}
      </span>
      <span className="actions">
        <PageLink to={here ? to(newer.at(-1) ?? '') : undefined} state={{ newer: newer.slice(0, -1) }}>
          {back}
        </PageLink>
        <PageLink to={next ? to(next) : undefined} state={{ newer: [...newer, here] }}>
          {forth}
        </PageLink>
      </span>
    </nav>
  )
}
