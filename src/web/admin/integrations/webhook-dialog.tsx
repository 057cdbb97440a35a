import { z } from 'zod'
import { keysOf } from '../../../contract/ground/keys-of.ts'
import { feedScopes } from '../../../contract/messaging/event-feed.ts'
import { type Webhook, webhookFields } from '../../../contract/messaging/webhooks.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { api } from '../../session/api.ts'
import { Field } from '../../ui/fields/field.tsx'
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

const schema = z.object(webhookFields)

/** Adds a webhook, or changes its address and events. */
export function WebhookDialog({ webhook, onClose, onAdded }: Props) {
  const form = useSentForm(schema, {
    defaultValues: { url: webhook?.url ?? 'https://', events: webhook?.events ?? [] },
    keepAs: webhook ? `webhook:${webhook._id}` : 'new-webhook',
    async send(typed) {
      if (webhook) {
        await api.webhooks.edit({ webhookId: webhook._id, ...typed })
        onClose()
        void notify.success(integrationMessages.saved)
      } else {
        const { secret } = await api.webhooks.add(typed)
        onAdded({ title: 'Secret of the webhook', lead: integrationMessages.onlySecret, secret, facts: [['Address', typed.url]] })
      }
    },
  })
  return (
    <FormDialog
      title={webhook ? 'Edit webhook' : 'Add an address'}
      form={form}
      confirm={webhook ? 'Save' : 'Add an address'}
      onClose={onClose}
    >
      <div className="integration-form stack">
        <Field label="Address" type="url" autoComplete="off" {...form.field('url')} />
        <Choices
          label={integrationMessages.whatWebhooksDo}
          choices={keysOf(feedScopes).map((event) => [event])}
          field={form.register('events')}
          error={form.formState.errors.events?.message}
        />
      </div>
    </FormDialog>
  )
}
