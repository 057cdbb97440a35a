type Point = [number, number]

const BANDS = 10
const COLUMNS = 7
const CELL = 1 / 180
/** How far the outline stays inside, as a share of the picture's side: its numbers are whole hundredths. */
const INSET = 0.008
/** An outline of less of the thing would not be taken for it. */
const LEAST_COVERED = 0.4

/**
 * A rough outline of a thing, wholly inside it, so that the picture hides what stands in for it until it is there. `flat`
 * are its solid points along and across the axis from `start` to `end`, `size` the share of the picture they cover; `at`
 * leads back to the picture. Gives hundredths of the side, as 'x y,x y'; nothing for a thing that has no one body, as
 * pliers.
 */
export function outlineOf(flat: Point[], size: number, [start, end]: Point, at: (t: number, s: number) => Point): string | undefined {
  const runs = bandsOf(flat, start, end).map(longestRun)
  const upper: Point[] = []
  const lower: Point[] = []
  for (let edge = 0; edge <= BANDS; edge++) {
    // Between two edges of a band the outline is a straight line; both of its ends lie within the run of that band.
    const [a, b] = [runs[Math.max(0, edge - 1)] as Point, runs[Math.min(BANDS - 1, edge)] as Point]
    const low = Math.max(a[0], b[0])
    const high = Math.max(low, Math.min(a[1], b[1]))
    const t = start + INSET + ((end - start - 2 * INSET) * edge) / BANDS
    lower.push(at(t, low))
    upper.push(at(t, high))
  }
  const outline = [...lower, ...upper.reverse()]
  if (areaOf(outline) < LEAST_COVERED * size) return undefined
  return outline.map(([x, y]) => `${Math.round(x * 100)} ${Math.round(y * 100)}`).join()
}

const areaOf = (corners: Point[]) =>
  Math.abs(
    corners.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = corners[(index + 1) % corners.length] as Point
      return sum + x * nextY - nextX * y
    }, 0),
  ) / 2

/** For each band along the axis, in how many of its columns each cell across it is solid. */
function bandsOf(flat: Point[], start: number, end: number) {
  const seen = Array.from({ length: BANDS * COLUMNS }, () => new Set<number>())
  for (const [t, s] of flat) {
    const column = Math.min(seen.length - 1, Math.floor(((t - start) / (end - start)) * seen.length))
    seen[column]?.add(Math.floor(s / CELL))
  }
  return Array.from({ length: BANDS }, (_, band) =>
    seen.slice(band * COLUMNS, (band + 1) * COLUMNS).reduce((through, column) => through.intersection(column)),
  )
}

/** The longest run of cells, without its borders; nothing of any width where there is none. */
function longestRun(cells: Set<number>): Point {
  let best: Point = [0, -1]
  for (const first of cells) {
    if (cells.has(first - 1)) continue
    let last = first
    while (cells.has(last + 1)) last++
    if (last - first > best[1] - best[0]) best = [first, last]
  }
  const [low, high] = [best[0] * CELL + INSET, (best[1] + 1) * CELL - INSET]
  return low < high ? [low, high] : [(low + high) / 2, (low + high) / 2]
}
