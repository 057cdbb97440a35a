import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { holdReason } from '../../../contract/office-orders.ts'
import { useRefusal } from '../../forms/use-refusal.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { api } from '../../session/api.ts'
import { Modal, ModalBody, useAskBeforeLeaving } from '../../ui/dialogs/modal.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormFoot } from '../../ui/fields/form-foot.tsx'
import { allOrdersMessages } from './messages.ts'

const form = z.object({ reason: holdReason })

interface Props {
  orderId: string
  number: string
  onClose: () => void
}

/** Puts an order on hold for a reason, which only the office sees. */
export function HoldDialog(props: Props) {
  const [busy, setBusy] = useState(false)
  return (
    <Modal open title={`Put ${props.number} on hold`} onClose={props.onClose} fit busy={busy}>
      <HoldForm {...props} onBusy={setBusy} />
    </Modal>
  )
}

function HoldForm({ orderId, onClose, onBusy }: Props & { onBusy: (busy: boolean) => void }) {
  const { register, handleSubmit, setError, formState } = useZodForm(form, { defaultValues: { reason: '' } })
  const { errors, isSubmitting, isDirty } = formState
  useAskBeforeLeaving(isDirty)
  const { revalidate } = useRevalidator()
  const readRefusal = useRefusal()
  const hold = handleSubmit(async ({ reason }) => {
    onBusy(true)
    try {
      await api.officeOrders.hold({ orderId, reason })
      onClose()
      await revalidate()
    } catch (error) {
      const { status, message } = readRefusal(error)
      if (status !== 401) setError('root', { message })
    }
    onBusy(false)
  })
  return (
    <form noValidate onSubmit={hold}>
      <ModalBody>
        <Field
          label="Reason"
          maxLength={200}
          autoComplete="off"
          hint={allOrdersMessages.whatHoldDoes}
          error={errors.reason?.message}
          {...register('reason')}
        />
      </ModalBody>
      <FormFoot confirm="Put on hold" busy={isSubmitting} refusal={errors.root?.message} />
    </form>
  )
}
