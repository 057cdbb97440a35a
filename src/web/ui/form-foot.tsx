import { Button } from './button.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { ModalFoot, useLeaveModal } from './modal.tsx'

interface Props {
  confirm: string
  busy: boolean
  isDanger?: boolean
  /** Why the shop did not do it. */
  refusal: string | undefined
}

/** The foot of a form in a modal: leave it, or send it. It stands while the form scrolls, and a refusal with it. */
export function FormFoot({ confirm, busy, isDanger = false, refusal }: Props) {
  const leave = useLeaveModal()
  return (
    <ModalFoot>
      <FormRefusal>{refusal}</FormRefusal>
      <Button variant="neutral" onClick={leave} disabled={busy}>
        Cancel
      </Button>
      <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={busy}>
        {confirm}
      </Button>
    </ModalFoot>
  )
}
