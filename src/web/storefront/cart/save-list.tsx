import { useState } from 'react'
import type { z } from 'zod'
import type { CartLine, SavedList } from '../../../contract/selling/carts.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useSending } from '../../forms/use-sending.ts'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { api } from '../../session/api.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { showDay } from '../../ui/text/dates.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { listForm } from './list-form.ts'
import { cartMessages } from './messages.ts'
import { ShareList } from './share-list.tsx'
import { useSavedLists } from './use-saved-lists.ts'

const named = (name: string) => (list: SavedList) => list.name.toLowerCase() === name.trim().toLowerCase()

/** Saves the cart under a name. It asks before a list of the same name is replaced. */
export function SaveList({ lines, onClose }: { lines: CartLine[]; onClose: () => void }) {
  const { lists = [] } = useSavedLists()
  const [replaced, setReplaced] = useState<SavedList>()
  const replacing = useSending()

  async function save({ name, shared }: z.output<typeof listForm>, list?: SavedList) {
    const content = { name, shared, lines: lines.map(({ productID, orderUnit }) => ({ productID, orderUnit })) }
    await (list ? api.lists.replace({ listId: list._id, ...content }) : api.lists.save(content))
    void notify.success(cartMessages.listSaved(name))
    onClose()
  }

  const form = useSentForm(listForm, {
    defaultValues: { name: '', shared: false },
    keepAs: 'save-list',
    async send(typed) {
      // The list may have been saved in another window.
      const known = (await api.lists.all()).find(named(typed.name))
      if (known) setReplaced(known)
      else await save(typed)
    },
  })
  const { name, shared } = form.watch()
  const existing = lists.find(named(name))
  return (
    <FormDialog title="Save as list" form={form} confirm="Save list" discards onClose={onClose}>
      <Field label="Name" maxLength={80} hint={existing && cartMessages.listExists(showDay(existing.savedAt))} {...form.field('name')} />
      <ShareList shared={shared} onChange={(isShared) => form.setValue('shared', isShared)} />
      {replaced && (
        <ConfirmDialog
          open
          title={cartMessages.replaceList(replaced.name)}
          text={cartMessages.replacedLines(replaced.lines.length, showDay(replaced.savedAt), lines.length)}
          keep="Keep list"
          confirm="Replace list"
          busy={replacing.busy}
          refusal={replacing.refusal}
          onConfirm={() => replacing.send(() => save({ name: name.trim(), shared }, replaced))}
          onClose={() => setReplaced(undefined)}
        />
      )}
    </FormDialog>
  )
}
