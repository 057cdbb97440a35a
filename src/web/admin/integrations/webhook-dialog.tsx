import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { feedScopes } from '../../../contract/event-feed.ts'
import { keysOf } from '../../../contract/keys-of.ts'
import { type Webhook, webhookFields } from '../../../contract/webhooks.ts'
import { useRefusal } from '../../forms/use-refusal.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { api } from '../../session/api.ts'
import { Modal, ModalBody, useAskBeforeLeaving } from '../../ui/dialogs/modal.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormFoot } from '../../ui/fields/form-foot.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { Choices } from './choices.tsx'
import { integrationMessages } from './messages.ts'
import type { Once } from './once-dialog.tsx'

interface Props {
  /** Absent to add one. */
  webhook?: Webhook
  onClose: () => void
  /** With the secret of a new webhook. */
  onAdded: (once: Once) => void
}

/** Adds a webhook, or changes its address and events. */
export function WebhookDialog(props: Props) {
  const [busy, setBusy] = useState(false)
  return (
    <Modal open title={props.webhook ? 'Edit webhook' : 'Add an address'} onClose={props.onClose} fit busy={busy}>
      <WebhookForm {...props} onBusy={setBusy} />
    </Modal>
  )
}

const form = z.object(webhookFields)

function WebhookForm({ webhook, onClose, onAdded, onBusy }: Props & { onBusy: (busy: boolean) => void }) {
  const { register, handleSubmit, setError, formState } = useZodForm(form, {
    defaultValues: { url: webhook?.url ?? 'https://', events: webhook?.events ?? [] },
  })
  const { errors, isSubmitting, isDirty } = formState
  useAskBeforeLeaving(isDirty)
  const { revalidate } = useRevalidator()
  const readRefusal = useRefusal()
  const save = handleSubmit(async (typed) => {
    onBusy(true)
    try {
      if (webhook) {
        await api.webhooks.edit({ webhookId: webhook._id, ...typed })
        onClose()
        void notify.success(integrationMessages.saved)
      } else {
        const { secret } = await api.webhooks.add(typed)
        onAdded({ title: 'Secret of the webhook', lead: integrationMessages.onlySecret, secret, facts: [['Address', typed.url]] })
      }
      await revalidate()
    } catch (error) {
      const { status, message } = readRefusal(error)
      if (status !== 401) setError('root', { message })
    }
    onBusy(false)
  })
  return (
    <form noValidate onSubmit={save}>
      <ModalBody>
        <div className="integration-form">
          <Field label="Address" type="url" autoComplete="off" error={errors.url?.message} {...register('url')} />
          <Choices
            label={integrationMessages.whatWebhooksDo}
            choices={keysOf(feedScopes).map((event) => [event])}
            field={register('events')}
            error={errors.events?.message}
          />
        </div>
      </ModalBody>
      <FormFoot confirm={webhook ? 'Save' : 'Add an address'} busy={isSubmitting} refusal={errors.root?.message} />
    </form>
  )
}
