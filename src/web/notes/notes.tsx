import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { type Note, type NotedThing, noteText } from '../../contract/notes.ts'
import { api } from '../api.ts'
import { ColumnSection } from '../dashboard/columns.tsx'
import { useDraft } from '../people/use-draft.ts'
import { useRefusal } from '../people/use-refusal.ts'
import { Button } from '../ui/button.tsx'
import { showClock, showDay } from '../ui/dates.ts'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { LiveForm } from '../ui/live-form.tsx'
import { TextArea } from '../ui/text-area.tsx'

const form = z.object({ text: noteText })

/** The internal notes on an order or a customer, and a form for another one. */
export function Notes({ thing, id, notes }: { thing: NotedThing; id: string; notes: Note[] }) {
  return (
    <ColumnSection id="notes" title="Notes">
      <NoteForm key={id} thing={thing} id={id} />
      {notes.length > 0 && (
        <ol className="notes" aria-labelledby="notes">
          {notes.map(({ _id, at, author, text }) => (
            <li key={_id}>
              <p className="note-time">
                <time dateTime={at}>
                  {showDay(at)} <span>{showClock(at)}</span>
                </time>
              </p>
              <div className="note-text">
                <p>{text}</p>
                <p className="note-author">{author}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </ColumnSection>
  )
}

function NoteForm({ thing, id }: { thing: NotedThing; id: string }) {
  const note = useForm({ resolver: zodResolver(form), defaultValues: { text: '' } })
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
