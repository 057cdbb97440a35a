import './quote.css'
import '../orders/order-lines.css'
import { toCents } from '../../../contract/ground/money.ts'
import { percentBelow } from '../../../contract/rules/below-public.ts'
import type { QuoteDetail, QuoteLine } from '../../../contract/selling/quote.ts'
import { ProductCell } from '../../ui/product/product-cell.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { showAmount, showUnits } from '../../ui/text/money.ts'

const amountOf = ({ orderUnit }: QuoteLine, price: number) => (orderUnit * toCents(price)) / 100

/** The lines of a quote: at one's own prices until it is offered, then at the offered ones, beside the own as long as they compare. */
export function QuoteLines({ quote: { items, offer, state } }: { quote: QuoteDetail }) {
  const isOffered = offer !== null
  const isCompared = isOffered && (state === 'offered' || state === 'expired')
  return (
    <Table label="Lines" className="order-lines card-rows still-rows quote-lines">
      <thead>
        <tr>
          <th>Product</th>
          <th className="number">Quantity</th>
          {isCompared && <th className="number">Your price</th>}
          <th className="number">{isOffered ? 'Offered' : 'Your price'}</th>
          <th className="number">Amount</th>
        </tr>
      </thead>
      <tbody>
        {items.map((line) => (
          <Row key={line.position} line={line} isOffered={isOffered} isCompared={isCompared} />
        ))}
      </tbody>
    </Table>
  )
}

function Row({ line, isOffered, isCompared }: { line: QuoteLine; isOffered: boolean; isCompared: boolean }) {
  const { product, sku, productImg, slug, orderUnit, ownPrice } = line
  const price = isOffered ? (line.price ?? ownPrice) : ownPrice
  const less = percentBelow(toCents(ownPrice), toCents(price))
  return (
    <tr>
      <th scope="row">
        <ProductCell image={productImg} name={product} sku={sku} slug={slug} load="eager" />
      </th>
      <td className="number line-units">{showUnits(orderUnit)}</td>
      {isCompared && (
        <td className="number line-own">
          <span className="on-phone">your price </span>
          {less > 0 ? <del className="quote-struck text-faint">{showAmount(ownPrice)}</del> : showAmount(ownPrice)}
        </td>
      )}
      <td className="number line-price">
        <span className="on-phone">at </span>
        <b className="text-bold">{showAmount(price)}</b>
        {isCompared && less !== 0 && <span className="block text-small text-muted">{less > 0 ? `${less}% less` : `${-less}% more`}</span>}
      </td>
      <td className="number line-amount text-bold">{showAmount(amountOf(line, price))}</td>
    </tr>
  )
}
