import { type ReactNode, useId } from 'react'
import { Button } from '../buttons/button.tsx'
import { FormRefusal } from '../fields/form-refusal.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  open: boolean
  title?: string
  text: string
  children?: ReactNode
  /** The label of the safe choice; it comes first and has the focus. */
  keep: string
  confirm: string
  busy?: boolean | undefined
  refusal?: string | undefined
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog({ open, title = 'Are you sure?', text, children, keep, confirm, busy, refusal, onConfirm, onClose }: Props) {
  const id = useId()
  return (
    <Dialog open={open} onClose={onClose} labelledBy={id} className="confirm-dialog" busy={busy}>
      <h2 className="display-4" id={id}>
        {title}
      </h2>
      <p>{text}</p>
      {children && <div className="confirm-dialog-subject">{children}</div>}
      <FormRefusal>{refusal}</FormRefusal>
      <div className="confirm-dialog-actions">
        <Button variant="neutral" onClick={onClose} disabled={busy}>
          {keep}
        </Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
