import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SavedList } from '../../../contract/carts.ts'
import { fieldMessages } from '../../../contract/messages.ts'
import { useRefusal } from '../../forms/use-refusal.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { ShareList } from './share-list.tsx'

/** Renames a saved list, and shares it with the colleagues or not. */
export function EditList({ list, onDone }: { list: SavedList; onDone: () => void }) {
  const { _id, lines } = list
  const [name, setName] = useState(list.name)
  const [shared, setShared] = useState(list.shared)
  const [problem, setProblem] = useState<string>()
  const [saving, setSaving] = useState(false)
  const readRefusal = useRefusal()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  async function save(event: FormEvent) {
    event.preventDefault()
    if (saving) return
    if (name.trim() === '') return setProblem(fieldMessages.listName)
    setSaving(true)
    try {
      await api.lists.replace({ listId: _id, name, lines, shared })
      onDone()
    } catch (error) {
      setProblem(readRefusal(error).message)
      setSaving(false)
    }
  }
  return (
    <form className="edit-list" noValidate onSubmit={save}>
      <Field
        ref={field}
        label="Name"
        hideLabel
        maxLength={80}
        value={name}
        error={problem}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" busy={saving}>
        Save
      </Button>
      <Button variant="quiet-neutral" onClick={onDone}>
        Cancel
      </Button>
      <ShareList shared={shared} onChange={setShared} />
    </form>
  )
}
