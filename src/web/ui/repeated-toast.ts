import { showUnits } from './money.ts'

/** Each toast that may still stand: how often it was raised in a row, and until when it stays. */
const raised = new Map<string, { times: number; until: number }>()

/** What was done to several things in a row. */
interface Repeats {
  /** What is counted. */
  noun?: string
  /** The name of the thing that this toast is about. */
  last?: string | undefined
}

/** Counts a toast that is raised again while it stands. The first says its text alone; the others add how many there were and name the last. */
export function repeatedToast(text: string, duration: number, { noun = 'times', last }: Repeats = {}): string {
  const now = Date.now()
  const before = raised.get(text)
  const times = before && now < before.until ? before.times + 1 : 1
  raised.set(text, { times, until: now + duration })
  if (times === 1) return text
  return last ? `${text} ${showUnits(times)} ${noun}, last: ${last}` : `${text} (${showUnits(times)} times)`
}
