import type { Drawing } from '../../../contract/catalog/drawing.ts'
import { traceOutline } from './outline.ts'

/** The side of the square at which an image is measured, in pixels. */
export const SIDE = 360

/** The dimension line of an image, without its label. `line` is null if none can be drawn. */
export type Geometry = Omit<Drawing, 'label'>

type Point = [number, number]

/** The angle at which the tools on our product images lie. */
const POSE = (-38 * Math.PI) / 180
const POSE_TOLERANCE = (11 * Math.PI) / 180
/** The distance of the line from the tool, as a share of the side. */
const LINE_GAP = 0.03
const MARGIN = 0.045
const MIN_ELONGATION = 1.6
const MIN_SOLID_POINTS = 50

const round = (n: number) => Math.round(n * 1e4) / 1e4
const across = (points: Point[]) => points.map(([, s]) => s)
const mean = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length
const largest = (numbers: number[]) => numbers.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
const smallest = (numbers: number[]) => numbers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)

/** Measures the tool on a transparent image. Returns shares of its side, without a line for an unusual shape, or null. */
export function measureDrawing(rgba: Uint8Array): Geometry | null {
  const points = solidPoints(rgba)
  if (!points) return null
  const { angle, elongation, lying } = principalAxis(points)
  const u: Point = [Math.cos(angle), Math.sin(angle)]
  const v: Point = [-u[1], u[0]]
  const at = (t: number, s: number): Point => [round(u[0] * t + v[0] * s), round(u[1] * t + v[1] * s)]
  const flat = points.map(([x, y]): Point => [x * u[0] + y * u[1], x * v[0] + y * v[1]])
  const start = smallest(flat.map(([t]) => t))
  const end = largest(flat.map(([t]) => t))
  const center = (start + end) / 2
  const near = (matches: (t: number) => boolean) => across(flat.filter(([t]) => matches(t)))
  const startEdge = near((t) => t < start + 0.012)
  const endEdge = near((t) => t > end - 0.012)
  const belt = near((t) => Math.abs(t - center) < 0.1)
  const lineAt = largest(across(flat)) + LINE_GAP
  const line: [Point, Point] = [at(start, lineAt), at(end, lineAt)]
  const inside = line.flat().every((n) => n >= -MARGIN && n <= 1 + MARGIN)
  const drawable = elongation >= MIN_ELONGATION && lying && inside
  return {
    degrees: round((angle * 180) / Math.PI),
    line: drawable ? line : null,
    from: drawable ? [at(start, largest(startEdge) + 0.025), at(end, largest(endEdge) + 0.025)] : null,
    mid: at(center, mean(belt.length > 0 ? belt : across(flat))),
    outline: traceOutline(flat, flat.length / SIDE ** 2, [start, end], at),
    details: [at(end - 0.12, mean(near((t) => t > end - 0.2))), at(start + 0.105, mean(startEdge) + 0.01)],
  }
}

/** Returns the opaque pixels without the soft shadow, or undefined if there are too few. */
function solidPoints(rgba: Uint8Array): Point[] | undefined {
  const points: Point[] = []
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [r = 0, g = 0, b = 0, a = 0] = rgba.subarray(i * 4, i * 4 + 4)
    if (a > 246 || (a > 120 && Math.max(r, g, b) > 24)) points.push([(i % SIDE) / SIDE, Math.floor(i / SIDE) / SIDE])
  }
  return points.length < MIN_SOLID_POINTS ? undefined : points
}

function principalAxis(points: Point[]) {
  const cx = mean(points.map(([x]) => x))
  const cy = mean(across(points))
  let xx = 0
  let xy = 0
  let yy = 0
  for (const [x, y] of points) {
    xx += (x - cx) ** 2
    xy += (x - cx) * (y - cy)
    yy += (y - cy) ** 2
  }
  const spread = Math.hypot(xx - yy, 2 * xy)
  const axis = 0.5 * Math.atan2(2 * xy, xx - yy)
  const lying = Math.abs(axis - POSE) < POSE_TOLERANCE
  return { angle: lying ? POSE : axis, lying, elongation: Math.sqrt((xx + yy + spread) / (xx + yy - spread)) }
}
