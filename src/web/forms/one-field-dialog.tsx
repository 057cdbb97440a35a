import { type HTMLInputTypeAttribute, useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { Modal, ModalBody, useAskBeforeLeaving } from '../ui/dialogs/modal.tsx'
import { Field } from '../ui/fields/field.tsx'
import { FormFoot } from '../ui/fields/form-foot.tsx'
import { notify } from '../ui/toasts/notify.ts'
import { useRefusal } from './use-refusal.ts'
import { useZodForm } from './use-zod-form.ts'

interface Props {
  title: string
  confirm: string
  field: {
    label: string
    hint: string
    schema: z.ZodType<string, string>
    maxLength: number
    type?: HTMLInputTypeAttribute
    initial?: string
  }
  send: (value: string) => Promise<unknown>
  /** What a toast says afterwards, where the page does not show it. */
  done?: string
  onClose: () => void
}

/** Asks for one thing and sends it. What was typed stays on a refusal. */
export function OneFieldDialog(props: Props) {
  const [busy, setBusy] = useState(false)
  return (
    <Modal open title={props.title} onClose={props.onClose} fit busy={busy}>
      <OneFieldForm {...props} onBusy={setBusy} />
    </Modal>
  )
}

function OneFieldForm({ confirm, field, send, done, onClose, onBusy }: Props & { onBusy: (busy: boolean) => void }) {
  const { schema, initial = '', ...shown } = field
  const [form] = useState(() => z.object({ value: schema }))
  const { register, handleSubmit, setError, formState } = useZodForm(form, { defaultValues: { value: initial } })
  const { errors, isSubmitting, isDirty } = formState
  useAskBeforeLeaving(isDirty)
  const { revalidate } = useRevalidator()
  const readRefusal = useRefusal()
  const submit = handleSubmit(async ({ value }) => {
    onBusy(true)
    try {
      await send(value)
      onClose()
      if (done) void notify.success(done)
      await revalidate()
    } catch (error) {
      const { status, message } = readRefusal(error)
      if (status !== 401) setError('root', { message })
    }
    onBusy(false)
  })
  return (
    <form noValidate onSubmit={submit}>
      <ModalBody>
        <Field {...shown} autoComplete="off" error={errors.value?.message} {...register('value')} />
      </ModalBody>
      <FormFoot confirm={confirm} busy={isSubmitting} refusal={errors.root?.message} />
    </form>
  )
}
