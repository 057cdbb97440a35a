import type { DocumentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import { documentMessages } from './messages.ts'
import type { Sheet } from './sheet.ts'
import type { Money } from './show-amount.ts'
import { colors, margins, styles } from './style.ts'

const LEADING = 13
const FIGURE = 68

/** The table of the taxes, and why there is none. */
export interface LaidOutTax {
  rows: { name: string[]; figures: string[] }[]
  exemption: string[]
  height: number
}

export function layOutTax(sheet: Sheet, { taxes, exemption }: DocumentSnapshot, money: Money, width: number): LaidOutTax {
  const rows = taxes.map(({ name, number, percentThousandths, onCents, cents }) => ({
    name: sheet.wrap([name, number].filter(Boolean).join(', '), width - 2 * FIGURE - 46, styles.label),
    figures: [documentMessages.percent(percentThousandths), money(onCents), money(cents)],
  }))
  const reason = exemption ? sheet.wrap(exemption, width, styles.small) : []
  return {
    rows,
    exemption: reason,
    height: (rows.length > 0 ? 24 + heightOf(rows) + 8 : 0) + (reason.length > 0 ? 4 + reason.length * LEADING : 0),
  }
}

export function drawTax(sheet: Sheet, { rows, exemption }: LaidOutTax, y: number, right: number): void {
  const { side } = margins
  let at = y + 14
  if (rows.length > 0) {
    const { taxColumns: names } = documentMessages
    const table = sheet.element('Table')
    drawCells(sheet, table, 'TH', { name: [names.name], figures: [names.rate, names.on, names.amount] }, at, right)
    sheet.rule(side, at + 6, right - side)
    at += 20
    for (const row of rows) {
      drawCells(sheet, table, 'TD', row, at, right)
      at += row.name.length * LEADING
    }
    sheet.rule(side, at - 6, right - side)
    table.end()
    at += 8
  }
  if (exemption.length > 0)
    sheet.tagged('P', undefined, () => {
      for (const [index, line] of exemption.entries()) sheet.text(`${line} `, side, at + index * LEADING, styles.small)
    })
}

const heightOf = (rows: LaidOutTax['rows']) => rows.reduce((height, { name }) => height + name.length * LEADING, 0)

type Structure = ReturnType<Sheet['element']>

function drawCells(
  sheet: Sheet,
  table: Structure,
  type: 'TH' | 'TD',
  { name, figures }: { name: string[]; figures: string[] },
  y: number,
  right: number,
) {
  const options = type === 'TH' ? ({ scope: 'Column' } as const) : {}
  const style = type === 'TH' ? styles.label : { ...styles.label, color: colors.ink }
  const row = sheet.element('TR', table)
  const drawName = () => {
    for (const [index, line] of name.entries()) sheet.text(`${line} `, margins.side, y + index * LEADING, style)
  }
  sheet.tagged(type, row, drawName, options)
  for (const [index, figure] of figures.entries())
    sheet.tagged(type, row, () => sheet.textRight(figure, right - (figures.length - 1 - index) * FIGURE, y, style), options)
  row.end()
}
