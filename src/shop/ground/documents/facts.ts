import type { Sheet } from './sheet.ts'
import { margins, styles } from './style.ts'

export type Fact = [label: string, value: string]

const LEADING = 14
const GAP = 8
const PER_ROW = 4
/** Between the groups of an IBAN. */
const NO_BREAK = '\u00A0'

interface FactRow {
  cells: { label: string; lines: string[]; width: number }[]
  height: number
}

export interface LaidOutFacts {
  rows: FactRow[]
  height: number
}

/** Lays out facts beside each other, at most four in a row. Nothing is cut. */
export function layOutFacts(sheet: Sheet, facts: Fact[], width: number, perRow: number = PER_ROW): LaidOutFacts {
  const rows = Array.from({ length: Math.ceil(facts.length / perRow) }, (_, row) => facts.slice(row * perRow, (row + 1) * perRow)).map(
    (row): FactRow => {
      const widths = shareWidth(sheet, row, width)
      const cells = row.map(([label, value], index) => {
        const own = widths[index] ?? 0
        return { label, lines: sheet.wrap(value, own - 12, styles.fact), width: own }
      })
      return { cells, height: LEADING * (1 + Math.max(...cells.map(({ lines }) => lines.length))) + GAP }
    },
  )
  return { rows, height: rows.reduce((sum, { height }) => sum + height, 0) }
}

/** Draws facts with the baseline of the first labels at `y`. */
export function drawFacts(sheet: Sheet, { rows }: LaidOutFacts, y: number): void {
  let top = y
  for (const { cells, height } of rows) {
    let x = margins.side
    for (const { label, lines, width } of cells) {
      const [left, baseline] = [x, top]
      sheet.tagged('P', undefined, () => {
        sheet.text(`${label} `, left, baseline, styles.label)
        for (const [line, value] of lines.entries())
          sheet.text(`${value.replaceAll(NO_BREAK, ' ')} `, left, baseline + (line + 1) * LEADING, styles.fact)
      })
      x += width
    }
    top += height
  }
}

/** Each fact gets its width and a share of what is left. If they do not fit, what cannot be broken has its width, and the others share the rest. */
function shareWidth(sheet: Sheet, facts: Fact[], width: number): number[] {
  const natural = facts.map(([label, value]) => Math.max(sheet.widthOf(label, styles.label), sheet.widthOf(value, styles.fact)) + 12)
  const left = width - sum(natural)
  if (left >= 0) return natural.map((each) => each + left / facts.length)
  const unbroken = natural.map((each, index) => (facts[index]?.[1].includes(NO_BREAK) ? each : 0))
  const share = (width - sum(unbroken)) / unbroken.filter((each) => each === 0).length
  return unbroken.map((each) => each || share)
}

const sum = (widths: number[]) => widths.reduce((total, each) => total + each, 0)
