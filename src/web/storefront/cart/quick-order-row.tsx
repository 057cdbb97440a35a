import type { MouseEvent } from 'react'
import { showMoney, showWhole } from '../../../contract/ground/money.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { MeasuredText } from '../../ui/text/measured-text.tsx'
import { Remark } from '../../ui/text/remark.tsx'
import { answerRow, type CheckedRow, unitsFewer } from './check-rows.ts'
import { pasteMessages } from './paste-messages.ts'
import { readQuantity } from './read-line.ts'
import { RowInput } from './row-input.tsx'

type Props = {
  row: CheckedRow
  onChangeUnits: (row: CheckedRow, units: number) => void
  onCorrectQuantity: (row: CheckedRow, quantity: string) => void
  onChangePartNumber: (row: CheckedRow, sku: string) => void
  onLeaveOut: (row: CheckedRow) => void
}

/** A pasted row with its answer: the amount, or why it cannot be ordered and what can. */
export function QuickOrderRow({ row, onChangeUnits, onCorrectQuantity, onChangePartNumber, onLeaveOut }: Props) {
  const { row: number, sku, quantity, units, choices, typed: before, product, sumOf, addedTo, suggestions, hadNoRoom, inCart = 0 } = row
  const { refusal, amount, changeTo } = answerRow(row)
  const typed = readQuantity(quantity)
  const name = `${sku}, row ${number}`
  const look = addedTo !== undefined ? 'is-added' : refusal && !product ? 'is-unknown' : ''
  const fewer = refusal !== undefined && changeTo !== undefined ? unitsFewer(row, changeTo) : 0
  const shownUnits = typed === undefined ? quantity : showWhole(typed)
  /** The pressed button goes; its row takes the focus. */
  const andStay = (act: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.closest('tr')?.focus({ preventScroll: true })
    act()
  }
  return (
    <tr className={look} tabIndex={-1}>
      <td className="pasted-rows-number text-faint">{number}</td>
      <th scope="row" translate="no">
        {addedTo === undefined ? (
          <RowInput label={`Part number, row ${number}`} value={sku} onChange={(changed) => onChangePartNumber(row, changed)} />
        ) : (
          sku
        )}
      </th>
      <td className="pasted-rows-units number">
        {addedTo === undefined ? (
          <RowInput label={`Quantity, row ${number}`} value={shownUnits} isNumber onChange={(changed) => onCorrectQuantity(row, changed)} />
        ) : (
          shownUnits
        )}
      </td>
      <td className="pasted-rows-says">
        {product && addedTo === undefined && (
          <b translate="no">
            <MeasuredText>{product.name}</MeasuredText>
          </b>
        )}
        {addedTo !== undefined && <Remark>{pasteMessages.addedTo(addedTo)}</Remark>}
        {sumOf && units !== undefined && <Remark kind="sum">{pasteMessages.sum(units, sumOf)}</Remark>}
        {inCart > 0 && addedTo === undefined && <Remark kind="sum">{pasteMessages.inCart(inCart)}</Remark>}
        {before !== undefined && <Remark kind="sum">{pasteMessages.youTyped(before)}</Remark>}
        {(hadNoRoom || refusal) && <Remark kind="refusal">{refusal ?? pasteMessages.noRoom}</Remark>}
        {fewer > 0 && changeTo !== undefined && <Remark kind="sum">{`${showWhole(changeTo)}: ${pasteMessages.fewer(fewer)}`}</Remark>}
        {choices && refusal === pasteMessages.whichNumber && (
          <span className="pasted-rows-suggestions">
            {choices.map((choice) => (
              <Button key={choice} size="small" onClick={andStay(() => onCorrectQuantity(row, choice))}>
                {choice}
              </Button>
            ))}
          </span>
        )}
        {suggestions.length > 0 && refusal && (
          <span className="pasted-rows-suggestions">
            {suggestions.map((suggestion) => (
              <Button key={suggestion.sku} size="small" onClick={andStay(() => onChangePartNumber(row, suggestion.sku))}>
                <span>{suggestion.sku}</span>
                <span className="pasted-rows-suggested text-muted">
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
          <Button
            size="small"
            aria-label={`Change to ${showWhole(changeTo)}: ${name}`}
            onClick={andStay(() => onChangeUnits(row, changeTo))}
          >
            {`Change to ${showWhole(changeTo)}`}
          </Button>
        )}
        {refusal && changeTo === undefined && suggestions.length === 0 && !choices && (
          <Button size="small" variant="neutral" aria-label={`Leave out: ${name}`} onClick={() => onLeaveOut(row)}>
            Leave out
          </Button>
        )}
      </td>
    </tr>
  )
}
