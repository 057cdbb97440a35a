import type { StartList } from '../../../contract/getting-started.ts'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { gettingStartedMessages } from './messages.ts'

/** Asks for confirmation and removes the demo. */
export function RemoveDemo({ demo, onClose }: { demo: StartList['demo'] | undefined; onClose: () => void }) {
  const { busy, refusal, confirm, close } = useConfirmedAction(onClose)
  const remove = () =>
    confirm(async () => {
      await api.gettingStarted.removeDemo()
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
    />
  )
}
