import './saved-lists.css'
import { useRef, useState } from 'react'
import type { SavedList } from '../../../contract/selling/carts.ts'
import { useLatePart } from '../../forms/use-late-part.ts'
import { useSending } from '../../forms/use-sending.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Modal, ModalBody } from '../../ui/dialogs/modal.tsx'
import { ErrorState } from '../../ui/frame/error-state.tsx'
import { showDay } from '../../ui/text/dates.ts'
import { ColleaguesLists } from './colleagues-lists.tsx'
import { LoadButton } from './load-button.tsx'
import { cartMessages } from './messages.ts'
import { useSavedLists } from './use-saved-lists.ts'

/** Loads, edits and deletes saved lists, and loads those of colleagues. */
export function ManageLists({ onClose }: { onClose: () => void }) {
  return (
    <Modal open title="Saved lists" onClose={onClose}>
      <ModalBody>
        <Lists onClose={onClose} />
        <ColleaguesLists onLoaded={onClose} />
      </ModalBody>
    </Modal>
  )
}

function Lists({ onClose }: { onClose: () => void }) {
  const { lists, hasFailed, reload } = useSavedLists()
  const [edited, setEdited] = useState<string>()
  const editing = useLatePart(() => import('./edit-list.tsx'))
  const [deleted, setDeleted] = useState<SavedList>()
  const all = useRef<HTMLUListElement>(null)
  /** The button that had the focus may be gone. */
  const finish = async () => {
    setEdited(undefined)
    setDeleted(undefined)
    await reload()
    all.current?.focus()
  }
  if (hasFailed && !lists) return <ErrorState onRetry={reload}>{cartMessages.listsNotLoaded}</ErrorState>
  if (!lists) return null
  if (lists.length === 0) return <p className="text-muted">{cartMessages.noLists}</p>
  return (
    <ul className="manage-lists" ref={all} tabIndex={-1}>
      {lists.map((list) => (
        <li key={list._id}>
          {edited === list._id && editing.part ? (
            <editing.part.EditList list={list} onDone={finish} />
          ) : (
            <>
              <p>
                <b>{list.name}</b>
                <span>{cartMessages.listFacts(list.lines.length, showDay(list.savedAt), list.shared)}</span>
              </p>
              <LoadButton list={list} onLoaded={onClose} />
              <Button
                size="small"
                variant="quiet-neutral"
                aria-label={`Edit ${list.name}`}
                onClick={() => editing.open(() => setEdited(list._id))}
              >
                Edit
              </Button>
              <Button size="small" variant="quiet-destructive" aria-label={`Delete ${list.name}`} onClick={() => setDeleted(list)}>
                Delete
              </Button>
            </>
          )}
        </li>
      ))}
      {deleted && <DeleteList list={deleted} onDone={finish} onClose={() => setDeleted(undefined)} />}
    </ul>
  )
}

function DeleteList({ list, onDone, onClose }: { list: SavedList; onDone: () => Promise<void>; onClose: () => void }) {
  const { send, busy, refusal } = useSending()
  const confirm = () =>
    send(async () => {
      await api.lists.remove({ listId: list._id })
      await onDone()
    })
  return (
    <ConfirmDialog
      open
      title="Delete this list?"
      text={cartMessages.deleteList(list.name)}
      keep="Keep list"
      confirm="Delete list"
      busy={busy}
      refusal={refusal}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
