import { type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

type Props = {
  open: boolean
  onClose: () => void
  /** The id of the title inside. */
  labelledBy: string
  className: string
  /** While something is being sent, Escape and the scrim do nothing. */
  busy?: boolean | undefined
  children: ReactNode
}

/** The platform's own modal dialog: it traps and returns the focus, and Escape closes it. */
export function Dialog({ open, onClose, labelledBy, className, busy = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const node = dialog.current
    if (!open || !node) return
    const opener = document.activeElement
    node.showModal()
    return () => {
      node.close()
      // The browser forgets where the focus was when a dialog is opened again (see `reopen`).
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [open])
  const leave = () => {
    if (!busy) onClose()
  }
  // Left to itself the browser may answer one Escape by closing every dialog that stands above another.
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    leave()
  }
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    if (event.target === event.currentTarget) leave()
  }
  // At a second gesture 'back' without a press in between the browser closes a dialog itself, and nobody can prevent it. One
  // that is to stay is opened again, and what stands above it after it.
  const reopen = ({ currentTarget: node }: SyntheticEvent<HTMLDialogElement>) => {
    if (!open || node.open) return
    node.showModal()
    for (const above of node.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
      above.close()
      above.showModal()
    }
  }
  const pressScrim = (event: MouseEvent<HTMLDialogElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const inside = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom
    if (event.target !== event.currentTarget || inside) return
    event.preventDefault() // the press must not take the focus that is about to be returned
    leave()
  }
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={labelledBy}
      onKeyDown={pressKey}
      onCancel={cancel}
      onClose={reopen}
      onMouseDown={pressScrim}
    >
      {open && children}
    </dialog>
  )
}
