const EVERY = 2_000

/** Where long work says how far it is. */
export type Tell = (line: string) => void

/** Tells how far a count has come, every two seconds at most. */
export function progressOf(tell: Tell, what: string, total?: number): (done: number) => void {
  let last = performance.now()
  const of = total === undefined ? '' : ` of ${shown(total)}`
  return (done) => {
    if (performance.now() - last < EVERY) return
    last = performance.now()
    tell(`  ${what}: ${shown(done)}${of}`)
  }
}

export const shown = (count: number) => count.toLocaleString('en-US')
