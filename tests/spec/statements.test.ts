import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { statements } from './statements.ts'

/** Sentences of the specification that say nothing about the shop. */
const asides = ['This single document covers the whole product.']

const specification = readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8')
const sections = specification.split(/^## (?=\d)/m)

/** The text of a section without its first line; section 1 includes what comes before it. */
function textOf(section: number) {
  const [, ...lines] = (sections[section] ?? '').split('\n')
  const text = section === 1 ? [...(sections[0] ?? '').split('\n').slice(1), ...lines] : lines
  return text
    .filter((line) => !/^\|[-|]+\|$/.test(line) && !/^\| (Path|Method and path) \|/.test(line))
    .map((line) => line.replace(/^#+ |^\s*- |^\| | \|$/g, ''))
    .join(' ')
    .replace(/\s+/g, ' ')
}

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('the statements of section %i quote all of it', (section) => {
  const text = textOf(section)
  const left = [...text]
  const quotes = Object.entries(statements).flatMap(([id, quote]) => (id.startsWith(`${section}.`) ? [quote] : []))
  for (const words of [...quotes.flatMap((quote) => quote.split(' … ')), ...asides]) {
    const at = text.indexOf(words)
    if (!asides.includes(words)) expect(at, `«${words}» is not in section ${section}`).toBeGreaterThanOrEqual(0)
    for (let from = at; from >= 0; from = text.indexOf(words, from + 1)) left.fill(' ', from, from + words.length)
  }
  // Headings are not needed to understand a quote.
  const headings = (sections[section] ?? '').match(/^### .*$/gm) ?? []
  const remaining = headings.reduce((rest, heading) => rest.replace(heading.slice(4), ' '), left.join(''))
  expect(remaining.match(/[\p{L}\p{N}]+/gu) ?? [], `not in any statement: ${remaining.replace(/\s+/g, ' ')}`).toEqual([])
})
