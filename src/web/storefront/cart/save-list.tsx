import { type FormEvent, useState } from 'react'
import type { CartLine } from '../../../contract/carts.ts'
import { fieldMessages } from '../../../contract/messages.ts'
import { useRefusal } from '../../forms/use-refusal.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal, ModalBody, ModalFoot } from '../../ui/dialogs/modal.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { showDay } from '../../ui/text/dates.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { cartMessages } from './messages.ts'
import { useSavedLists } from './use-saved-lists.ts'

type Props = { open: boolean; lines: CartLine[]; onClose: () => void }

export function SaveList({ open, lines, onClose }: Props) {
  return (
    <Modal open={open} title="Save as list" onClose={onClose} fit>
      <SaveListForm lines={lines} onClose={onClose} />
    </Modal>
  )
}

/** A name that is taken replaces the list, and the form says so before. */
function SaveListForm({ lines, onClose }: Omit<Props, 'open'>) {
  const { lists = [] } = useSavedLists()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [saving, setSaving] = useState(false)
  const readRefusal = useRefusal()
  const typed = name.trim()
  const existing = lists.find((list) => list.name.toLowerCase() === typed.toLowerCase())

  async function save(event: FormEvent) {
    event.preventDefault()
    if (saving) return
    if (typed === '') return setProblem(fieldMessages.listName)
    setSaving(true)
    setRefusal(undefined)
    const list = { name: typed, lines: lines.map(({ productID, orderUnit }) => ({ productID, orderUnit })) }
    try {
      await (existing ? api.lists.replace({ listId: existing._id, ...list }) : api.lists.save(list))
      void notify.success(cartMessages.listSaved(typed))
      onClose()
    } catch (error) {
      setRefusal(readRefusal(error).message)
      setSaving(false)
    }
  }

  return (
    <form noValidate onSubmit={save}>
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
      </ModalBody>
      <ModalFoot>
        <FormRefusal>{refusal}</FormRefusal>
        <Button variant="neutral" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={saving}>
          {existing ? 'Replace list' : 'Save list'}
        </Button>
      </ModalFoot>
    </form>
  )
}
