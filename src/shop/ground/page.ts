/** A page of a list. `next` is the ID that the next page starts after, if there is one. */
export interface Page<T> {
  items: T[]
  next?: string
}

export interface PageRequest {
  limit?: number | undefined
  after?: string | undefined
}

/** Makes a page from rows that were selected with `limit + 1`. */
export function toPage<Row extends { id: string }, T>(rows: Row[], limit: number, toItem: (row: Row) => T): Page<T> {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const items = page.map(toItem)
  return rows.length > limit && last ? { items, next: last.id } : { items }
}
