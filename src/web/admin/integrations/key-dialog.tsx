import { newApiKey } from '../../../contract/messaging/api-keys.ts'
import { scopes } from '../../../contract/schema/call-access.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { api } from '../../session/api.ts'
import { Field } from '../../ui/fields/field.tsx'
import { showLongDay } from '../../ui/text/dates.ts'
import { Choices } from './choices.tsx'
import { integrationMessages } from './messages.ts'
import type { Once } from './once-dialog.tsx'

interface Props {
  onClose: () => void
  onCreated: (once: Once) => void
}

/** Asks for the name, the scopes and the last day of a new key. */
export function KeyDialog({ onClose, onCreated }: Props) {
  const form = useSentForm(newApiKey, {
    defaultValues: { name: '', scopes: [] },
    keepAs: 'new-key',
    async send(typed) {
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
    },
  })
  const { register, formState } = form
  return (
    <FormDialog title="Create a key" form={form} confirm="Create a key" onClose={onClose}>
      <div className="integration-form stack">
        <Field
          label="Name"
          autoComplete="off"
          hint="What uses it, for example ERP bridge. It appears in the audit log."
          {...form.field('name')}
        />
        <Choices
          label={integrationMessages.whatKeysDo}
          choices={Object.entries(scopes)}
          field={register('scopes')}
          error={formState.errors.scopes?.message}
        />
        <Field
          label="Last day"
          type="date"
          hint="Empty: the key does not expire."
          error={formState.errors.expires?.message}
          {...register('expires', { setValueAs: (day: string) => day || undefined })}
        />
      </div>
    </FormDialog>
  )
}
