import { useState } from 'react'
import type { StartList } from '../../../contract/office/getting-started.ts'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { gettingStartedMessages } from './messages.ts'

/** Asks for confirmation and removes the demo, and its administrator if somebody else is one. */
export function RemoveDemo({ demo, onClose }: { demo: StartList['demo'] | undefined; onClose: () => void }) {
  const { busy, refusal, confirm, close } = useConfirmedAction(onClose)
  const [isEnding, setEnding] = useState(true)
  const endAdmin = isEnding && Boolean(demo?.admin?.mayEnd)
  const remove = () =>
    confirm(async () => {
      await api.gettingStarted.removeDemo({ endAdmin })
      void notify.success(gettingStartedMessages.demoRemoved)
    })
  return (
    <ConfirmDialog
      open={demo !== undefined}
      title="Remove the demo?"
      text={demo ? gettingStartedMessages.removeDemo(demo.products, demo.reviews) : ''}
      keep="Keep the demo"
      confirm="Remove the demo"
      busy={busy}
      refusal={refusal}
      onConfirm={remove}
      onClose={close}
    >
      {demo?.admin &&
        (demo.admin.mayEnd ? (
          <CheckBox checked={isEnding} onChange={({ target }) => setEnding(target.checked)}>
            {gettingStartedMessages.endAdmin(demo.admin.email)}
          </CheckBox>
        ) : (
          gettingStartedMessages.adminStays(demo.admin.email)
        ))}
    </ConfirmDialog>
  )
}
