import './old-and-new.css'
import type { CorrectedSums } from '../../../contract/selling/office-orders.ts'
import { showAmount } from '../../ui/text/money.ts'

interface Props {
  before: CorrectedSums
  after: CorrectedSums
}

/** Delivery, tax and total of an order before and after a change. */
export const OldAndNew = ({ before, after }: Props) => (
  <table className="old-and-new still-rows">
    <thead>
      <tr>
        <th>
          <span className="visually-hidden">Sum</span>
        </th>
        <th className="number">Before</th>
        <th className="number">After</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(([label, sum]) => (
        <tr key={sum}>
          <th scope="row">{label}</th>
          <td className="number">{showAmount(before[sum])}</td>
          <td className="number text-bold">{showAmount(after[sum])}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const rows: [string, keyof CorrectedSums][] = [
  ['Delivery', 'delivery'],
  ['Tax', 'tax'],
  ['Total', 'orderAmount'],
]
