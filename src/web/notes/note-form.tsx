import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { type NotedThing, noteText } from '../../contract/notes.ts'
import { api } from '../api.ts'
import { useDraft } from '../people/use-draft.ts'
import { useRefusal } from '../people/use-refusal.ts'
import { Button } from '../ui/button.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { LiveForm } from '../ui/live-form.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useZodForm } from '../use-zod-form.ts'

const form = z.object({ text: noteText })

/** Adds an internal note to an order or a customer. */
export function NoteForm({ thing, id }: { thing: NotedThing; id: string }) {
  const note = useZodForm(form, { defaultValues: { text: '' } })
  const { register, handleSubmit, setError, reset, formState } = note
  const dropDraft = useDraft(`note-${thing}-${id}`, note)
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
      <TextArea label="Internal note" rows={2} placeholder="Only staff see notes" error={errors.text?.message} {...register('text')} />
      <FormRefusal>{errors.root?.message}</FormRefusal>
      <Button type="submit" variant="neutral" busy={isSubmitting}>
        Add note
      </Button>
    </LiveForm>
  )
}
