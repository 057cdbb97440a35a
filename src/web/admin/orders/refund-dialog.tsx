import './refund-dialog.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { OrderDetail } from '../../../contract/order.ts'
import { returnableUnits } from '../../../contract/rules/open-units.ts'
import { deleteDraft } from '../../forms/draft.ts'
import { Modal, ModalBody, useAskBeforeLeaving } from '../../ui/dialogs/modal.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormFoot } from '../../ui/fields/form-foot.tsx'
import { Labeled } from '../../ui/fields/labeled.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { MeasuredText } from '../../ui/text/measured-text.tsx'
import { countUnits, showDollars, showUnits } from '../../ui/text/money.ts'
import { OTHER_REASON, refundDraft, refundReasons, useRefundForm } from './use-refund-form.ts'

interface Props {
  order: OrderDetail | undefined
  onClose: () => void
}

/** Refunds a paid order in part or in full, and returns units to the stock. */
export function RefundDialog({ order, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  function close() {
    if (order) deleteDraft(refundDraft(order._id))
    onClose()
  }
  return (
    <Modal open={order !== undefined} title={`Refund ${order?.number ?? ''}`} onClose={close} fit busy={busy}>
      {order && <RefundForm order={order} onClose={close} onBusy={setBusy} />}
    </Modal>
  )
}

type Form = ReturnType<typeof useRefundForm>

function RefundForm({ order, onClose, onBusy }: { order: OrderDetail; onClose: () => void; onBusy: (busy: boolean) => void }) {
  const form = useRefundForm(order, onClose)
  const { amount, dollars, isAll, problems, refusal, busy, restock, unitsCost } = form
  const node = useRef<HTMLFormElement>(null)
  useAskBeforeLeaving(form.isTyped)
  useEffect(() => onBusy(busy), [busy, onBusy])
  useEffect(() => {
    if (problems.amount || problems.reason || problems.units) node.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problems])

  function submit(event: FormEvent) {
    event.preventDefault()
    void form.refund()
  }

  return (
    <form ref={node} noValidate onSubmit={submit}>
      <ModalBody>
        <div className="field-grid">
          <Amount form={form} />
          <Reason form={form} />
        </div>
        <table className="restock">
          <caption className="display-4">Back to stock</caption>
          <thead>
            <tr>
              <th>Product</th>
              <th className="number">Shipped</th>
              <th className="number">Units</th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <Line key={line.position} line={line} form={form} />
            ))}
          </tbody>
        </table>
        <p className="restock-cost" aria-live="polite">
          {restock.length > 0 && (
            <>
              {countUnits(restock.reduce((sum, { units }) => sum + units, 0))} cost <b>{showDollars(unitsCost)}</b>
            </>
          )}
        </p>
      </ModalBody>
      <FormFoot
        confirm={dollars === undefined ? `Refund ${amount}` : `Refund ${showDollars(dollars)}`}
        busy={busy}
        refusal={refusal}
        note={isAll ? 'The customer gets an email. Nothing more of this order ships.' : 'The customer gets an email.'}
      />
    </form>
  )
}

function Amount({ form: { amount, left, problems, change } }: { form: Form }) {
  const hint = (
    <>
      At most {showDollars(left)}.{' '}
      <button type="button" className="link" onClick={() => change({ amount: left.toFixed(2) })}>
        Refund all of it
      </button>
    </>
  )
  return (
    <Labeled label="Amount" hint={hint} error={problems.amount}>
      {(inputProps) => (
        <span className="money-field">
          <span aria-hidden="true">$</span>
          <input
            className="input"
            inputMode="decimal"
            autoComplete="off"
            maxLength={15}
            value={amount}
            onChange={({ target }) => change({ amount: target.value })}
            {...inputProps}
          />
        </span>
      )}
    </Labeled>
  )
}

function Reason({ form: { typed, problems, change } }: { form: Form }) {
  return (
    <>
      <Select
        label="Reason"
        hint="The customer reads it in the email."
        value={typed.reason}
        onChange={({ target }) => change({ reason: target.value })}
      >
        {refundReasons.map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </Select>
      {typed.reason === OTHER_REASON && (
        <Field
          label="Other reason"
          fieldClass="field-wide"
          maxLength={300}
          error={problems.reason}
          value={typed.otherReason}
          onChange={({ target }) => change({ otherReason: target.value })}
        />
      )}
    </>
  )
}

function Line({ line, form: { typed, problems, change } }: { line: OrderDetail['lines'][number]; form: Form }) {
  const { position, product, sku, shippedUnit, orderUnit } = line
  return (
    <tr>
      <th scope="row">
        <b className="text-bold">
          <MeasuredText>{product}</MeasuredText>
        </b>
        <span className="text-small text-faint">{sku}</span>
      </th>
      <td className="number text-muted">
        {showUnits(shippedUnit)} of {showUnits(orderUnit)}
      </td>
      <td className="number restock-units">
        {returnableUnits(line) > 0 ? (
          <Field
            label={`Units of ${product} back to stock`}
            hideLabel
            className="units-input"
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            maxLength={12}
            value={typed.units[position] ?? ''}
            error={problems.units?.[position]}
            onChange={({ target }) => change({ units: { ...typed.units, [position]: target.value } })}
          />
        ) : (
          <span className="text-faint">–</span>
        )}
      </td>
    </tr>
  )
}
