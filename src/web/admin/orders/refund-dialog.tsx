import './refund-dialog.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { OrderDetail } from '../../../contract/order.ts'
import { returnableUnits, totalOpenUnits } from '../../../contract/rules/open-units.ts'
import type { LineUnits } from '../../../contract/shipments.ts'
import { currencySymbol } from '../../../contract/shop-locale.ts'
import { deleteDraft } from '../../forms/draft.ts'
import { Modal, ModalBody, useAskBeforeLeaving } from '../../ui/dialogs/modal.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormFoot } from '../../ui/fields/form-foot.tsx'
import { Labeled, type LabelProps } from '../../ui/fields/labeled.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { MeasuredText } from '../../ui/text/measured-text.tsx'
import { countUnits, showAmount, showUnits } from '../../ui/text/money.ts'
import { refundMessages } from './messages.ts'
import { OTHER_REASON, refundReasonsOf } from './refund-reasons.ts'
import { refundDraft, useRefundForm } from './use-refund-form.ts'

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
  const { amount, typedAmount, isAll, problems, refusal, busy } = form
  const node = useRef<HTMLFormElement>(null)
  useAskBeforeLeaving(form.isTyped)
  useEffect(() => onBusy(busy), [busy, onBusy])
  useEffect(() => {
    if (Object.values(problems).some(Boolean)) node.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
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
          <Reason order={order} form={form} />
          {form.deliveryLeft > 0 && <Delivery form={form} />}
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
        <RestockSum form={form} hasTax={order.tax > 0} />
      </ModalBody>
      <FormFoot
        confirm={typedAmount === undefined ? `Refund ${amount}` : `Refund ${showAmount(typedAmount)}`}
        busy={busy}
        refusal={refusal}
        note={
          (order.paidBy === 'transfer' ? refundMessages.payOut : 'The customer gets an email.') +
          (isAll && totalOpenUnits(order.lines) > 0 ? ' Nothing more of this order ships.' : '')
        }
      />
    </form>
  )
}

function Amount({ form: { amount, left, problems, change } }: { form: Form }) {
  const hint = (
    <>
      At most {showAmount(left)}.{' '}
      <button type="button" className="link" onClick={() => change({ amount: left.toFixed(2) })}>
        Refund all of it
      </button>
    </>
  )
  return <MoneyField label="Amount" hint={hint} error={problems.amount} value={amount} onType={(typed) => change({ amount: typed })} />
}

function Delivery({ form: { delivery, deliveryLeft, problems, change } }: { form: Form }) {
  const hint = (
    <>
      Before tax, at most {showAmount(deliveryLeft)}.{' '}
      <button type="button" className="link" onClick={() => change({ delivery: deliveryLeft.toFixed(2) })}>
        All of the delivery
      </button>
    </>
  )
  return (
    <MoneyField
      label="Delivery in it"
      optional
      hint={hint}
      error={problems.delivery}
      value={delivery}
      onType={(typed) => change({ delivery: typed })}
    />
  )
}

type MoneyFieldProps = Pick<LabelProps, 'label' | 'hint' | 'error' | 'optional'> & { value: string; onType: (typed: string) => void }

function MoneyField({ value, onType, ...labelling }: MoneyFieldProps) {
  return (
    <Labeled {...labelling}>
      {(inputProps) => (
        <span className="money-field" style={{ '--symbol': `${currencySymbol().length}ch` }}>
          <span aria-hidden="true">{currencySymbol()}</span>
          <input
            className="input"
            inputMode="decimal"
            autoComplete="off"
            maxLength={15}
            value={value}
            onChange={({ target }) => onType(target.value)}
            {...inputProps}
          />
        </span>
      )}
    </Labeled>
  )
}

function RestockSum({ form: { restock, lost, unitsCost }, hasTax }: { form: Form; hasTax: boolean }) {
  return (
    <div className="restock-cost" aria-live="polite">
      {restock.length > 0 && (
        <p>
          {countUnits(sumOf(restock))} back to stock, worth <b>{showAmount(unitsCost)}</b>
          {hasTax && ' with tax'}
        </p>
      )}
      {lost.length > 0 && <p>{countUnits(sumOf(lost))} canceled and not back to stock</p>}
    </div>
  )
}

const sumOf = (lines: LineUnits[]) => lines.reduce((sum, { units }) => sum + units, 0)

function Reason({ order, form: { typed, reason, problems, change } }: { order: OrderDetail; form: Form }) {
  return (
    <>
      <Select
        label="Reason"
        hint="The customer reads it in the email."
        value={reason}
        error={problems.reason}
        onChange={({ target }) => change({ reason: target.value })}
      >
        <option value="">Choose a reason</option>
        {refundReasonsOf(order).map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </Select>
      {reason === OTHER_REASON && (
        <Field
          label="Other reason"
          fieldClass="field-wide"
          maxLength={300}
          error={problems.otherReason}
          value={typed.otherReason}
          onChange={({ target }) => change({ otherReason: target.value })}
        />
      )}
    </>
  )
}

function Line({ line, form: { typed, units, problems, change } }: { line: OrderDetail['lines'][number]; form: Form }) {
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
            value={units[position] ?? ''}
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
