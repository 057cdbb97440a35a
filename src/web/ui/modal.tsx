import { type ReactNode, useId } from 'react'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'

type Props = {
  open: boolean
  title: string
  onClose: () => void
  /** As high as its content; without it exactly 500. */
  fit?: boolean
  busy?: boolean | undefined
  children: ReactNode
}

/** 640 wide: head and foot stand, the body between them scrolls. A form may wrap ModalBody and ModalFoot. */
export function Modal({ open, title, onClose, fit = false, busy, children }: Props) {
  const id = useId()
  return (
    <Dialog open={open} onClose={onClose} labelledBy={id} className={fit ? 'modal fit' : 'modal'} busy={busy}>
      <header>
        <h2 className="d4" id={id}>
          {title}
        </h2>
        <button type="button" className="icon" aria-label="Close" onClick={busy ? undefined : onClose}>
          <Icon name="close" size={14} weight={2.2} />
        </button>
      </header>
      {children}
    </Dialog>
  )
}

export function ModalBody({ children }: { children: ReactNode }) {
  return <div className="modal-b">{children}</div>
}

export function ModalFoot({ children }: { children: ReactNode }) {
  return <footer>{children}</footer>
}
