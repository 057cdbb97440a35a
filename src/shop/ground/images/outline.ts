type Point = [number, number]

const BANDS = 10
const COLUMNS = 7
const CELL = 1 / 180
/** The distance of the outline from the edge, as a share of the side. It covers the rounding to hundredths. */
const INSET = 0.008
/** An outline that covers less of the shape is not recognizable. */
const MIN_COVERAGE = 0.4

/**
 * Traces a rough outline inside a shape, as a placeholder for the image. `flat` has the solid points along and across the axis, `size` the
 * share of the image that they cover, `at` maps back to the image. Returns hundredths of the side; undefined for an unsuitable shape.
 */
export function traceOutline(flat: Point[], size: number, [start, end]: Point, at: (t: number, s: number) => Point): string | undefined {
  const runs = solidCellsByBand(flat, start, end).map(longestRun)
  const upper: Point[] = []
  const lower: Point[] = []
  for (let edge = 0; edge <= BANDS; edge++) {
    // Both ends of a segment lie within the run of its band, so the straight line between them does too.
    const runsBeside = runs.slice(Math.max(0, edge - 1), edge + 1)
    const low = Math.max(...runsBeside.map(([from]) => from))
    const high = Math.max(low, Math.min(...runsBeside.map(([, to]) => to)))
    const t = start + INSET + ((end - start - 2 * INSET) * edge) / BANDS
    lower.push(at(t, low))
    upper.push(at(t, high))
  }
  const outline = [...lower, ...upper.reverse()]
  if (area(outline) < MIN_COVERAGE * size) return undefined
  return outline.map(([x, y]) => `${Math.round(x * 100)} ${Math.round(y * 100)}`).join()
}

const area = (corners: Point[]) =>
  Math.abs(
    corners.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y]
      return sum + x * nextY - nextX * y
    }, 0),
  ) / 2

/** For each band along the axis, returns the cells across it that are solid in all its columns. */
function solidCellsByBand(flat: Point[], start: number, end: number) {
  const seen = Array.from({ length: BANDS * COLUMNS }, () => new Set<number>())
  for (const [t, s] of flat) {
    const column = Math.min(seen.length - 1, Math.floor(((t - start) / (end - start)) * seen.length))
    seen[column]?.add(Math.floor(s / CELL))
  }
  return Array.from({ length: BANDS }, (_, band) =>
    seen.slice(band * COLUMNS, (band + 1) * COLUMNS).reduce((common, column) => common.intersection(column)),
  )
}

/** Returns an empty run if there is none. */
function longestRun(cells: Set<number>): Point {
  let longest: Point = [0, -1]
  for (const first of cells) {
    if (cells.has(first - 1)) continue
    let last = first
    while (cells.has(last + 1)) last++
    if (last - first > longest[1] - longest[0]) longest = [first, last]
  }
  const [low, high] = [longest[0] * CELL + INSET, (longest[1] + 1) * CELL - INSET]
  return low < high ? [low, high] : [(low + high) / 2, (low + high) / 2]
}
