import { isEInvoice } from '../../../contract/rules/is-e-invoice.ts'
import type { DocumentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import { drawClosing, layOutClosing } from './draw-closing.ts'
import { drawFoot, layOutFoot } from './draw-foot.ts'
import { drawFirstHead, drawPageHead } from './draw-head.ts'
import { drawRow, drawTableHead, layOutLines, TABLE_HEAD } from './draw-lines.ts'
import { drawPaymentPart, PAYMENT_PART_HEIGHT } from './draw-payment-part.ts'
import { writeEInvoice } from './e-invoice/write-e-invoice.ts'
import { layOutCode } from './layout-code.ts'
import { titleOf } from './messages.ts'
import { paginate } from './paginate.ts'
import { Sheet } from './sheet.ts'
import { moneyOf } from './show-amount.ts'
import { margins } from './style.ts'

/** Between the foot and the words above a payment part. */
const ABOVE_BILL = PAYMENT_PART_HEIGHT + 16

interface Assets {
  /** A PNG without transparency. */
  logo?: Uint8Array | undefined
  /** The folder of the fonts, for tests. */
  fontFolder?: string | undefined
}

/** Renders a document as a tagged PDF. The same snapshot gives the same bytes in every process. */
export async function renderDocument(snapshot: DocumentSnapshot, { logo, fontFolder }: Assets = {}): Promise<Uint8Array> {
  const { number, issuedAt, paper } = snapshot
  const sheet = new Sheet({
    paper,
    title: `${titleOf(snapshot)} ${number}`,
    createdAt: new Date(issuedAt),
    fontFolder,
    facturX: isEInvoice(snapshot) ? writeEInvoice(snapshot, 'cii') : undefined,
  })
  sheet.addPage()
  const money = moneyOf(snapshot.currency)
  const width = sheet.width - 2 * margins.side
  const table = layOutLines(sheet, snapshot, money, width)
  const code = await layOutCode(snapshot)
  const closing = layOutClosing(sheet, snapshot, money, width, code)
  const foot = layOutFoot(sheet, snapshot, width)
  const bottom = sheet.height - margins.bottom - foot.height - 6

  // The heads are drawn before the number of pages is known, which depends on what they leave.
  const top = drawFirstHead(sheet, snapshot, margins.top + 33) + TABLE_HEAD
  const nextTop = margins.top + 33 + 12 + TABLE_HEAD
  const heights = table.rows.map(({ height }) => height)
  const pages = paginate(heights, { first: bottom - top, next: bottom - nextTop, closing: closing.height })
  const end = (pages.length === 1 ? top : nextTop) + sumOf(heights.slice(heights.length - (pages.at(-1) ?? 0))) + closing.height
  const bill = code?.standard === 'swiss' ? code : undefined
  // A payment part for which there is no room under the sums has the next page.
  const count = pages.length + (bill && end > sheet.height - ABOVE_BILL - foot.height ? 1 : 0)

  const lines = table.rows.length > 0 ? sheet.element('Table') : undefined
  let start = 0
  for (let index = 0; index < count; index++) {
    if (index > 0) sheet.addPage()
    drawPageHead(sheet, snapshot, logo, index + 1, count)
    const isBill = bill && index === count - 1
    drawFoot(sheet, foot, isBill ? ABOVE_BILL : undefined)
    const shown = pages[index] ?? 0
    let y = index === 0 ? top : nextTop
    if (lines && shown > 0) drawTableHead(sheet, table, y - TABLE_HEAD, start === 0 ? lines : undefined)
    for (const row of table.rows.slice(start, start + shown)) {
      if (lines) drawRow(sheet, table, row, y, lines)
      y += row.height
    }
    start += shown
    if (index === pages.length - 1) {
      lines?.end()
      drawClosing(sheet, closing, y)
    }
    if (isBill) drawPaymentPart(sheet, bill.bill, bill.rows)
  }
  return sheet.bytes()
}

const sumOf = (heights: readonly number[]) => heights.reduce((total, height) => total + height, 0)
