import type { Drawing } from '../../../contract/catalog/drawing.ts'

export type Dimension = Pick<Drawing, 'line' | 'from' | 'label' | 'degrees' | 'outline'>

type Point = readonly [number, number]

/** Sizes in pixels by the side of the drawing: arrow length, overshoot of the extension lines, font size. */
const measures = { 280: { arrow: 8.5, overshoot: 3.5, figure: 13.5 }, 620: { arrow: 11, overshoot: 7, figure: 15 } } as const
const arrowWidth = 0.3

const show = (n: number) => n.toFixed(1)
const at = ([x, y]: Point) => `${show(x)} ${show(y)}`

/** Returns the paths of a dimension line in a square of `side`; undefined when the image has no measured length. */
export function dimensionGeometry({ line, from, label, degrees }: Dimension, side: 280 | 620) {
  if (!line || !from || !label) return undefined
  const { arrow, overshoot, figure } = measures[side]
  const scaled = ([x, y]: Point): Point => [x * side, y * side]
  const [a, b] = [scaled(line[0]), scaled(line[1])]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const along: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  const across: Point = [-along[1], along[0]]
  const move = ([x, y]: Point, forward: number, sideways: number): Point => [
    x + along[0] * forward + across[0] * sideways,
    y + along[1] * forward + across[1] * sideways,
  ]
  const head = (tip: Point, into: number) =>
    `M${at(tip)}L${at(move(tip, into * arrow, arrow * arrowWidth))}L${at(move(tip, into * arrow, -arrow * arrowWidth))}Z`
  const extension = (start: Point, end: Point) => `M${at(scaled(start))}L${at(move(end, 0, overshoot))}`
  return {
    lines: `M${at(a)}L${at(b)}${extension(from[0], a)}${extension(from[1], b)}`,
    heads: head(a, 1) + head(b, -1),
    middle: `translate(${show((a[0] + b[0]) / 2)} ${show((a[1] + b[1]) / 2)}) rotate(${degrees})`,
    figure,
    label,
  }
}
