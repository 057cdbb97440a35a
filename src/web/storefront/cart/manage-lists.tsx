import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SavedList } from '../../../contract/carts.ts'
import { fieldMessages } from '../../../contract/messages.ts'
import { useRefusal } from '../../forms/use-refusal.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Modal, ModalBody } from '../../ui/dialogs/modal.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { ErrorState } from '../../ui/frame/error-state.tsx'
import { showDay } from '../../ui/text/dates.ts'
import { LoadButton } from './load-button.tsx'
import { cartMessages } from './messages.ts'
import { useSavedLists } from './use-saved-lists.ts'

type Props = { open: boolean; onClose: () => void }

/** Loads, renames and deletes saved lists. */
export function ManageLists({ open, onClose }: Props) {
  return (
    <Modal open={open} title="Saved lists" onClose={onClose}>
      <ModalBody>
        <Lists onClose={onClose} />
      </ModalBody>
    </Modal>
  )
}

function Lists({ onClose }: { onClose: () => void }) {
  const { lists, hasFailed, reload } = useSavedLists()
  const [renamed, setRenamed] = useState<string>()
  const [deleted, setDeleted] = useState<SavedList>()
  const all = useRef<HTMLUListElement>(null)
  const finish = () => {
    setRenamed(undefined)
    setDeleted(undefined)
    all.current?.focus()
    void reload()
  }
  if (hasFailed && !lists) return <ErrorState onRetry={reload}>{cartMessages.listsNotLoaded}</ErrorState>
  if (!lists) return null
  if (lists.length === 0) return <p className="text-muted">{cartMessages.noLists}</p>
  return (
    <ul className="manage-lists" ref={all} tabIndex={-1}>
      {lists.map((list) => (
        <li key={list._id}>
          {renamed === list._id ? (
            <RenameList list={list} onDone={finish} />
          ) : (
            <>
              <p>
                <b>{list.name}</b>
                <span>{cartMessages.listFacts(list.lines.length, showDay(list.savedAt))}</span>
              </p>
              <LoadButton list={list} onLoaded={onClose} />
              <Button size="small" variant="quiet-neutral" aria-label={`Rename ${list.name}`} onClick={() => setRenamed(list._id)}>
                Rename
              </Button>
              <Button size="small" variant="quiet-destructive" aria-label={`Delete ${list.name}`} onClick={() => setDeleted(list)}>
                Delete
              </Button>
            </>
          )}
        </li>
      ))}
      {deleted && <DeleteList list={deleted} onDone={finish} />}
    </ul>
  )
}

function RenameList({ list: { _id, name: oldName, lines }, onDone }: { list: SavedList; onDone: () => void }) {
  const [name, setName] = useState(oldName)
  const [problem, setProblem] = useState<string>()
  const [saving, setSaving] = useState(false)
  const readRefusal = useRefusal()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  async function rename(event: FormEvent) {
    event.preventDefault()
    if (saving) return
    if (name.trim() === '') return setProblem(fieldMessages.listName)
    setSaving(true)
    try {
      await api.lists.replace({ listId: _id, name, lines })
      onDone()
    } catch (error) {
      setProblem(readRefusal(error).message)
      setSaving(false)
    }
  }
  return (
    <form className="rename-list" noValidate onSubmit={rename}>
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
    </form>
  )
}

function DeleteList({ list, onDone }: { list: SavedList; onDone: () => void }) {
  const [deleting, setDeleting] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const readRefusal = useRefusal()
  async function confirm() {
    setDeleting(true)
    try {
      await api.lists.remove({ listId: list._id })
      onDone()
    } catch (error) {
      setRefusal(readRefusal(error).message)
      setDeleting(false)
    }
  }
  return (
    <ConfirmDialog
      open
      title="Delete this list?"
      text={cartMessages.deleteList(list.name)}
      keep="Keep list"
      confirm="Delete list"
      busy={deleting}
      refusal={refusal}
      onConfirm={confirm}
      onClose={onDone}
    />
  )
}
