import './note-list.css'
import { z } from 'zod'
import { type NotedThing, noteText } from '../../../contract/office/notes.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { LiveForm } from '../../framework/live-form.tsx'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'

const schema = z.object({ text: noteText })

/** Adds an internal note to an order or a customer. */
export function NoteForm({ thing, id }: { thing: NotedThing; id: string }) {
  const form = useSentForm(schema, {
    defaultValues: { text: '' },
    async send({ text }) {
      await api.notes.add({ thing, id, text })
      form.reset()
      dropDraft()
    },
  })
  const { dropDraft, draft } = useDraft(`note-${thing}-${id}`, form)
  return (
    <LiveForm className="note-form stack" onSubmit={form.submit}>
      <RestoredDraft {...draft} />
      <TextArea label="Internal note" rows={2} placeholder="Only the office sees notes" {...form.field('text')} />
      <FormRefusal>{form.refusal}</FormRefusal>
      <Button type="submit" variant="neutral" busy={form.busy}>
        Add note
      </Button>
    </LiveForm>
  )
}
