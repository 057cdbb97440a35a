import { type MouseEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

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
    node.showModal()
    return () => node.close()
  }, [open])
  const leave = () => {
    if (!busy) onClose()
  }
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    if (event.target === event.currentTarget && event.cancelable) leave()
  }
  // Asked to close again without a press in between, the browser closes a dialog itself and lets nobody prevent it.
  const reopen = ({ currentTarget: node }: SyntheticEvent<HTMLDialogElement>) => {
    if (!open || node.open) return
    node.showModal()
    leave()
  }
  const pressScrim = (event: MouseEvent<HTMLDialogElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const inside = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom
    if (event.target !== event.currentTarget || inside) return
    event.preventDefault() // the press must not take the focus that is about to be returned
    leave()
  }
  return (
    <dialog ref={dialog} className={className} aria-labelledby={labelledBy} onCancel={cancel} onClose={reopen} onMouseDown={pressScrim}>
      {open && children}
    </dialog>
  )
}
