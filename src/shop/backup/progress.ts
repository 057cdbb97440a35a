const EVERY = 2_000

/** Where long work says how far it is. */
export type Report = (line: string) => void

/** Tells how far a count has come, every two seconds at most. */
export function progressOf(tell: Report, what: string, total?: number): (done: number) => void {
  let last = performance.now()
  const of = total === undefined ? '' : ` of ${formatCount(total)}`
  return (done) => {
    if (performance.now() - last < EVERY) return
    last = performance.now()
    tell(`  ${what}: ${formatCount(done)}${of}`)
  }
}

export const formatCount = (count: number) => count.toLocaleString('en-US')
