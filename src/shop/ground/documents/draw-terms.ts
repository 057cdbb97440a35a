import type { DocumentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import { documentMessages } from './messages.ts'
import type { Sheet } from './sheet.ts'
import { colors, margins, styles } from './style.ts'

const LEADING = 12
const HEADING = 28
const GAP = 10
/** The line breaks of a note that has more lines are dropped, so that it stays on its page. */
const MAX_LINES = 18

/** The terms and the note of a quote. */
export interface LaidOutTerms {
  sections: { heading: string; lines: string[]; height: number }[]
  height: number
}

export function layOutTerms(sheet: Sheet, { terms = [], note = '' }: DocumentSnapshot, width: number): LaidOutTerms {
  const sections = [
    { heading: documentMessages.terms, text: terms.join('\n') },
    { heading: documentMessages.note, text: note },
  ].flatMap(({ heading, text }) => {
    if (!text) return []
    const wrapped = sheet.wrap(text, width, styles.small)
    const lines = wrapped.length > MAX_LINES ? sheet.wrap(text.replaceAll(/\s+/g, ' '), width, styles.small) : wrapped
    return { heading, lines, height: HEADING + lines.length * LEADING + GAP }
  })
  return { sections, height: sections.reduce((sum, { height }) => sum + height, 0) }
}

export function drawTerms(sheet: Sheet, { sections }: LaidOutTerms, y: number): void {
  const { side } = margins
  let top = y
  for (const { heading, lines, height } of sections) {
    const at = top
    sheet.rule(side, at, sheet.width - 2 * side, colors.rule)
    sheet.tagged('H2', undefined, () => sheet.text(heading, side, at + 20, styles.heading))
    sheet.tagged('P', undefined, () => {
      for (const [index, line] of lines.entries()) sheet.text(`${line} `, side, at + HEADING + (index + 1) * LEADING - 4, styles.small)
    })
    top += height
  }
}
