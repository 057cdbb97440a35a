import { Link } from 'react-router'
import { showMoney, showWhole } from '../../../../contract/ground/money.ts'
import { unitPrice } from '../../../../contract/rules/pricing.ts'
import { ToolImage } from '../../../ui/pictures/tool-image.tsx'
import { productPath } from '../../../ui/product/product-paths.ts'
import { PublicPrice } from '../../../ui/product/public-price.tsx'
import { MeasuredText } from '../../../ui/text/measured-text.tsx'
import { AddToCart } from '../../cart/add-to-cart.tsx'
import type { CardProduct } from '../card-product.ts'
import { answerQuantity } from '../quantity-answer.ts'
import { AddTool } from './add-tool.tsx'
import { CompareCorner } from './compare-corner.tsx'
import type { Compared } from './compare-page.tsx'
import { comparePath } from './compare-path.ts'
import type { CompareRow, PriceRow } from './compare-rows.ts'
import { DiffersMark } from './differs-mark.tsx'
import { DimensionBar } from './dimension-bar.tsx'

const sizes = '(min-width: 1180px) 205px, (min-width: 640px) 20vw, 45vw'
const MAX_TOOLS = 4
const countWords = ['', '', 'both', 'all three', 'all four']

/** A table whose rows are grids: a label, then a column for each tool. */
export function Comparison({ compared }: { compared: Compared }) {
  const { tools, quantity, specification, ordering, priceRows } = compared
  const rest = MAX_TOOLS - tools.length
  const fill = rest > 0 && <td className="compare-rest" style={{ '--tools': rest }} />
  const others = (slug: string) => tools.map((tool) => tool.slug).filter((each) => each !== slug)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on phones it scrolls by keyboard
    <section className="compare-scroll" aria-label="Comparison" tabIndex={0}>
      <table className="compare still-rows">
        <caption className="visually-hidden">Specification, price and ordering of the tools</caption>
        <thead>
          <tr className="compare-pictures">
            <td className="compare-corner-cell">
              <CompareCorner compared={compared} />
            </td>
            {tools.map((tool) => (
              <td key={tool._id} className="compare-picture">
                <Link className="image-tile" to={productPath(tool, quantity)} tabIndex={-1} aria-hidden="true">
                  <ToolImage image={tool.image} alt="" sizes={sizes} drawing={tool.drawing} load="at-once" />
                </Link>
              </td>
            ))}
            {rest > 0 && (
              <td className="compare-picture compare-empty">
                <AddTool compared={compared} />
              </td>
            )}
          </tr>
          <tr className="compare-names">
            <th className="compare-label" scope="col">
              <span className="visually-hidden">Tool</span>
            </th>
            {tools.map((tool) => (
              <th key={tool._id} scope="col">
                <Link className="compare-name block text-bold quiet-link" translate="no" to={productPath(tool, quantity)}>
                  <MeasuredText>{tool.name}</MeasuredText>
                </Link>
                <span className="compare-part-number text-small space-between">
                  <span className="text-faint" translate="no">
                    {tool.sku}
                  </span>
                  <Link
                    className="compare-remove text-muted"
                    to={comparePath(others(tool.slug), quantity)}
                    replace
                    preventScrollReset
                    aria-label={`Remove ${tool.name}`}
                  >
                    Remove
                  </Link>
                </span>
              </th>
            ))}
            {fill}
          </tr>
        </thead>
        <tbody>
          <tr className="compare-prices">
            <Label>{quantity ? `At ${showWhole(quantity)} units` : 'Per unit'}</Label>
            {tools.map((tool, at) => (
              <PriceCell key={tool._id} tool={tool} cents={compared.prices[at] ?? 0} quantity={quantity} />
            ))}
            {fill}
          </tr>
          <tr className="compare-adds">
            <td className="compare-label" />
            {tools.map((tool) => (
              <td key={tool._id}>
                <AddToCart product={tool} units={quantity} className="button button-wide" />
              </td>
            ))}
            {fill}
          </tr>
        </tbody>
        {specification.length > 0 && <Part title="Specification" rows={specification} count={tools.length} />}
        <tbody>
          <PartHead title="Price per unit" count={tools.length} />
          {priceRows.map((row) => (
            <Prices key={row.quantity} row={row} />
          ))}
        </tbody>
        <Part title="Ordering" rows={ordering} count={tools.length} />
      </table>
    </section>
  )
}

/** Spans the labels, the tools, and the column that fills the rest. */
const PartHead = ({ title, count }: { title: string; count: number }) => (
  <tr className="compare-part">
    <th colSpan={Math.min(count + 2, MAX_TOOLS + 1)} scope="colgroup">
      {title}
    </th>
  </tr>
)

function Part({ title, rows, count }: { title: string; rows: CompareRow[]; count: number }) {
  return (
    <tbody>
      <PartHead title={title} count={count} />
      {rows.map(({ label, texts, isSame, shares }) => (
        <tr key={label} className={isSame ? 'is-same' : undefined}>
          <Label differs={!isSame && count > 1}>{label}</Label>
          {isSame && (
            <td colSpan={count} style={{ '--tools': count }}>
              <DimensionBar>{texts[0] ?? ''}</DimensionBar>
              <span className="visually-hidden"> the same for {countWords[count]}</span>
            </td>
          )}
          {!isSame &&
            texts.map((text, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column has no name of its own
              <td key={column} className={text === null ? 'is-none' : undefined}>
                {text === null ? <NotStated /> : <MeasuredText>{text}</MeasuredText>}
                {shares?.[column] && <DimensionBar share={shares[column]} />}
              </td>
            ))}
        </tr>
      ))}
    </tbody>
  )
}

function Prices({ row: { quantity, prices, isMine } }: { row: PriceRow }) {
  return (
    <tr className={isMine ? 'compare-price-row is-mine' : 'compare-price-row'} aria-current={isMine || undefined}>
      <Label>
        From {showWhole(quantity)}
        {isMine && <span className="compare-mine block text-small text-muted">My quantity</span>}
      </Label>
      {prices.map((cents, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column has no name of its own
        <td key={column} className={cents === null ? 'is-none' : undefined}>
          {cents === null ? <NotStated /> : showMoney(cents)}
        </td>
      ))}
    </tr>
  )
}

function Label({ differs = false, children }: { differs?: boolean; children: React.ReactNode }) {
  return (
    <th scope="row" className="compare-label">
      <span className="compare-mark">
        {differs ? <DiffersMark /> : <span />}
        <span>
          {differs && <span className="visually-hidden">Differs: </span>}
          {children}
        </span>
      </span>
    </th>
  )
}

const NotStated = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">not stated</span>
  </>
)

function PriceCell({ tool, cents, quantity }: { tool: CardProduct; cents: number; quantity: number | undefined }) {
  const answer = quantity ? answerQuantity(tool, quantity) : undefined
  const isShort = tool.available < (quantity ?? tool.minimum_order)
  return (
    <td>
      <span className="compare-amounts cluster">
        <span className="compare-price">{showMoney(cents)}</span>
        <PublicPrice cents={unitPrice(tool.public_prices ?? tool, quantity ?? 0)} own={cents} />
        <span className="text-small text-muted">per unit</span>
      </span>
      {answer && (
        <span className="compare-sum block text-bold">
          {answer.text && <span>{answer.text} </span>}
          {answer.sum !== undefined && showMoney(answer.sum)}
        </span>
      )}
      <span className={isShort ? 'compare-stock text-muted block text-medium is-short' : 'compare-stock text-muted block text-medium'}>
        Available: <b>{showWhole(tool.available)}</b>
      </span>
    </td>
  )
}
