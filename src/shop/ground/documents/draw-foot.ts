import type { DocumentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import { documentMessages } from './messages.ts'
import type { Sheet } from './sheet.ts'
import { margins, styles } from './style.ts'

const LEADING = 12

/** The seller's lines at the foot of every page. */
export function layOutFoot(sheet: Sheet, { seller }: DocumentSnapshot, width: number) {
  const who = [seller.lines.join(', '), seller.taxId && documentMessages.taxId(seller.taxId)].filter(Boolean).join('. ')
  const contact = [seller.phone, seller.email].filter(Boolean).join(', ')
  const [left, right] = [sheet.wrap(who, width * 0.6, styles.small), contact ? sheet.wrap(contact, width * 0.36, styles.small) : []]
  return { left, right, height: Math.max(left.length, right.length) * LEADING + 18 }
}

/** Draws the foot, `above` what else is at the foot of the page. */
export function drawFoot(sheet: Sheet, { left, right, height }: ReturnType<typeof layOutFoot>, above: number = margins.bottom): void {
  const end = sheet.width - margins.side
  const top = sheet.height - above - height
  sheet.rule(margins.side, top, end - margins.side)
  sheet.artifact(() => {
    for (const [index, line] of left.entries()) sheet.text(line, margins.side, top + 16 + index * LEADING, styles.small)
    for (const [index, line] of right.entries()) sheet.textRight(line, end, top + 16 + index * LEADING, styles.small)
  })
}
