import { createContext, type ReactNode, use, useId, useLayoutEffect, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
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

/** What a modal asks before it closes. */
interface Question {
  title: string
  text: string
  keep: string
  confirm: string
}

const discardChanges: Question = {
  title: 'Discard your changes?',
  text: 'What you changed here has not been saved.',
  keep: 'Keep editing',
  confirm: 'Discard changes',
}

const ModalContext = createContext({ leave: () => {}, setQuestion: (_question: Question | undefined) => {} })

/** Closes the modal around it; asks first where something would be lost. */
export const useLeaveModal = () => use(ModalContext).leave

/** For what stands inside a modal: while `isUnsaved`, every way out of the modal asks first. */
export function useAskBeforeLeaving(isUnsaved: boolean, question = discardChanges) {
  const { setQuestion } = use(ModalContext)
  // Before the next key can be pressed.
  useLayoutEffect(() => {
    if (!isUnsaved) return
    setQuestion(question)
    return () => setQuestion(undefined)
  }, [isUnsaved, question, setQuestion])
}

/** 640 wide: head and foot stand, the body between them scrolls. A form may wrap ModalBody and ModalFoot. */
export function Modal({ open, title, onClose, fit = false, busy, children }: Props) {
  const id = useId()
  const [question, setQuestion] = useState<Question>()
  const [asking, setAsking] = useState(false)
  const leave = () => (question ? setAsking(true) : onClose())
  const confirm = () => {
    setAsking(false)
    onClose()
  }
  return (
    <Dialog open={open} onClose={leave} labelledBy={id} className={fit ? 'modal modal-fit-content' : 'modal'} busy={busy}>
      <header>
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
