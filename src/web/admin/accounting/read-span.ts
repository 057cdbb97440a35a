import type { Days } from '../../../contract/rules/period.ts'
import { day } from '../../../contract/schema/values.ts'

/** The days of an address; others than days are left out. */
export function readSpan(search: URLSearchParams): Partial<Days> {
  const read = (name: string) => day.safeParse(search.get(name)).data
  const [from, to] = [read('from'), read('to')]
  return { ...(from && { from }), ...(to && { to }) }
}
