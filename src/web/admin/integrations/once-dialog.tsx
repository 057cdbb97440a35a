import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal, ModalBody, ModalFoot, useAskBeforeLeaving } from '../../ui/dialogs/modal.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { integrationMessages } from './messages.ts'

export interface Once {
  title: string
  lead: string
  /** What appears nowhere else. */
  secret: string
  facts: [name: string, value: ReactNode][]
}

interface Props {
  once: Once
  onClose: () => void
}

/** Shows a key or secret for the only time. */
export function OnceDialog({ once, onClose }: Props) {
  return (
    <Modal open title={once.title} onClose={onClose} fit>
      <Shown once={once} onClose={onClose} />
    </Modal>
  )
}

function Shown({ once: { lead, secret, facts }, onClose }: Props) {
  useAskBeforeLeaving(true, integrationMessages.notSaved)
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      void notify.success('Copied')
    } catch {
      void notify.error(integrationMessages.notCopied)
    }
  }
  return (
    <>
      <ModalBody>
        <p className="text-muted">{lead}</p>
        <div className="once-field">
          <code className="once-secret wrap-anywhere row">{secret}</code>
          <Button variant="primary" onClick={() => void copy()}>
            Copy
          </Button>
        </div>
        <dl className="fact-rows once-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </ModalBody>
      <ModalFoot>
        <Button variant="neutral" onClick={onClose}>
          Done
        </Button>
      </ModalFoot>
    </>
  )
}
