import type { FormEventHandler, ReactNode, Ref } from 'react'
import { FormFoot } from '../ui/dialogs/form-foot.tsx'
import { Modal, ModalBody, useAskBeforeLeaving } from '../ui/dialogs/modal.tsx'

interface Props {
  title: string
  /** What `useSentForm` returns. */
  form: { submit: FormEventHandler; busy: boolean; refusal: string | undefined; isDirty: boolean }
  confirm: string
  note?: string
  isDanger?: boolean
  /** As high as its content. */
  fit?: boolean
  /** Closes without a question. */
  discards?: boolean
  ref?: Ref<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}

/** A form in a modal. It asks before it discards what was typed. */
export const FormDialog = ({
  title,
  form: { submit, isDirty, ...state },
  confirm,
  note,
  isDanger,
  fit = true,
  discards = false,
  ref,
  onClose,
  children,
}: Props) => (
  <Modal open title={title} onClose={onClose} fit={fit} busy={state.busy}>
    <form ref={ref} noValidate onSubmit={submit}>
      <AskBeforeLeaving isUnsaved={isDirty && !discards} />
      <ModalBody>{children}</ModalBody>
      <FormFoot confirm={confirm} {...state} {...(note && { note })} {...(isDanger && { isDanger })} />
    </form>
  </Modal>
)

function AskBeforeLeaving({ isUnsaved }: { isUnsaved: boolean }) {
  useAskBeforeLeaving(isUnsaved)
  return null
}
