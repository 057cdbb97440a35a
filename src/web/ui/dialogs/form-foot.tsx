import { Button } from '../buttons/button.tsx'
import { FormRefusal } from '../fields/form-refusal.tsx'
import { ModalFoot, useLeaveModal } from './modal.tsx'

interface Props {
  confirm: string
  busy: boolean
  isDanger?: boolean
  refusal: string | undefined
  /** What else happens on pressing the button. */
  note?: string
}

export function FormFoot({ confirm, busy, isDanger = false, refusal, note }: Props) {
  const leave = useLeaveModal()
  return (
    <ModalFoot>
      <FormRefusal>{refusal}</FormRefusal>
      {note && !refusal && <p className="field-hint modal-note">{note}</p>}
      <Button variant="neutral" onClick={leave} disabled={busy}>
        Cancel
      </Button>
      <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={busy}>
        {confirm}
      </Button>
    </ModalFoot>
  )
}
