import { showLongDay } from '../../../contract/rules/day-in-words.ts'
import { showAccount } from '../../../contract/rules/show-account.ts'
import type { DocumentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import { drawFacts, type Fact, type LaidOutFacts, layOutFacts } from './facts.ts'
import { drawModules, type LaidOutCode } from './layout-code.ts'
import { documentMessages } from './messages.ts'
import type { Sheet } from './sheet.ts'
import type { Money } from './show-amount.ts'
import { colors, margins, styles } from './style.ts'

const LEADING = 15
/** A code of 49 modules has modules of half a millimeter. */
const CODE = 72
const CODE_GAP = 24

/** How the money moved, or where it goes. */
export interface LaidOutPayment {
  heading: string
  lines: string[]
  bank: LaidOutFacts
  code: { rows: boolean[][]; alt: string } | undefined
  height: number
}

export function layOutPayment(sheet: Sheet, snapshot: DocumentSnapshot, money: Money, width: number, paid?: LaidOutCode): LaidOutPayment {
  const lines = linesOf(snapshot, money).flatMap((line) => sheet.wrap(line, width, styles.cell))
  const code = paid?.standard === 'epc' ? { rows: paid.rows, alt: altOf(snapshot, money) } : undefined
  const bank = code ? layOutFacts(sheet, bankOf(snapshot), width - CODE - CODE_GAP, 3) : layOutFacts(sheet, bankOf(snapshot), width)
  const words = 26 + lines.length * LEADING + bank.height + 4
  const height = code ? Math.max(words, CODE + 30) : words
  return { heading: headingOf(snapshot, money), lines, bank, code, height: snapshot.money ? height : 0 }
}

const altOf = ({ totalCents, receivedCents = 0, money: due }: DocumentSnapshot, money: Money) =>
  documentMessages.code(money(totalCents - receivedCents), due?.state === 'due' ? due.reference : '')

function headingOf({ kind, money: moved, totalCents, receivedCents = 0 }: DocumentSnapshot, money: Money): string {
  if (!moved) return ''
  if (kind === 'statement') return documentMessages.payEach
  if (moved.state === 'due') return documentMessages.payBy(money(totalCents - receivedCents), showLongDay(moved.by))
  return moved.state === 'paid' ? documentMessages.paid(showLongDay(moved.on)) : documentMessages.refunded(showLongDay(moved.on))
}

function linesOf({ money: moved, totalCents, receivedCents = 0, discount }: DocumentSnapshot, money: Money): string[] {
  if (!moved) return []
  if (moved.state === 'due')
    return [
      ...(receivedCents > 0 ? [documentMessages.received(money(receivedCents), money(totalCents))] : []),
      ...(discount
        ? [
            documentMessages.discount(
              showLongDay(discount.on),
              discount.percentThousandths / 1000,
              money(totalCents - receivedCents - discount.cents),
            ),
          ]
        : []),
    ]
  if (moved.state === 'paid') return [`${documentMessages.paidBy[moved.by]}, ${moved.reference}. ${documentMessages.nothingDue}`]
  return [`${documentMessages.refundedTo[moved.by](money(-totalCents))} ${moved.reference}.`]
}

function bankOf({ money: moved }: DocumentSnapshot): Fact[] {
  if (moved?.state !== 'due') return []
  const { bank: names } = documentMessages
  const { holder, bank, account, bic, reference } = moved
  const all: Fact[] = [
    [names.holder, holder],
    [names.bank, bank],
    [names.account, showAccount(account)],
    [names.bic, bic],
    [names.reference, reference],
  ]
  return all.filter(([, value]) => value !== '')
}

export function drawPayment(sheet: Sheet, { heading, lines, bank, code }: LaidOutPayment, y: number): void {
  if (!heading) return
  const { side } = margins
  sheet.rule(side, y, sheet.width - 2 * side, colors.rule)
  sheet.tagged('H2', undefined, () => sheet.text(heading, side, y + 20, styles.heading))
  for (const [index, line] of lines.entries())
    sheet.tagged('P', undefined, () => sheet.text(line, side, y + 22 + (index + 1) * LEADING, styles.mutedCell))
  drawFacts(sheet, bank, y + 26 + lines.length * LEADING + 12)
  if (!code) return
  const x = sheet.width - side - CODE
  sheet.figure(code.alt, () => drawModules(sheet, code.rows, { x, y: y + 12, size: CODE }))
  sheet.tagged('P', undefined, () => sheet.textRight(documentMessages.payByCode, sheet.width - side, y + 12 + CODE + 12, styles.small))
}
