import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { type NotedThing, noteText } from '../../../contract/notes.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { useRefusal } from '../../forms/use-refusal.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { LiveForm } from '../../framework/live-form.tsx'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'

const form = z.object({ text: noteText })

/** Adds an internal note to an order or a customer. */
export function NoteForm({ thing, id }: { thing: NotedThing; id: string }) {
  const note = useZodForm(form, { defaultValues: { text: '' } })
  const { register, handleSubmit, setError, reset, formState } = note
  const { dropDraft, draft } = useDraft(`note-${thing}-${id}`, note)
  const { revalidate } = useRevalidator()
  const readRefusal = useRefusal()
  const { errors, isSubmitting } = formState
  const add = handleSubmit(async ({ text }) => {
    try {
      await api.notes.add({ thing, id, text })
    } catch (error) {
      const { status, message } = readRefusal(error)
      if (status !== 401) setError('root', { message })
      return
    }
    reset()
    dropDraft()
    await revalidate()
  })
  return (
    <LiveForm className="note-form" onSubmit={add}>
      <RestoredDraft {...draft} />
      <TextArea label="Internal note" rows={2} placeholder="Only staff see notes" error={errors.text?.message} {...register('text')} />
      <FormRefusal>{errors.root?.message}</FormRefusal>
      <Button type="submit" variant="neutral" busy={isSubmitting}>
        Add note
      </Button>
    </LiveForm>
  )
}
