import { Button } from './button.tsx'
import { ModalFoot } from './modal.tsx'

interface Props {
  confirm: string
  busy: boolean
  isDanger?: boolean
  onCancel: () => void
}

/** The foot of a form in a modal: leave it, or send it. */
export const FormFoot = ({ confirm, busy, isDanger = false, onCancel }: Props) => (
  <ModalFoot>
    <Button variant="neutral" onClick={onCancel} disabled={busy}>
      Cancel
    </Button>
    <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={busy}>
      {confirm}
    </Button>
  </ModalFoot>
)
