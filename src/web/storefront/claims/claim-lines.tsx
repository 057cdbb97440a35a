import './claim.css'
import type { OrderDetail, OrderLine } from '../../../contract/selling/order.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Thumb } from '../../ui/pictures/thumb.tsx'
import { countUnits } from '../../ui/text/counts.ts'
import { MeasuredText } from '../../ui/text/measured-text.tsx'
import { showUnits } from '../../ui/text/money.ts'
import type { useClaimForm } from './use-claim-form.ts'

/** The lines of an order of which units can be returned or reported, each with a field. */
export function ClaimLines({ order, form }: { order: OrderDetail; form: ReturnType<typeof useClaimForm> }) {
  const { typed, problems, claimable, typeUnits } = form
  const lines = order.lines.filter((line) => claimable(line) > 0)
  const errorOf = ({ position }: OrderLine) => problems.units?.[position] ?? (position === lines[0]?.position ? problems.lines : undefined)
  return (
    <ul className="claim-lines">
      {lines.map((line) => (
        <li key={line.position}>
          <Thumb image={line.productImg} />
          <span>
            <b className="text-bold">
              <MeasuredText>{line.product}</MeasuredText>
            </b>
            <span className="text-small text-faint" translate="no">
              {line.sku}
            </span>
            <span className="text-small text-muted">
              {countUnits(line.shippedUnit)} shipped
              {claimable(line) < line.shippedUnit && `, ${showUnits(claimable(line))} eligible for return`}
            </span>
          </span>
          <Field
            label={`Units of ${line.product}`}
            hideLabel
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            maxLength={12}
            value={typed.units[line.position] ?? ''}
            error={errorOf(line)}
            onChange={({ target }) => typeUnits(line, target.value)}
          />
        </li>
      ))}
    </ul>
  )
}
