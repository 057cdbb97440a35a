import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderDetail } from '../../../contract/order.ts'
import { receivedPayment } from '../../../contract/payments.ts'
import { inShopZone } from '../../../contract/shop-zone.ts'
import { typedNumberOr } from '../../../contract/typed-number.ts'
import { readDraft } from '../../forms/draft.ts'
import { type AttemptDraft, useAttempt } from '../../forms/use-attempt.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { api } from '../../session/api.ts'
import { currentPerson } from '../../session/session-store.ts'
import { Modal, ModalBody, useAskBeforeLeaving } from '../../ui/dialogs/modal.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormFoot } from '../../ui/fields/form-foot.tsx'
import { amountField } from '../../ui/text/amounts.ts'
import { showAmount } from '../../ui/text/money.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { paymentMessages } from './messages.ts'

interface Props {
  order: OrderDetail
  onClose: () => void
}

/** Records that an unpaid order was paid by transfer. */
export function RecordPaymentDialog(props: Props) {
  const [busy, setBusy] = useState(false)
  return (
    <Modal open title={`Payment of ${props.order.number}`} onClose={props.onClose} fit busy={busy}>
      <RecordPaymentForm {...props} onBusy={setBusy} />
    </Modal>
  )
}

function RecordPaymentForm({ order, onClose, onBusy }: Props & { onBusy: (busy: boolean) => void }) {
  const [{ _id: orderId, toPay }] = useState(order)
  const [today] = useState(() => inShopZone(new Date())[0])
  const draft = `payment:${orderId}`
  const email = currentPerson()?.email ?? ''
  const { attempt } = useAttempt(draft, email, api.payments.record)
  const { register, handleSubmit, setError, watch, formState } = useZodForm(typedPayment, {
    defaultValues: { amount: String(toPay), reference: '', date: today },
  })
  const { errors, isSubmitting, isDirty } = formState
  useAskBeforeLeaving(isDirty)
  const { revalidate } = useRevalidator()
  const [early, setEarly] = useState<string>()
  const isEarly = early !== undefined && watch('date') === early
  const record = handleSubmit(async (received) => {
    onBusy(true)
    await attempt({ orderId, ...received, ...(isEarly && { early: true }) }, readDraft<AttemptDraft>(draft, email) ?? {}, {
      async onDone() {
        void notify.success(paymentMessages.recorded(showAmount(received.amount)))
        onClose()
        await revalidate()
      },
      async onRefused({ message, facts, status }) {
        if (facts.orderAmount !== undefined) setError('amount', { message })
        else if (facts.today !== undefined) setError('date', { message })
        else if (facts.placedOn !== undefined) {
          setEarly(received.date)
          setError('date', { message })
        } else setError('root', { message })
        if (status !== 0) await revalidate()
      },
    })
    onBusy(false)
  })
  return (
    <form noValidate onSubmit={record}>
      <ModalBody>
        <div className="field-grid">
          <Field label="Amount" inputMode="decimal" autoComplete="off" error={errors.amount?.message} {...register('amount')} />
          <Field
            label="Date"
            type="date"
            max={today}
            hint="The day on which the money arrived."
            error={errors.date?.message}
            {...register('date')}
          />
          <Field
            label="Reference"
            fieldClass="field-wide"
            autoComplete="off"
            maxLength={100}
            hint="As the bank statement has it."
            error={errors.reference?.message}
            {...register('reference')}
          />
        </div>
      </ModalBody>
      <FormFoot
        confirm={isEarly ? paymentMessages.recordEarly : 'Record payment'}
        busy={isSubmitting}
        refusal={errors.root?.message}
        note={paymentMessages.receiptFollows}
      />
    </form>
  )
}

/** The amount is typed; an empty one is missing. */
const typedPayment = receivedPayment.extend({ amount: typedNumberOr(undefined, amountField).pipe(receivedPayment.shape.amount) })
