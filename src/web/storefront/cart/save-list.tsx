import { type FormEvent, useState } from 'react'
import type { CartLine, SavedList } from '../../../contract/carts.ts'
import { fieldMessages } from '../../../contract/messages.ts'
import { useSending } from '../../forms/use-sending.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Modal, ModalBody, ModalFoot } from '../../ui/dialogs/modal.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { showDay } from '../../ui/text/dates.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { cartMessages } from './messages.ts'
import { ShareList } from './share-list.tsx'
import { useSavedLists } from './use-saved-lists.ts'

type Props = { open: boolean; lines: CartLine[]; onClose: () => void }

export function SaveList({ open, lines, onClose }: Props) {
  return (
    <Modal open={open} title="Save as list" onClose={onClose} fit>
      <SaveListForm lines={lines} onClose={onClose} />
    </Modal>
  )
}

/** Asks before a list of the same name is replaced. */
function SaveListForm({ lines, onClose }: Omit<Props, 'open'>) {
  const { lists = [] } = useSavedLists()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { send, busy, refusal } = useSending()
  const [replaced, setReplaced] = useState<SavedList>()
  const typed = name.trim()
  const hasTypedName = (list: SavedList) => list.name.toLowerCase() === typed.toLowerCase()
  const existing = lists.find(hasTypedName)

  async function save(list?: SavedList) {
    const content = { name: typed, shared, lines: lines.map(({ productID, orderUnit }) => ({ productID, orderUnit })) }
    await (list ? api.lists.replace({ listId: list._id, ...content }) : api.lists.save(content))
    void notify.success(cartMessages.listSaved(typed))
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed === '') return setProblem(fieldMessages.listName)
    void send(async () => {
      // The list may have been saved in another window.
      const known = (await api.lists.all()).find(hasTypedName)
      if (known) setReplaced(known)
      else await save()
    })
  }

  function replace() {
    setReplaced(undefined)
    void send(() => save(replaced))
  }

  return (
    <form noValidate onSubmit={submit}>
      <ModalBody>
        <Field
          label="Name"
          maxLength={80}
          value={name}
          error={problem}
          hint={existing && cartMessages.listExists(showDay(existing.savedAt))}
          onChange={(event) => {
            setName(event.target.value)
            setProblem(undefined)
          }}
        />
        <ShareList shared={shared} onChange={setShared} />
      </ModalBody>
      <ModalFoot>
        <FormRefusal>{refusal}</FormRefusal>
        <Button variant="neutral" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          Save list
        </Button>
      </ModalFoot>
      {replaced && (
        <ConfirmDialog
          open
          title={cartMessages.replaceList(replaced.name)}
          text={cartMessages.replacedLines(replaced.lines.length, showDay(replaced.savedAt), lines.length)}
          keep="Keep list"
          confirm="Replace list"
          onConfirm={replace}
          onClose={() => setReplaced(undefined)}
        />
      )}
    </form>
  )
}
