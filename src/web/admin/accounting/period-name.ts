import type { Days, PeriodKind } from '../../../contract/rules/period.ts'

/** Such as November 2026, Q4 2026 or 2026. */
export function periodName(kind: PeriodKind, { from }: Days): string {
  const first = new Date(from)
  if (kind === 'year') return String(first.getUTCFullYear())
  if (kind === 'quarter') return `Q${first.getUTCMonth() / 3 + 1} ${first.getUTCFullYear()}`
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(first)
}
