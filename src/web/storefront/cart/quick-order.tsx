import './quick-order.css'
import { useRef } from 'react'
import { showMoney } from '../../../contract/ground/money.ts'
import { PastedRowsForm } from '../../forms/pasted-rows-form.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Disclosure } from '../../ui/dialogs/disclosure.tsx'
import { answerRow, rowsToChange, unitsFewer } from './check-rows.ts'
import { ColumnQuestion } from './column-question.tsx'
import { pasteMessages } from './paste-messages.ts'
import { QuickOrderRow } from './quick-order-row.tsx'
import { type QuickOrderState, summaryOf } from './use-quick-order.ts'

const hint = 'One row each, up to 500: part number, then quantity, with a tab, comma, semicolon or spaces between.'

/** The heading of the answered rows. */
export const pastedRowsId = 'pasted-rows'

/** Orders a list of part numbers at once: each row is answered, and what can be ordered goes into the cart. */
export function QuickOrder({ order, isOpen = false }: { order: QuickOrderState; isOpen?: boolean }) {
  const { text, rows, ready, problem, done, checking } = order
  const answer = useRef<HTMLHeadingElement>(null)
  const heading = done ?? (rows.length > 0 && summaryOf(rows))
  const amount = ready.reduce((sum, row) => sum + (answerRow(row).amount ?? 0), 0)
  const { question, said } = order
  const changes = rowsToChange(rows)
  const fewer = changes.filter(({ row, changeTo }) => unitsFewer(row, changeTo) > 0).length
  /** The pressed button goes: the heading takes the focus, or the text if no rows are left. */
  const andFocus = (act: () => void, rowsLeft = true) => {
    act()
    const target = rowsLeft ? answer.current : document.querySelector<HTMLElement>('.quick-order textarea')
    target?.focus({ preventScroll: true })
  }
  return (
    <Disclosure title="Paste part numbers" className="quick-order" open={isOpen || order.wasRestored}>
      <div className="pasted-rows-columns">
        <PastedRowsForm
          label="Part numbers and quantities"
          placeholder={'PL-1180\t240'}
          hint={hint}
          text={text}
          problem={problem}
          busy={checking}
          onType={order.type}
          onFile={(file) => void order.readFile(file)}
          onCheck={() => void order.check()}
        />
        <div className="pasted-rows-answer">
          {question && <ColumnQuestion columns={question} heading={answer} onChoose={(at) => void order.check(text, at)} />}
          {heading && !question && (
            <h3 className="display-4" id={pastedRowsId} ref={answer} tabIndex={-1}>
              {heading}
            </h3>
          )}
          {said?.columns && rows.length > 0 && (
            <p className="text-muted">{pasteMessages.readFrom(said.columns.sku, said.columns.quantity)}</p>
          )}
          {rows.length > 0 && (
            <table className="card-rows still-rows">
              <thead>
                <tr>
                  <th>Row</th>
                  <th>Part number</th>
                  <th className="number">Quantity</th>
                  <th>Answer</th>
                  <th className="number">Amount</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <QuickOrderRow
                    key={row.row}
                    row={row}
                    onChangeUnits={order.changeUnits}
                    onCorrectQuantity={order.correctQuantity}
                    onChangePartNumber={order.changePartNumber}
                    onLeaveOut={(left) => andFocus(() => order.leaveOut(left), rows.length > 1)}
                  />
                ))}
              </tbody>
            </table>
          )}
          {said && said.prose.length > 0 && rows.length > 0 && (
            <p className="text-muted pasted-rows-prose wrap-anywhere">
              {pasteMessages.notRead(said.prose.length)} <q>{said.prose.join(' / ')}</q>
            </p>
          )}
          {changes.length > 1 && (
            <div className="pasted-rows-end cluster space-between">
              <p className="text-muted">{fewer > 0 && pasteMessages.changeAllFewer(fewer)}</p>
              <Button size="medium" variant="neutral" onClick={() => andFocus(order.changeAll)}>
                {pasteMessages.changeAll(changes.length)}
              </Button>
            </div>
          )}
          {rows.length > 0 && (
            <div className="pasted-rows-end cluster space-between">
              <p className="text-muted">{rows.length > ready.length && pasteMessages.othersStay}</p>
              <Button size="medium" variant="neutral" onClick={() => andFocus(order.dismiss, false)}>
                {pasteMessages.dismiss(rows.length)}
              </Button>
              {ready.length > 0 && (
                <Button size="medium" onClick={() => andFocus(order.addReady)}>
                  {pasteMessages.add(ready.length, showMoney(amount))}
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
    </Disclosure>
  )
}
