import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { newApiKey } from '../../../contract/api-keys.ts'
import { scopes } from '../../../contract/call-access.ts'
import { useRefusal } from '../../forms/use-refusal.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { api } from '../../session/api.ts'
import { Modal, ModalBody, useAskBeforeLeaving } from '../../ui/dialogs/modal.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormFoot } from '../../ui/fields/form-foot.tsx'
import { showLongDay } from '../../ui/text/dates.ts'
import { Choices } from './choices.tsx'
import { integrationMessages } from './messages.ts'
import type { Once } from './once-dialog.tsx'

interface Props {
  onClose: () => void
  onCreated: (once: Once) => void
}

/** Asks for the name, the scopes and the last day of a new key. */
export function KeyDialog(props: Props) {
  const [busy, setBusy] = useState(false)
  return (
    <Modal open title="Create a key" onClose={props.onClose} fit busy={busy}>
      <KeyForm {...props} onBusy={setBusy} />
    </Modal>
  )
}

function KeyForm({ onCreated, onBusy }: Props & { onBusy: (busy: boolean) => void }) {
  const { register, handleSubmit, setError, formState } = useZodForm(newApiKey, { defaultValues: { name: '', scopes: [] } })
  const { errors, isSubmitting, isDirty } = formState
  useAskBeforeLeaving(isDirty)
  const { revalidate } = useRevalidator()
  const readRefusal = useRefusal()
  const create = handleSubmit(async (typed) => {
    onBusy(true)
    try {
      const { key } = await api.apiKeys.create(typed)
      onCreated({
        title: `Key for ${typed.name}`,
        lead: integrationMessages.onlyOnce,
        secret: key,
        facts: [
          ['Scopes', typed.scopes.join(', ')],
          ['Expires', typed.expires ? showLongDay(typed.expires) : 'never'],
        ],
      })
      await revalidate()
    } catch (error) {
      const { status, message } = readRefusal(error)
      if (status !== 401) setError('root', { message })
    }
    onBusy(false)
  })
  return (
    <form noValidate onSubmit={create}>
      <ModalBody>
        <div className="integration-form">
          <Field
            label="Name"
            autoComplete="off"
            hint="What uses it, for example ERP bridge. It appears in the audit log."
            error={errors.name?.message}
            {...register('name')}
          />
          <Choices
            label={integrationMessages.whatKeysDo}
            choices={Object.entries(scopes)}
            field={register('scopes')}
            error={errors.scopes?.message}
          />
          <Field
            label="Last day"
            type="date"
            hint="Empty: the key does not expire."
            error={errors.expires?.message}
            {...register('expires', { setValueAs: (day: string) => day || undefined })}
          />
        </div>
      </ModalBody>
      <FormFoot confirm="Create a key" busy={isSubmitting} refusal={errors.root?.message} />
    </form>
  )
}
