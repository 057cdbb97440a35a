export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] as number) : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}

export const percentile = (values: number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] as number
}

interface Figure {
  name: string
  figure: string
  target: string
  isReached: boolean
}

const figures: Figure[] = []

/** Records and prints a figure, with its target and whether it reaches it. */
export function recordFigure(name: string, figure: string, target = '', isReached = true) {
  figures.push({ name, figure, target, isReached })
  process.stdout.write(`  ${name.padEnd(64)} ${figure.padEnd(34)} ${target && `${isReached ? 'reaches' : 'MISSES '} ${target}`}\n`)
}

export const missedTargets = () => figures.filter(({ isReached }) => !isReached)
