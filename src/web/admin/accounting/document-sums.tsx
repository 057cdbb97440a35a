import './accounting.css'
import { showAmount, showUnits } from '../../ui/text/money.ts'

/** What documents add up to. */
export const DocumentSums = ({ documents, net, tax, total }: { documents: number; net: number; tax: number; total: number }) => (
  <dl className="accounting-sums cluster">
    {(
      [
        ['Documents', showUnits(documents)],
        ['Net', showAmount(net)],
        ['Tax', showAmount(tax)],
        ['Total', showAmount(total)],
      ] as const
    ).map(([name, value]) => (
      <div key={name}>
        <dt className="text-small text-muted">{name}</dt>
        <dd className="number text-bold">{value}</dd>
      </div>
    ))}
  </dl>
)
