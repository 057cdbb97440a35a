import { showMoney, showWhole } from '../../../contract/money.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { MeasuredText } from '../../ui/text/measured-text.tsx'
import { Remark } from '../../ui/text/remark.tsx'
import { answerRow, type CheckedRow } from './check-rows.ts'
import { readQuantity } from './parse-rows.ts'
import { pasteMessages } from './paste-messages.ts'

type Props = {
  row: CheckedRow
  onChangeUnits: (row: CheckedRow, units: number) => void
  onChangePartNumber: (row: CheckedRow, sku: string) => void
  onLeaveOut: (row: CheckedRow) => void
}

/** A pasted row with its answer: the amount, or why it cannot be ordered and what can. */
export function QuickOrderRow({ row, onChangeUnits, onChangePartNumber, onLeaveOut }: Props) {
  const { row: number, sku, quantity, units, product, sumOf, addedTo, suggestions, hadNoRoom, inCart = 0 } = row
  const { refusal, amount, changeTo } = answerRow(row)
  const typed = readQuantity(quantity)
  const name = `${sku}, row ${number}`
  const look = addedTo !== undefined ? 'is-added' : refusal && !product ? 'is-unknown' : ''
  return (
    <tr className={look}>
      <td className="pasted-rows-number">{number}</td>
      <th scope="row">{sku}</th>
      <td className="pasted-rows-units number">{typed === undefined ? quantity : showWhole(typed)}</td>
      <td className="pasted-rows-says">
        {product && addedTo === undefined && (
          <b>
            <MeasuredText>{product.name}</MeasuredText>
          </b>
        )}
        {addedTo !== undefined && <Remark>{pasteMessages.addedTo(addedTo)}</Remark>}
        {sumOf && units !== undefined && <Remark kind="sum">{pasteMessages.sum(units, sumOf)}</Remark>}
        {inCart > 0 && addedTo === undefined && <Remark kind="sum">{pasteMessages.inCart(inCart)}</Remark>}
        {(hadNoRoom || refusal) && <Remark kind="refusal">{refusal ?? pasteMessages.noRoom}</Remark>}
        {suggestions.length > 0 && refusal && (
          <span className="pasted-rows-suggestions">
            {suggestions.map((suggestion) => (
              <Button key={suggestion.sku} size="small" onClick={() => onChangePartNumber(row, suggestion.sku)}>
                <span>{suggestion.sku}</span>
                <span className="pasted-rows-suggested">
                  <MeasuredText>{suggestion.product}</MeasuredText>
                </span>
              </Button>
            ))}
          </span>
        )}
      </td>
      <td className="pasted-rows-end-cell number">
        {amount !== undefined && showMoney(amount)}
        {changeTo !== undefined && refusal && (
          <Button size="small" aria-label={`Change to ${showWhole(changeTo)}: ${name}`} onClick={() => onChangeUnits(row, changeTo)}>
            {`Change to ${showWhole(changeTo)}`}
          </Button>
        )}
        {refusal && changeTo === undefined && suggestions.length === 0 && (
          <Button size="small" variant="neutral" aria-label={`Leave out: ${name}`} onClick={() => onLeaveOut(row)}>
            Leave out
          </Button>
        )}
      </td>
    </tr>
  )
}
