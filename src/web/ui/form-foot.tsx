import { Button } from './button.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { ModalFoot, useLeaveModal } from './modal.tsx'

interface Props {
  confirm: string
  busy: boolean
  isDanger?: boolean
  refusal: string | undefined
}

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
