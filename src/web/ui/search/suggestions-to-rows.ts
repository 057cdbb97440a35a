import type { SuggestedTool } from '../../../contract/catalog/suggestions.ts'
import { foldCode } from '../../../contract/rules/fold-text.ts'
import { productPath } from '../product/product-paths.ts'
import type { Answer } from './use-suggestions.ts'

export type SuggestionRow = { id: string; to: string; group: string; isExact?: boolean } & (
  | { kind: 'tool'; tool: SuggestedTool }
  | { kind: 'family'; name: string; count: number }
  | { kind: 'all'; total: number; isGuess: boolean }
)

type Row = SuggestionRow extends infer Kind ? (Kind extends unknown ? Omit<Kind, 'id'> : never) : never

/** The rows of the list in their order: part numbers, tools, families, and all that match. */
export function suggestionsToRows({ text, found }: Answer): SuggestionRow[] {
  const code = foldCode(text)
  const toolRow =
    (group: string) =>
    (tool: SuggestedTool): Row => ({
      kind: 'tool',
      group,
      to: productPath(tool),
      tool,
      isExact: code !== '' && foldCode(tool.sku) === code,
    })
  const rows: Row[] = [
    ...found.part_numbers.map(toolRow('Part numbers')),
    ...found.tools.map(toolRow(found.guess ? 'Closest matches' : 'Tools')),
    ...found.families.map(
      ({ slug, name, count }): Row => ({ kind: 'family', group: 'Families', to: `/products?family=${slug}`, name, count }),
    ),
    ...found.nearest.map(toolRow('Nearest part numbers')),
  ]
  const all = `/products?${new URLSearchParams({ search: text })}`
  if (found.total > 0) rows.push({ kind: 'all', group: 'All', to: all, total: found.total, isGuess: found.guess })
  return rows.map((row, at) => ({ ...row, id: `suggestion-${at}` }))
}
