import './recovery-codes.css'
import { signInMessages } from '../../identity/messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ModalBody, ModalFoot, useAskBeforeLeaving } from '../../ui/dialogs/modal.tsx'
import { notify } from '../../ui/toasts/notify.ts'

const closeQuestion = {
  title: 'Have you saved your recovery codes?',
  text: 'They will not be shown again.',
  keep: 'Back to the codes',
  confirm: 'Close',
}

export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  useAskBeforeLeaving(true, closeQuestion)
  const text = `${codes.join('\n')}\n`

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      void notify.success('Recovery codes copied')
    } catch {
      void notify.error(signInMessages.codesNotCopied)
    }
  }

  return (
    <>
      <ModalBody>
        <p className="text-muted">
          Each code signs you in once when you do not have your phone. Store the codes in a safe place. They will not be shown again.
        </p>
        <ul className="recovery-codes" aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <p className="actions">
          <Button variant="neutral" onClick={copy}>
            Copy
          </Button>
          <a
            className="button button-neutral"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="recovery-codes.txt"
          >
            Download
          </a>
        </p>
      </ModalBody>
      <ModalFoot>
        <Button variant="primary" onClick={onClose}>
          I have saved them
        </Button>
      </ModalFoot>
    </>
  )
}
