import { showUnits } from '../text/money.ts'

/** The toasts that may still be visible: how often each was repeated, and when it disappears. */
const visible = new Map<string, { times: number; until: number }>()

interface Repeats {
  /** What the toast counts, in the plural. */
  noun?: string
  /** The name of the latest subject. */
  last?: string | undefined
}

/** Returns the text of a toast; for one that is still visible, with a count and the name of the latest subject. */
export function repeatedToast(text: string, duration: number, { noun = 'times', last }: Repeats = {}): string {
  const now = Date.now()
  const before = visible.get(text)
  const times = before && now < before.until ? before.times + 1 : 1
  visible.set(text, { times, until: now + duration })
  if (times === 1) return text
  return last ? `${text} ${showUnits(times)} ${noun}, last: ${last}` : `${text} (${showUnits(times)} times)`
}
