/** Which number of 03/04/2026 is the day. */
export type DayOrder = 'day' | 'month'

/** `readings` are the days that a text can mean: with the day first, and with the month first. */
export type DayRead = { value: string } | { readings: [string, string] } | undefined

const MAX_LENGTH = 40

/**
 * Reads a day as ISO 8601: 2026-04-03, 03.04.2026, 3/4/26, 20260403, with or without a time after it. With points, the day comes first, as in
 * no country else; with slashes and hyphens it is what `order` says, what only fits, or both readings. Undefined for everything else.
 */
export function readDay(text: string, order?: DayOrder): DayRead {
  const typed = text.trim()
  if (typed.length > MAX_LENGTH) return undefined
  const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[T ].*)?$/.exec(typed)
  if (iso) return only(dayOf(iso[1], iso[2], iso[3]))
  const found = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:[T ,].*)?$/.exec(typed)
  if (!found) return undefined
  const [, first, sign, second, year = ''] = found
  const full = year.length === 2 ? `20${year}` : year
  const [byDay, byMonth] = [dayOf(full, second, first), dayOf(full, first, second)]
  if (sign === '.' || order === 'day' || !byMonth || byDay === byMonth) return only(byDay)
  if (order === 'month' || !byDay) return only(byMonth)
  return { readings: [byDay, byMonth] }
}

const only = (day: string | undefined): DayRead => (day ? { value: day } : undefined)

/** Undefined if there is no such day. */
function dayOf(year = '', month = '', day = ''): string | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? undefined : iso
}

/** Learns from the days of a column which number is the day. */
export class ColumnDays {
  readonly #said = new Set<DayOrder>()

  add(text: string) {
    const [, first = '', second = ''] = /^\s*(\d{1,2})[/-](\d{1,2})[/-]/.exec(text) ?? []
    if (Number(first) > 12) this.#said.add('day')
    if (Number(second) > 12) this.#said.add('month')
  }

  /** Undefined if the days do not say, or say both. */
  get order(): DayOrder | undefined {
    const [order, other] = this.#said
    return other ? undefined : order
  }
}
