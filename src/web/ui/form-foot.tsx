import { Button } from './button.tsx'
import { ModalFoot, useLeaveModal } from './modal.tsx'

interface Props {
  confirm: string
  busy: boolean
  isDanger?: boolean
}

/** The foot of a form in a modal: leave it, or send it. */
export function FormFoot({ confirm, busy, isDanger = false }: Props) {
  const leave = useLeaveModal()
  return (
    <ModalFoot>
      <Button variant="neutral" onClick={leave} disabled={busy}>
        Cancel
      </Button>
      <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={busy}>
        {confirm}
      </Button>
    </ModalFoot>
  )
}
