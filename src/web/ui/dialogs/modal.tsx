import { createContext, type ReactNode, use, useId, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../pictures/icon.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  open: boolean
  title: string
  onClose: () => void
  /** Otherwise 500 px high. */
  fit?: boolean
  busy?: boolean | undefined
  children: ReactNode
}

interface Question {
  title: string
  text: string
  keep: string
  confirm: string
}

export const discardChanges: Question = {
  title: 'Discard your changes?',
  text: 'Your changes have not been saved.',
  keep: 'Keep editing',
  confirm: 'Discard changes',
}

const ModalContext = createContext({ leave: () => {}, setQuestion: (_question: Question | undefined) => {} })

/** Returns a function that closes the surrounding modal, after a confirmation when there are unsaved changes. */
export const useLeaveModal = () => use(ModalContext).leave

export function useAskBeforeLeaving(isUnsaved: boolean, question = discardChanges) {
  const { setQuestion } = use(ModalContext)
  // A layout effect runs before the next key press.
  useLayoutEffect(() => {
    if (!isUnsaved) return
    setQuestion(question)
    return () => setQuestion(undefined)
  }, [isUnsaved, question, setQuestion])
}

const FIELD = '.modal-body :is(input:not([type="file"], [type="hidden"]), select, textarea)'

/**
 * A modal of 640 px whose body scrolls between header and footer. A form may wrap ModalBody and ModalFoot. Its first field has the focus;
 * without one, the button that closes it.
 */
export function Modal({ open, title, onClose, fit = false, busy, children }: Props) {
  const id = useId()
  const [question, setQuestion] = useState<Question>()
  const [asking, setAsking] = useState(false)
  const leave = () => (question ? setAsking(true) : onClose())
  const header = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (open) header.current?.parentElement?.querySelector<HTMLElement>(FIELD)?.focus()
  }, [open])
  const confirm = () => {
    setAsking(false)
    onClose()
  }
  return (
    <Dialog open={open} onClose={leave} labelledBy={id} className={fit ? 'modal modal-fit-content' : 'modal'} busy={busy}>
      <header ref={header}>
        <h2 className="display-4" id={id}>
          {title}
        </h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={busy ? undefined : leave}>
          <Icon name="close" size={14} weight={2.2} />
        </button>
      </header>
      <ModalContext value={{ leave, setQuestion }}>{children}</ModalContext>
      {question && <ConfirmDialog {...question} open={asking} onConfirm={confirm} onClose={() => setAsking(false)} />}
    </Dialog>
  )
}

export function ModalBody({ children }: { children: ReactNode }) {
  return <div className="modal-body">{children}</div>
}

export function ModalFoot({ children }: { children: ReactNode }) {
  return <footer>{children}</footer>
}
