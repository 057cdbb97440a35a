import './cart-box.css'
import { showMoney, showWhole } from '../../../contract/ground/money.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { ErrorIcon } from '../../ui/pictures/filled-icons.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { countLines, countOf } from '../../ui/text/counts.ts'
import { MeasuredText } from '../../ui/text/measured-text.tsx'
import { cartMessages } from './messages.ts'
import type { CartRow, CartSummary } from './summarize-cart.ts'

export const checkoutId = 'checkout'

type Props = {
  rows: CartRow[]
  summary: CartSummary
  onChangeAll: () => void
  onLeaveOut: () => void
  /** Checkout was pressed while lines are refused. */
  onBlocked: () => void
  children: React.ReactNode
}

/** What the cart costs. What keeps it from being ordered comes first, with one button that fixes it. */
export function CartBox({ rows, summary, onChangeAll, onLeaveOut, onBlocked, children }: Props) {
  const { counted, subtotal, refused } = summary
  const isBlocked = refused.length > 0 || rows.length === 0
  return (
    <aside className="cart-box box" aria-label="Total">
      {refused.length > 0 && <RefusedLines summary={summary} onChangeAll={onChangeAll} onLeaveOut={onLeaveOut} />}
      <div className="cart-pay stack">
        <p className="cart-subtotal">
          <span className="field-label" id="cart-subtotal">
            {cartMessages.subtotal(counted, rows.length)}
          </span>
          <output aria-labelledby="cart-subtotal" translate="no">
            {showMoney(subtotal)}
          </output>
          <span className="field-hint">Before delivery and tax</span>
        </p>
        {isBlocked ? (
          <Button id={checkoutId} variant="primary" size="large" wide aria-disabled aria-describedby="cart-refused" onClick={onBlocked}>
            Checkout
          </Button>
        ) : (
          <ButtonLink id={checkoutId} variant="primary" size="large" wide to="/checkout">
            Checkout
          </ButtonLink>
        )}
      </div>
      {children}
    </aside>
  )
}

function RefusedLines({ summary, onChangeAll, onLeaveOut }: { summary: CartSummary; onChangeAll: () => void; onLeaveOut: () => void }) {
  const { refused, changes, changedSubtotal } = summary
  return (
    <div className="cart-refused">
      <p className="field-error" id="cart-refused">
        <ErrorIcon />
        {cartMessages.cannotBeOrdered(refused.length)}
      </p>
      <table className="still-rows">
        <tbody>
          {refused.map(({ productID, name, typed, answer: { changeTo, refusal } }) => (
            <tr key={productID}>
              <th scope="row">
                <MeasuredText>{name}</MeasuredText>
              </th>
              <td className={changeTo === undefined ? undefined : 'number'}>
                {changeTo === undefined ? (
                  <span>{refusal}</span>
                ) : (
                  <>
                    <span>{typed}</span>
                    <span className="visually-hidden"> becomes</span> <Icon name="arrow" size={14} /> <b>{showWhole(changeTo)}</b>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {changes.length > 0 ? (
        <>
          <Button variant="primary" size="large" wide onClick={onChangeAll}>
            Change {countOf(changes.length, 'quantity', 'quantities')}
          </Button>
          <p className="field-hint">{cartMessages.newSubtotal(showMoney(changedSubtotal))}</p>
        </>
      ) : (
        <Button variant="primary" size="large" wide onClick={onLeaveOut}>
          Leave out {countLines(refused.length)}
        </Button>
      )}
    </div>
  )
}
