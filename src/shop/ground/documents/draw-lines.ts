import { showWhole } from '../../../contract/ground/money.ts'
import type { DocumentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import { documentMessages } from './messages.ts'
import type { Sheet } from './sheet.ts'
import type { Money } from './show-amount.ts'
import { colors, margins, styles } from './style.ts'

const GAP = 12
const LEADING = 13
const PADDING = 10
const MAX_SKU = 110

export const TABLE_HEAD = 28

interface Row {
  number: string
  product: string[]
  sku: string[]
  units: string
  price: string
  amount: string
  height: number
}

/** Where the columns of the table are: left edges of words, right edges of figures. */
interface Columns {
  product: number
  sku: number
  units: number
  price: number
  amount: number
}

export interface LineTable {
  names: typeof documentMessages.columns
  columns: Columns
  rows: Row[]
}

/** Lays out the lines: figures get the width of the longest, the product the rest. */
export function layOutLines(sheet: Sheet, { kind, lines }: DocumentSnapshot, money: Money, width: number): LineTable {
  const cells = lines.map(({ units, priceCents, amountCents }) => ({
    units: units === null ? '' : showWhole(units),
    price: priceCents === null ? '' : money(priceCents),
    amount: money(amountCents),
  }))
  const names = kind === 'statement' ? documentMessages.statementColumns : documentMessages.columns
  const widest = (column: 'units' | 'price' | 'amount') =>
    Math.max(sheet.widthOf(names[column], styles.label), ...cells.map((cell) => sheet.widthOf(cell[column], styles.strongCell)))
  const skuWidth = Math.min(
    MAX_SKU,
    Math.max(sheet.widthOf(names.sku, styles.label), ...lines.map(({ sku }) => sheet.widthOf(sku, styles.mutedCell))),
  )
  const amount = margins.side + width
  const price = amount - widest('amount') - GAP
  const units = price - widest('price') - GAP
  const sku = units - widest('units') - GAP - skuWidth
  const product = margins.side + Math.max(18, sheet.widthOf(String(lines.length), styles.mutedCell) + 8)
  const rows = lines.map((line, index): Row => {
    const [products, skus] = [
      sheet.wrap(line.product, sku - GAP - product, styles.strongCell),
      sheet.wrap(line.sku, skuWidth, styles.mutedCell),
    ]
    const height = Math.max(products.length, skus.length) * LEADING + PADDING
    return { number: String(index + 1), product: products, sku: skus, ...(cells[index] ?? { units: '', price: '', amount: '' }), height }
  })
  return { names, columns: { product, sku, units, price, amount }, rows }
}

type Structure = ReturnType<Sheet['element']>

/** Draws the head of the table, on each page. Only the first one is read. */
export function drawTableHead(sheet: Sheet, { names, columns }: LineTable, y: number, table: Structure | undefined): void {
  const left = margins.side
  sheet.rule(left, y, columns.amount - left, colors.rule)
  const cells: [string, number, 'left' | 'right'][] = [
    [names.product, columns.product, 'left'],
    [names.sku, columns.sku, 'left'],
    [names.units, columns.units, 'right'],
    [names.price, columns.price, 'right'],
    [names.amount, columns.amount, 'right'],
  ]
  const draw = ([name, x, side]: (typeof cells)[number]) => {
    if (side === 'left') sheet.text(name, x, y + 18, styles.label)
    else sheet.textRight(name, x, y + 18, styles.label)
  }
  if (table) {
    const row = sheet.element('TR', table)
    sheet.tagged('TH', row, () => {}, { scope: 'Column' })
    for (const cell of cells) sheet.tagged('TH', row, () => draw(cell), { scope: 'Column' })
    row.end()
  } else sheet.artifact(() => cells.forEach(draw))
  sheet.rule(left, y + TABLE_HEAD, columns.amount - left)
}

export function drawRow(sheet: Sheet, { columns }: LineTable, row: Row, y: number, table: Structure): void {
  const baseline = y + 15.5
  const element = sheet.element('TR', table)
  const cell = (draw: () => void) => sheet.tagged('TD', element, draw)
  cell(() => sheet.text(row.number, margins.side, baseline, styles.mutedCell))
  cell(() =>
    row.product.forEach((line, index) => void sheet.text(`${line} `, columns.product, baseline + index * LEADING, styles.strongCell)),
  )
  cell(() => row.sku.forEach((line, index) => void sheet.text(line, columns.sku, baseline + index * LEADING, styles.mutedCell)))
  cell(() => sheet.textRight(row.units, columns.units, baseline, styles.cell))
  cell(() => sheet.textRight(row.price, columns.price, baseline, styles.cell))
  cell(() => sheet.textRight(row.amount, columns.amount, baseline, styles.strongCell))
  element.end()
  sheet.rule(margins.side, y + row.height, columns.amount - margins.side)
}
