import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type OrderCorrection, orderCorrection } from '../../../contract/office-orders.ts'
import type { OrderDetail } from '../../../contract/order.ts'
import { useRefusal } from '../../forms/use-refusal.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { api } from '../../session/api.ts'
import { Modal, ModalBody, useAskBeforeLeaving } from '../../ui/dialogs/modal.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormFoot } from '../../ui/fields/form-foot.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { allOrdersMessages } from './messages.ts'

interface Props {
  order: OrderDetail
  onClose: () => void
}

/** Corrects the address, purchase order and note of an order. */
export function CorrectDialog(props: Props) {
  const [busy, setBusy] = useState(false)
  return (
    <Modal open title={`Correct ${props.order.number}`} onClose={props.onClose} busy={busy}>
      <CorrectForm {...props} onBusy={setBusy} />
    </Modal>
  )
}

function CorrectForm({ order, onClose, onBusy }: Props & { onBusy: (busy: boolean) => void }) {
  const [seen] = useState(order)
  const { company, street, city, region, postcode, country, phone, purchaseOrder, note } = seen
  const { register, handleSubmit, setError, formState } = useZodForm(orderCorrection, {
    defaultValues: { company, street, city, region, postcode, country, phone, purchaseOrder, note },
  })
  const { errors, isSubmitting, isDirty } = formState
  useAskBeforeLeaving(isDirty)
  const { revalidate } = useRevalidator()
  const readRefusal = useRefusal()
  const correct = handleSubmit(async (typed) => {
    onBusy(true)
    try {
      const { modifiedCount } = await api.officeOrders.correct({ orderId: seen._id, ...changesOf(seen, typed) })
      if (modifiedCount > 0) void notify.success(allOrdersMessages.corrected)
      onClose()
      await revalidate()
    } catch (error) {
      const { status, message } = readRefusal(error)
      if (status !== 401) setError('root', { message })
    }
    onBusy(false)
  })
  const field = (name: keyof OrderCorrection) => ({ autoComplete: 'off', error: errors[name]?.message, ...register(name) })
  return (
    <form noValidate onSubmit={correct}>
      <ModalBody>
        <div className="field-grid">
          <Field label="Company" optional {...field('company')} />
          <Field label="Phone" type="tel" {...field('phone')} />
          <Field label="Street" fieldClass="field-wide" {...field('street')} />
          <Field label="City" {...field('city')} />
          <Field label="Postcode" optional {...field('postcode')} />
          <Field label="Region" optional {...field('region')} />
          <Field label="Country" {...field('country')} />
          <Field label="Purchase order" optional fieldClass="field-wide" {...field('purchaseOrder')} />
          <TextArea label="Note" optional fieldClass="field-wide" rows={3} {...field('note')} />
        </div>
      </ModalBody>
      <FormFoot confirm="Save" busy={isSubmitting} refusal={errors.root?.message} note={allOrdersMessages.correctionIsMailed} />
    </form>
  )
}

/** What was typed differently: a colleague may have corrected another field meanwhile. */
const changesOf = (seen: OrderDetail, typed: OrderCorrection): OrderCorrection =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => new Map(Object.entries(seen)).get(name) !== value))
