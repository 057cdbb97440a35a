import { Button } from './button.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { ModalFoot, useLeaveModal } from './modal.tsx'

interface Props {
  confirm: string
  busy: boolean
  isDanger?: boolean
  /** The error message of the API. */
  refusal: string | undefined
}

/** The footer of a form in a modal: cancel, submit, and the error message. It stays visible while the form scrolls. */
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
