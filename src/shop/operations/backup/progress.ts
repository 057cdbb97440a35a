import { backupMessages } from './messages.ts'

const REPORT_INTERVAL_MS = 2_000

export type Report = (line: string) => void

/** Returns a function that reports a count, at most every two seconds. */
export function progressOf(report: Report, what: string, total?: number): (done: number) => void {
  let lastReport = performance.now()
  return (done) => {
    if (performance.now() - lastReport < REPORT_INTERVAL_MS) return
    lastReport = performance.now()
    report(backupMessages.progress(what, formatCount(done), total === undefined ? undefined : formatCount(total)))
  }
}

export const formatCount = (count: number) => count.toLocaleString('en-US')
