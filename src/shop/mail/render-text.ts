import { countUnits } from '../../contract/money.ts'
import type { MailContent, MailPart } from './mail-content.ts'

/** The letter as plain text. */
export function renderText({ heading, parts }: MailContent): string {
  return [heading, ...parts.map(show), 'Tools Manufacturer'].join('\n\n').concat('\n')
}

function show(part: MailPart): string {
  if (part.kind === 'text') return part.text
  if (part.kind === 'button') return `${part.label}:\n${part.url}`
  if (part.kind === 'facts')
    return [part.title, ...part.facts.map(([label, value]) => `  ${label}: ${value.replaceAll('\n', ', ')}`)].join('\n')
  const lines = part.lines.map(
    ({ item, sku, units, price, amount }) => `  ${item} (${sku})\n  ${countUnits(units)} at ${price} each: ${amount}`,
  )
  return [...lines, `  Total: ${part.total}`].join('\n')
}
