import './suggestions.css'
import { Link } from 'react-router'
import type { SuggestedTool } from '../../../contract/catalog/suggestions.ts'
import { showMoney, toCents } from '../../../contract/ground/money.ts'
import { isBelowMinimum } from '../../../contract/rules/order-quantity.ts'
import { lowestPrice } from '../../../contract/rules/pricing.ts'
import { Icon } from '../pictures/icon.tsx'
import { webpUrl } from '../pictures/image-sources.ts'
import { oneOrMany } from '../text/counts.ts'
import { markMatches } from './mark-matches.ts'
import type { SuggestionRow } from './suggestions-to-rows.ts'
import type { Answer } from './use-suggestions.ts'

type Props = { answer: Answer; rows: SuggestionRow[]; chosen: number }

export default function SuggestionList({ answer: { text, found }, rows, chosen }: Props) {
  const groups = Map.groupBy(rows, ({ group }) => group)
  return (
    <div className="suggestions">
      {found.total === 0 && found.families.length === 0 && (
        <p className="suggestions-none">
          No tool matches <b>{text}</b>.
        </p>
      )}
      <div id="suggestions" role="listbox" aria-label="Suggestions">
        {[...groups].map(([group, own]) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, and a fieldset is of a form
          <div key={group} role="group" aria-label={group}>
            {group !== 'All' && (
              <div className="suggestions-head" aria-hidden="true">
                <span>{group}</span>
                {own[0]?.kind === 'tool' && <span>Per unit</span>}
              </div>
            )}
            {own.map((row) => (
              <Link
                key={row.id}
                id={row.id}
                role="option"
                tabIndex={-1}
                aria-selected={rows[chosen] === row}
                className={`suggestion-${row.kind}`}
                to={row.to}
              >
                <RowContent row={row} text={text} />
              </Link>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

function RowContent({ row, text }: { row: SuggestionRow; text: string }) {
  if (row.kind === 'tool') return <Tool tool={row.tool} text={text} />
  if (row.kind === 'family') {
    return (
      <>
        <span>
          <Marked text={row.name} search={text} />
        </span>
        <span className="text-muted">
          {row.count} {oneOrMany(row.count, 'tool', 'tools')}
        </span>
      </>
    )
  }
  return (
    <>
      {allText(row)}
      <Icon name="arrow" size={18} />
    </>
  )
}

function allText({ total, isGuess }: { total: number; isGuess: boolean }): string {
  if (isGuess) return oneOrMany(total, 'The closest match', `All ${total} close matches`)
  return oneOrMany(total, 'The one tool that matches', total === 2 ? 'Both tools that match' : `All ${total} tools that match`)
}

function Tool({ tool, text }: { tool: SuggestedTool; text: string }) {
  const price = lowestPrice(tool)
  const isLow = isBelowMinimum(tool)
  return (
    <>
      <span className="thumbnail">
        <img src={webpUrl(tool.image, 96)} alt="" width="40" height="40" className={tool.available === 0 ? 'is-sold-out' : undefined} />
      </span>
      <span className="suggestion-name">
        <Marked text={tool.name} search={text} />
      </span>
      <span className="suggestion-price">
        {price < toCents(tool.price) && <small>from</small>} {showMoney(price)}
      </span>
      <span className="suggestion-number">
        <Marked text={tool.found_by ? `${tool.sku}, ${tool.found_by}` : tool.sku} search={text} />
      </span>
      {tool.available === 0 && <span className="suggestion-stock">Sold out</span>}
      {isLow && <span className="suggestion-stock is-low">Below minimum</span>}
    </>
  )
}

const Marked = ({ text, search }: { text: string; search: string }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are identified by position
  markMatches(text, search).map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part))
