import { type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { focusContent } from '../../framework/keep-focus.ts'
import { keepFocusOf } from '../../framework/keep-focus-of.ts'

type Props = {
  open: boolean
  onClose: () => void
  labelledBy: string
  className: string
  /** While busy, Escape and the backdrop do nothing. */
  busy?: boolean | undefined
  children: ReactNode
}

/** A modal `<dialog>`: it traps and returns the focus, and Escape closes it. */
export function Dialog({ open, onClose, labelledBy, className, busy = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const node = dialog.current
    if (!open || !node) return
    const opener = document.activeElement
    node.showModal()
    return () => {
      // A question above it would keep the focus from what is below.
      for (const above of node.querySelectorAll<HTMLDialogElement>('dialog[open]')) above.close()
      node.close()
      // The browser loses the previous focus when `reopen` shows the dialog again.
      if (opener instanceof HTMLElement) {
        opener.focus({ preventScroll: true })
        keepFocusOf(opener)
      }
      // The opener may be gone, and what had the focus in the dialog is about to be.
      const focused = document.activeElement
      if (focused === document.body || node.contains(focused)) focusContent()
    }
  }, [open])
  const leave = () => {
    if (!busy) onClose()
  }
  // By default one Escape may close several stacked dialogs.
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    leave()
  }
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    if (event.target === event.currentTarget) leave()
  }
  // The browser closes a dialog on a second back gesture without asking. It is opened again, and those above it.
  const reopen = ({ currentTarget: node }: SyntheticEvent<HTMLDialogElement>) => {
    if (!open || node.open) return
    node.showModal()
    for (const above of node.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
      above.close()
      above.showModal()
    }
  }
  const pressBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const isInside = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom
    if (event.target !== event.currentTarget || isInside) return
    event.preventDefault() // keeps the focus, which is about to be returned
    leave()
  }
  return (
    <dialog
      ref={dialog}
      className={className}
      {...(open && { 'aria-labelledby': labelledBy })}
      onKeyDown={pressKey}
      onCancel={cancel}
      onClose={reopen}
      onMouseDown={pressBackdrop}
    >
      {open && children}
    </dialog>
  )
}
