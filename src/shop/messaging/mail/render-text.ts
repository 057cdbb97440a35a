import { countUnits } from '../../../contract/ground/counts.ts'
import type { MailContent, MailPart } from './mail-content.ts'
import { mailMessages } from './messages.ts'

/** Renders an email as plain text. */
export function renderText({ heading, parts }: MailContent, closingLine = ''): string {
  return [heading, ...parts.map(renderPart), ...(closingLine ? [closingLine] : []), mailMessages.seller()].join('\n\n').concat('\n')
}

function renderPart(part: MailPart): string {
  if (part.kind === 'text') return part.text
  if (part.kind === 'button') return `${part.label}:\n${part.url}`
  if (part.kind === 'facts') return [part.title, ...part.facts.map(([label, value]) => `  ${label}: ${onOneLine(value)}`)].join('\n')
  const lines = part.lines.map(
    ({ item, sku, units, price, amount }) => `  ${item} (${sku})\n  ${mailMessages.priceEach(countUnits(units), price, amount)}`,
  )
  const sums = part.sums.map(([label, amount]) => `  ${label}: ${amount}`)
  return [...lines, ...sums, `  ${mailMessages.lines.total}: ${part.total}`].join('\n')
}

/** The lines of an address are joined by commas, the sentences of a note are not. */
const onOneLine = (text: string) => text.replace(/([.!?])?\n/g, (_, end: string | undefined) => (end ? `${end} ` : ', '))
