import { monogram } from '../../../contract/ground/monogram.ts'
import { showLongDay } from '../../../contract/rules/day-in-words.ts'
import type { DocumentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import { drawFacts, type Fact, layOutFacts } from './facts.ts'
import { documentMessages, titleOf } from './messages.ts'
import type { Sheet, TextStyle } from './sheet.ts'
import { colors, margins, styles } from './style.ts'

const LOGO = { height: 21, maxWidth: 180 }
const MARK = { width: 18, height: 21 }
/** Where the rule under the name of the shop is. */
const RULE = margins.top + LOGO.height + 12

/** Draws the head of every page: the shop, and which page it is. Returns where the content starts. */
export function drawPageHead(sheet: Sheet, snapshot: DocumentSnapshot, logo: Uint8Array | undefined, page: number, pages: number): number {
  const right = sheet.width - margins.side
  const baseline = margins.top + 15
  sheet.artifact(() => {
    sheet.textRight(documentMessages.page(page, pages), right, baseline, styles.label)
    const nameAt = drawLogo(sheet, snapshot, logo)
    if (nameAt === undefined) return
    const [name = ''] = sheet.wrap(snapshot.shop.toUpperCase(), right - nameAt - 70, styles.brand)
    sheet.text(name, nameAt, baseline, styles.brand)
  })
  sheet.rule(margins.side, RULE, right - margins.side, colors.rule)
  return RULE
}

/** Draws the logo, or a monogram. Returns where the name goes, unless the logo contains it. */
function drawLogo(sheet: Sheet, { shop, logo }: DocumentSnapshot, png: Uint8Array | undefined): number | undefined {
  const { side, top } = margins
  if (logo && png) {
    const share = Math.min(LOGO.height / logo.height, LOGO.maxWidth / logo.width)
    const [width, height] = [logo.width * share, logo.height * share]
    try {
      sheet.doc.image(Buffer.from(png), side, top + (LOGO.height - height) / 2, { width, height })
      return logo.hasName ? undefined : side + width + 8
    } catch {
      // A damaged logo does not stop a document.
    }
  }
  sheet.doc
    .lineWidth(1.9)
    .roundedRect(side + 1, top + 1, MARK.width - 2, MARK.height - 2, 3.4)
    .stroke(colors.ink)
  const style: TextStyle = { face: 'display', size: 6.8 }
  const letters = monogram(shop)
  sheet.text(letters, side + (MARK.width - sheet.widthOf(letters, style)) / 2, top + 13, style)
  return side + MARK.width + 8
}

/** Draws the title, the facts and the parties of the first page. Returns where the lines start. */
export function drawFirstHead(sheet: Sheet, snapshot: DocumentSnapshot, top: number): number {
  const { side } = margins
  const right = sheet.width - side
  const title = top + 38
  sheet.tagged('H1', undefined, () => {
    sheet.text(`${titleOf(snapshot)} `, side, title, styles.title)
    sheet.textRight(snapshot.number, right, title, styles.number)
  })
  const facts = title + 14
  sheet.rule(side, facts, right - side)
  const laidOut = layOutFacts(sheet, factsOf(snapshot), right - side)
  drawFacts(sheet, laidOut, facts + 16)
  const parties = facts + laidOut.height + 6
  sheet.rule(side, parties, right - side)
  return drawParties(sheet, snapshot, parties + 16) + 14
}

function factsOf(snapshot: DocumentSnapshot): Fact[] {
  const { issuedOn, dueOn, validUntil, ended, order, purchaseOrder, credits, reason } = snapshot
  const facts: [string, string | null | undefined][] = [
    [documentMessages.date, showLongDay(issuedOn)],
    [documentMessages.due, dueOn && showLongDay(dueOn)],
    [documentMessages.validUntil, validUntil && showLongDay(validUntil)],
    [ended ? documentMessages.ended[ended.state] : '', ended?.on && showLongDay(ended.on)],
    [documentMessages.credits, credits && documentMessages.of(credits.number, showLongDay(credits.issuedOn))],
    [documentMessages.order, order],
    [documentMessages.purchaseOrder, credits ? '' : purchaseOrder],
    [documentMessages.suppliedOn, credits ? '' : supplyOf(snapshot)],
    [documentMessages.reason, reason],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value] satisfies Fact] : []))
}

/** When the goods left. A document of an earlier version does not say it, nor does one before there is an invoice. */
function supplyOf({ kind, suppliedOn }: DocumentSnapshot): string {
  if (kind !== 'invoice' || suppliedOn === undefined) return ''
  return suppliedOn === null ? documentMessages.suppliedLater : showLongDay(suppliedOn)
}

function drawParties(sheet: Sheet, { kind, billTo, deliverTo, seller }: DocumentSnapshot, y: number): number {
  const width = sheet.width - 2 * margins.side
  const columns = [
    {
      label: kind === 'quote' ? documentMessages.quoteFor : documentMessages.billTo,
      lines: billTo.lines,
      taxId: billTo.taxId,
      style: styles.buyer,
      leading: 16,
      at: 0,
      width: width * 0.41,
    },
    {
      label: documentMessages.deliverTo,
      lines: deliverTo,
      taxId: '',
      style: styles.party,
      leading: 14,
      at: width * 0.41,
      width: width * 0.31,
    },
    {
      label: documentMessages.from,
      lines: seller.lines,
      taxId: seller.taxId,
      style: styles.party,
      leading: 14,
      at: width * 0.72,
      width: width * 0.28,
    },
  ]
  const ends = columns
    .filter(({ lines }) => lines.length > 0)
    .map(({ label, lines, taxId, style, leading, at, width: columnWidth }) => {
      const x = margins.side + at
      let end = y + 2
      sheet.tagged('P', undefined, () => {
        sheet.text(`${label} `, x, y, styles.label)
        for (const line of lines.flatMap((each) => sheet.wrap(each, columnWidth - 12, style))) {
          end += leading
          sheet.text(`${line} `, x, end, style)
        }
        for (const line of taxId ? sheet.wrap(documentMessages.taxId(taxId), columnWidth - 12, styles.label) : []) {
          end += 15
          sheet.text(line, x, end, styles.label)
        }
      })
      return end
    })
  return Math.max(...ends)
}
