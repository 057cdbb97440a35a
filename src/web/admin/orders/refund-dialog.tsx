import './refund-dialog.css'
import { type FormEvent, useEffect, useRef } from 'react'
import { toAmount, toCents } from '../../../contract/ground/money.ts'
import { returnableUnits, totalOpenUnits } from '../../../contract/rules/open-units.ts'
import type { OrderDetail } from '../../../contract/selling/order.ts'
import type { LineUnits } from '../../../contract/selling/shipments.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { deleteDraft } from '../../session/draft.ts'
import { Field } from '../../ui/fields/field.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { countUnits } from '../../ui/text/counts.ts'
import { MeasuredText } from '../../ui/text/measured-text.tsx'
import { showAmount, showUnits } from '../../ui/text/money.ts'
import { refundMessages } from './messages.ts'
import { OTHER_REASON, refundReasonsOf } from './refund-reasons.ts'
import { refundDraft, useRefundForm } from './use-refund-form.ts'

interface Props {
  order: OrderDetail
  /** The id of the return or claim that it answers. */
  claim?: string | undefined
  onClose: () => void
}

/** What of a credit was paid before, and is kept for the company. */
function keptInWords({ received, toPay }: OrderDetail, amount = 0): string {
  const kept = received > 0 ? toAmount(Math.max(toCents(amount) - toCents(toPay), 0)) : 0
  return kept > 0 ? ` ${refundMessages.kept(showAmount(kept))}` : ''
}

/** Refunds a paid order in part or in full, and returns units to the stock. */
export function RefundDialog({ order, claim, onClose }: Props) {
  function close() {
    deleteDraft(refundDraft(order._id))
    onClose()
  }
  const form = useRefundForm(order, close, claim)
  const { amount, typedAmount, isAll, isTyped, problems, refusal, busy } = form
  const node = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.values(problems).some(Boolean)) node.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problems])

  function submit(event: FormEvent) {
    event.preventDefault()
    void form.refund()
  }

  return (
    <FormDialog
      ref={node}
      title={`Refund ${order.number}`}
      form={{ submit, busy, refusal, isDirty: isTyped }}
      confirm={typedAmount === undefined ? `Refund ${amount}` : `Refund ${showAmount(typedAmount)}`}
      note={
        (order.paidBy === 'transfer' ? refundMessages.payOut : 'The customer gets an email.') +
        keptInWords(order, typedAmount) +
        (isAll && totalOpenUnits(order.lines) > 0 ? ' Nothing else in this order will ship.' : '')
      }
      onClose={close}
    >
      <div className="field-grid">
        <Amount form={form} />
        <Reason order={order} form={form} />
        {form.deliveryLeft > 0 && <Delivery form={form} />}
        <Answered order={order} form={form} />
      </div>
      <table className="restock still-rows">
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
    </FormDialog>
  )
}

type Form = ReturnType<typeof useRefundForm>

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
      label="Delivery included"
      optional
      hint={hint}
      error={problems.delivery}
      value={delivery}
      onType={(typed) => change({ delivery: typed })}
    />
  )
}

function RestockSum({ form: { restock, lost, unitsCost }, hasTax }: { form: Form; hasTax: boolean }) {
  return (
    <div className="restock-cost text-muted" aria-live="polite">
      {restock.length > 0 && (
        <p>
          {countUnits(sumOf(restock))} back to stock, worth <b>{showAmount(unitsCost)}</b>
          {hasTax && ' with tax'}
        </p>
      )}
      {lost.length > 0 && <p>{countUnits(sumOf(lost))} canceled and not returned to stock</p>}
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

/** The return or claim that the refund answers, if the order has any. */
function Answered({ order: { claims }, form: { typed, answer } }: { order: OrderDetail; form: Form }) {
  const standing = claims.filter(({ state }) => state !== 'declined')
  if (standing.length === 0) return null
  return (
    <Select
      label="Answers"
      hint="Units of a request go back to stock with it."
      value={typed.claim ?? ''}
      onChange={({ target }) => answer(target.value)}
    >
      <option value="">No request</option>
      {standing.map(({ _id, number, kind }) => (
        <option key={_id} value={_id}>
          {`Request ${number}, ${kind}`}
        </option>
      ))}
    </Select>
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
        <span className="text-small text-faint" translate="no">
          {sku}
        </span>
      </th>
      <td className="number text-muted">
        {showUnits(shippedUnit)} of {showUnits(orderUnit)}
      </td>
      <td className="number">
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
