import { useEffect } from 'react'
import type { SavedList } from '../../../contract/selling/carts.ts'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { listForm } from './list-form.ts'
import { ShareList } from './share-list.tsx'

/** Renames a saved list, and shares it with the colleagues or not. */
export function EditList({ list: { _id: listId, name, shared, lines }, onDone }: { list: SavedList; onDone: () => void }) {
  const { field, submit, busy, watch, setValue, setFocus } = useSentForm(listForm, {
    defaultValues: { name, shared },
    keepAs: `list:${listId}`,
    fieldOf: () => 'name',
    async send(typed) {
      await api.lists.replace({ listId, lines, ...typed })
      onDone()
    },
  })
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus])
  return (
    <form className="edit-list" noValidate onSubmit={submit}>
      <Field label="Name" hideLabel maxLength={80} {...field('name')} />
      <Button type="submit" busy={busy}>
        Save
      </Button>
      <Button variant="quiet-neutral" onClick={onDone}>
        Cancel
      </Button>
      <ShareList shared={watch('shared')} onChange={(isShared) => setValue('shared', isShared)} />
    </form>
  )
}
