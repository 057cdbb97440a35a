/** A page of a list: the items, and where the next page starts when there is one. */
export interface Page<T> {
  items: T[]
  next?: string
}

export interface PageRequest {
  limit?: number | undefined
  after?: string | undefined
}

/** Makes a page of rows that were asked for with one more than `limit`. */
export function toPage<Row extends { id: string }, T>(rows: Row[], limit: number, show: (row: Row) => T): Page<T> {
  const kept = rows.slice(0, limit)
  const last = kept.at(-1)
  return rows.length > limit && last ? { items: kept.map(show), next: last.id } : { items: kept.map(show) }
}
