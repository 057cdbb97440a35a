import type { ChangedLine, ChangedSums } from '../../../../contract/selling/order-change.ts'
import { ColumnSection, FactRows } from '../../../dashboard/columns.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { countUnits } from '../../../ui/text/counts.ts'
import { showTime } from '../../../ui/text/dates.ts'
import { showAmount } from '../../../ui/text/money.ts'
import { orderChangeMessages as words } from './messages.ts'
import type { ChangeForm } from './use-change-form.ts'

/** Two columns of figures: what the order comes to before and afterwards. */
export function OldAndNewSums({ form: { preview } }: { form: ChangeForm }) {
  if (!preview) return null
  const { before, after, taxNames } = preview
  const rows: [string, keyof ChangedSums][] = [
    ['Goods', 'goods'],
    ['Delivery', 'delivery'],
    [taxNames.join(', ') || 'Tax', 'tax'],
  ]
  const difference = after.orderAmount - before.orderAmount
  return (
    <table className="change-sums still-rows">
      <caption className="visually-hidden">Old and new total</caption>
      <thead>
        <tr>
          <th>
            <span className="visually-hidden">Part</span>
          </th>
          <th className="number">Old</th>
          <th className="number">New</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, sum]) => (
          <tr key={sum}>
            <th scope="row">{label}</th>
            <td className="number text-muted">{showAmount(before[sum])}</td>
            <td className="number">{showAmount(after[sum])}</td>
          </tr>
        ))}
        <tr className="total-row">
          <th scope="row">Total</th>
          <td className="number">{showAmount(before.orderAmount)}</td>
          <td className="number new-total">{showAmount(after.orderAmount)}</td>
        </tr>
        <tr>
          <th scope="row" colSpan={2}>
            {preview.payBack > 0 ? 'Goes back' : 'Difference'}
          </th>
          <td className="number text-bold">{showDifference(difference)}</td>
        </tr>
      </tbody>
    </table>
  )
}

export const showDifference = (amount: number) => `${amount < 0 ? '−' : '+'}${showAmount(Math.abs(amount))}`

/** What is more than was paid, as the order that it becomes. */
export function SecondOrder({ form: { order, typed, preview, change } }: { form: ChangeForm }) {
  if (!typed.second || !preview?.second) return null
  const { lines, goods, delivery, tax, taxNames, orderAmount } = preview.second
  const takeBack = (
    <Button variant="quiet" size="small" onClick={() => change({ second: false })}>
      Take back
    </Button>
  )
  return (
    <ColumnSection id="second-order" title="Second order" more={takeBack}>
      {preview.holdsUntil && <p className="text-medium text-muted">{words.second(showTime(preview.holdsUntil))}</p>}
      <SecondLines lines={lines} />
      <FactRows
        facts={[
          ['Goods', showAmount(goods)],
          [`Delivery, goes with ${order.number}`, showAmount(delivery)],
          [taxNames.join(', ') || 'Tax', showAmount(tax)],
          ['Total', <b key="total">{showAmount(orderAmount)}</b>],
        ]}
      />
    </ColumnSection>
  )
}

const SecondLines = ({ lines }: { lines: readonly ChangedLine[] }) => (
  <table className="change-sums still-rows">
    <caption className="visually-hidden">Lines of the second order</caption>
    <tbody>
      {lines.map(({ productID, product, sku, orderUnit, price, amount }) => (
        <tr key={productID}>
          <th scope="row">
            {product} <span className="text-muted">{sku}</span>
          </th>
          <td className="number">
            {countUnits(orderUnit)} at {showAmount(price)}
          </td>
          <td className="number text-bold">{showAmount(amount)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
