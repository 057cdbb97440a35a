import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toAmount, toCents } from '../../../contract/ground/money.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { typedNumberOr } from '../../../contract/schema/typed-number.ts'
import type { OrderDetail } from '../../../contract/selling/order.ts'
import { receivedPayment } from '../../../contract/selling/payments.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useAttempt } from '../../forms/use-attempt.ts'
import { useKeptTyping } from '../../forms/use-kept-typing.ts'
import { shownForm } from '../../forms/use-sent-form.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { api } from '../../session/api.ts'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { amountField, readAmount } from '../../ui/text/amounts.ts'
import { showLongDay } from '../../ui/text/dates.ts'
import { showAmount } from '../../ui/text/money.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { paymentMessages } from './messages.ts'

interface Props {
  order: Pick<OrderDetail, '_id' | 'number' | 'toPay' | 'discount'>
  onClose: () => void
}

/** Records what was paid by transfer for an order: all that is left to pay, or a part of it. */
export function RecordPaymentDialog({ order, onClose }: Props) {
  const [{ _id: orderId, number, toPay, discount }] = useState(order)
  const [takesDiscount, setTakesDiscount] = useState(true)
  const [today] = useState(() => inShopZone(new Date())[0])
  const { attempt } = useAttempt(`payment:${orderId}`, api.payments.record)
  const payment = useZodForm(typedPayment, { defaultValues: { amount: String(toPay), reference: '', date: today } })
  const { handleSubmit, setError, watch } = payment
  const { keep, drop } = useKeptTyping(`typed-payment:${orderId}`, payment)
  const { revalidate } = useRevalidator()
  const [early, setEarly] = useState<string>()
  const [same, setSame] = useState<string>()
  const [over, setOver] = useState<string>()
  const typed = watch()
  const isEarly = early !== undefined && typed.date === early
  const leftCents = toCents(toPay) - toCents(readAmount(typed.amount) ?? 0)
  const isDiscountable = discount !== null && typed.date <= discount.until && leftCents > 0 && leftCents <= toCents(discount.amount)
  const isDiscount = isDiscountable && takesDiscount
  const isOver = over !== undefined && typed.amount === over
  const isSame = same !== undefined && JSON.stringify(typed) === same
  const record = handleSubmit((received) => {
    keep()
    return attempt(
      {
        orderId,
        ...received,
        ...(isEarly && { early: true }),
        ...(isSame && { again: true }),
        ...(isOver && { keep: true }),
        ...(isDiscount && { discount: true }),
      },
      {},
      {
        async onDone({ toPay: left, kept }) {
          drop()
          void notify.success(outcome(received.amount, left, kept))
          onClose()
          await revalidate()
        },
        async onRefused({ message, facts, status }) {
          drop()
          if (facts.toPay !== undefined) {
            setOver(typed.amount)
            setError('amount', { message })
          } else if (facts.today !== undefined) setError('date', { message })
          else if (facts.placedOn !== undefined) {
            setEarly(received.date)
            setError('date', { message })
          } else {
            if (facts.samePayment !== undefined) setSame(JSON.stringify(typed))
            setError('root', { message })
          }
          if (status !== 0) await revalidate()
        },
      },
    )
  })
  const form = shownForm(payment, record)
  return (
    <FormDialog
      title={`Payment of ${number}`}
      form={form}
      confirm={
        isOver
          ? paymentMessages.keep(showAmount(toAmount(-leftCents)))
          : isSame
            ? paymentMessages.recordAgain
            : isEarly
              ? paymentMessages.recordEarly
              : 'Record payment'
      }
      note={
        isOver
          ? paymentMessages.isKept
          : isDiscount
            ? paymentMessages.closedByDiscount(showAmount(toAmount(leftCents)))
            : leftCents > 0 && leftCents < toCents(toPay)
              ? paymentMessages.partStays(showAmount(toAmount(leftCents)))
              : paymentMessages.receiptFollows
      }
      onClose={onClose}
    >
      <div className="field-grid">
        <Field
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          hint={paymentMessages.leftToPay(
            showAmount(toPay),
            discount && { until: showLongDay(discount.until), amount: showAmount(toAmount(toCents(toPay) - toCents(discount.amount))) },
          )}
          {...form.field('amount')}
        />
        <Field label="Date" type="date" max={today} hint="The day the money arrived." {...form.field('date')} />
        <Field
          label="Reference"
          fieldClass="field-wide"
          autoComplete="off"
          maxLength={100}
          hint="As shown on the bank statement."
          {...form.field('reference')}
        />
      </div>
      {isDiscountable && (
        <CheckBox checked={takesDiscount} onChange={({ target }) => setTakesDiscount(target.checked)}>
          The rest, {showAmount(toAmount(leftCents))}, is the cash discount
        </CheckBox>
      )}
    </FormDialog>
  )
}

function outcome(amount: number, left: number, kept: number): string {
  if (kept > 0) return paymentMessages.kept(showAmount(amount), showAmount(kept))
  return left > 0 ? paymentMessages.partRecorded(showAmount(amount), showAmount(left)) : paymentMessages.recorded(showAmount(amount))
}

/** The amount is typed; an empty one is missing. */
const typedPayment = receivedPayment.extend({ amount: typedNumberOr(undefined, amountField).pipe(receivedPayment.shape.amount) })
