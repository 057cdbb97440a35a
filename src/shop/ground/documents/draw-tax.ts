import type { DocumentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import { documentMessages } from './messages.ts'
import type { Sheet } from './sheet.ts'
import type { Money } from './show-amount.ts'
import { colors, margins, styles } from './style.ts'

const LEADING = 13
const FIGURE = 68

/** The table of the tax, and why there is none. */
export interface LaidOutTax {
  row: { name: string[]; figures: string[] } | undefined
  exemption: string[]
  height: number
}

export function layOutTax(sheet: Sheet, { tax, taxCents, exemption }: DocumentSnapshot, money: Money, width: number): LaidOutTax {
  const name = tax ? sheet.wrap(tax.name, width - 2 * FIGURE - 46, styles.label) : []
  const row = tax ? { name, figures: [documentMessages.percent(tax.percentThousandths), money(tax.onCents), money(taxCents)] } : undefined
  const reason = exemption ? sheet.wrap(exemption, width, styles.small) : []
  return {
    row,
    exemption: reason,
    height: (row ? 24 + name.length * LEADING + 8 : 0) + (reason.length > 0 ? 4 + reason.length * LEADING : 0),
  }
}

export function drawTax(sheet: Sheet, { row, exemption }: LaidOutTax, y: number, right: number): void {
  const { side } = margins
  let at = y + 14
  if (row) {
    const { taxColumns: names } = documentMessages
    const table = sheet.element('Table')
    drawCells(sheet, table, 'TH', { name: [names.name], figures: [names.rate, names.on, names.amount] }, at, right)
    sheet.rule(side, at + 6, right - side)
    at += 20
    drawCells(sheet, table, 'TD', row, at, right)
    at += row.name.length * LEADING
    sheet.rule(side, at - 6, right - side)
    table.end()
    at += 8
  }
  if (exemption.length > 0)
    sheet.tagged('P', undefined, () => {
      for (const [index, line] of exemption.entries()) sheet.text(`${line} `, side, at + index * LEADING, styles.small)
    })
}

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
